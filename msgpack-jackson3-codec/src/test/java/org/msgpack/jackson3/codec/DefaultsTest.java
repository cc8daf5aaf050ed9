/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson3.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.UseCodec;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** What only Jackson 3 does by default, and what takes the place of tests of Jackson 2 only. */
class DefaultsTest {
    private static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder().addModule(new GeneratedCodecModule());
    }

    private static final ObjectMapper PLAIN = new MessagePackMapper();
    private static final ObjectMapper MAPPER = builder().build();

    @MsgPack
    public static class Sorted extends Traced {
        public int b = 2;
        public String a = "a";
    }

    @MsgPack
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    public static class Elements extends Traced {
        public int b = 2;
        public String a = "a";
    }

    @MsgPack
    public record Line(String z, List<String> a) {}

    /** The entries of a map are in the order of the source, as the codec has them. */
    @Test
    void order() {
        Traced.reset();
        byte[] message = MAPPER.writeValueAsBytes(new Sorted());
        assertEquals("codecs", Traced.callers());
        assertEquals(hex(Codecs.standard().pack(new Sorted())), hex(message));
        assertEquals(
                PLAIN.readTree(PLAIN.writeValueAsBytes(new Sorted())), PLAIN.readTree(message));
        Traced.reset();
        assertEquals("a", MAPPER.readValue(message, Sorted.class).a);
        assertEquals("codecs", Traced.callers());
    }

    /** The order of an array matters. */
    @Test
    void orderOfArrays() {
        Traced.reset();
        byte[] message = MAPPER.writeValueAsBytes(new Elements());
        assertEquals("Jackson", Traced.callers());
        assertEquals(hex(PLAIN.writeValueAsBytes(new Elements())), hex(message));
        Traced.reset();
        assertEquals("a", MAPPER.readValue(message, Elements.class).a);
        assertEquals("Jackson", Traced.callers());
        ObjectMapper unsorted =
                builder().disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY).build();
        Traced.reset();
        assertEquals(
                "a",
                unsorted.readValue(unsorted.writeValueAsBytes(new Elements()), Elements.class).a);
        assertEquals("codecs", Traced.callers());
    }

    @Test
    void records() {
        Line line = new Line("z", List.of("a"));
        byte[] message = MAPPER.writeValueAsBytes(line);
        assertEquals(hex(Codecs.standard().pack(line)), hex(message));
        assertEquals(line, MAPPER.readValue(message, Line.class));
        assertEquals(line, PLAIN.readValue(message, Line.class));
    }

    // Enums

    public enum Level {
        LOW,
        HIGH {
            @Override
            public String toString() {
                return "high!";
            }
        }
    }

    @MsgPack
    public static class Leveled extends Traced {
        public Level first = Level.HIGH;
        public List<Level> all = List.of(Level.LOW, Level.HIGH);
    }

    private static void checkLevels(ObjectMapper plain, ObjectMapper mapper) {
        Traced.reset();
        byte[] message = mapper.writeValueAsBytes(new Leveled());
        assertEquals("codecs", Traced.callers());
        assertEquals(
                PLAIN.readTree(plain.writeValueAsBytes(new Leveled())), PLAIN.readTree(message));
        Traced.reset();
        Leveled read = mapper.readValue(message, Leveled.class);
        assertEquals("codecs", Traced.callers());
        assertEquals(List.of(Level.LOW, Level.HIGH), read.all);
        assertEquals(Level.HIGH, read.first);
    }

    @Test
    void enumsAsText() {
        checkLevels(PLAIN, MAPPER);
        checkLevels(
                PLAIN.rebuild()
                        .disable(EnumFeature.WRITE_ENUMS_USING_TO_STRING)
                        .disable(EnumFeature.READ_ENUMS_USING_TO_STRING)
                        .build(),
                builder()
                        .disable(EnumFeature.WRITE_ENUMS_USING_TO_STRING)
                        .disable(EnumFeature.READ_ENUMS_USING_TO_STRING)
                        .build());
    }

    /** Readers and writers of the same mapper may be configured in another way. */
    @Test
    void enumsAsTextOfOneCall() {
        ObjectMapper mapper = builder().build();
        byte[] texts = mapper.writeValueAsBytes(new Leveled());
        byte[] names = mapper.writer()
                .without(EnumFeature.WRITE_ENUMS_USING_TO_STRING)
                .writeValueAsBytes(new Leveled());
        assertEquals("high!", PLAIN.readTree(texts).get("first").asString());
        assertEquals("HIGH", PLAIN.readTree(names).get("first").asString());
        assertEquals(Level.HIGH, mapper.readValue(texts, Leveled.class).first);
        Leveled read = mapper.readerFor(Leveled.class)
                .without(EnumFeature.READ_ENUMS_USING_TO_STRING)
                .readValue(names);
        assertEquals(Level.HIGH, read.first);
        assertThrows(
                DatabindException.class,
                () -> mapper.readerFor(Leveled.class)
                        .without(EnumFeature.READ_ENUMS_USING_TO_STRING)
                        .readValue(texts));
    }

    @MsgPack
    public enum Own {
        FIRST_ONE
    }

    @MsgPack
    public static class Owner extends Traced {
        public Own own = Own.FIRST_ONE;
    }

    @Test
    void enumsInAnotherCase() {
        for (ObjectMapper mapper : List.of(
                builder()
                        .enumNamingStrategy(EnumNamingStrategies.LOWER_CAMEL_CASE)
                        .build(),
                builder().enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE).build())) {
            ObjectMapper plain = PLAIN.rebuild()
                    .enumNamingStrategy(mapper.serializationConfig().getEnumNamingStrategy())
                    .configure(
                            EnumFeature.WRITE_ENUMS_TO_LOWERCASE,
                            mapper.isEnabled(EnumFeature.WRITE_ENUMS_TO_LOWERCASE))
                    .build();
            assertEquals(
                    PLAIN.readTree(plain.writeValueAsBytes(new Owner())),
                    PLAIN.readTree(mapper.writeValueAsBytes(new Owner())));
        }
    }

    // Exceptions

    @MsgPack
    public static class Failing {
        public int getValue() {
            throw new IllegalStateException("getter");
        }

        public void setValue(int value) {}
    }

    @Test
    void unwrappedExceptionsOfGetters() {
        ObjectMapper unwrapped =
                builder().disable(SerializationFeature.WRAP_EXCEPTIONS).build();
        assertThrows(IllegalStateException.class, () -> unwrapped.writeValueAsBytes(new Failing()));
        assertThrows(DatabindException.class, () -> MAPPER.writeValueAsBytes(new Failing()));
    }

    @Test
    void handlersOfUnknownProperties() {
        ObjectMapper mapper = builder()
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .addHandler(new DeserializationProblemHandler() {
                    @Override
                    public boolean handleUnknownProperty(
                            DeserializationContext context,
                            JsonParser parser,
                            ValueDeserializer<?> deserializer,
                            Object beanOrClass,
                            String name) {
                        parser.skipChildren();
                        return true;
                    }
                })
                .build();
        byte[] message = PLAIN.writeValueAsBytes(Map.of("x", List.of(1)));
        assertEquals(2, mapper.readValue(message, Sorted.class).b);
    }

    @Test
    void nonBlockingParsers() {
        byte[] message = MAPPER.writeValueAsBytes(new Sorted());
        try (JsonParser parser = new MessagePackFactory()
                .createNonBlockingByteArrayParser(ObjectReadContext.empty())) {
            ByteArrayFeeder feeder = (ByteArrayFeeder) parser.nonBlockingInputFeeder();
            feeder.feedInput(message, 0, message.length);
            feeder.endOfInput();
            Traced.reset();
            assertEquals("a", MAPPER.readValue(parser, Sorted.class).a);
            assertEquals("Jackson", Traced.callers());
        }
    }

    // Own forms by way of bytes

    @MsgPack(shape = Shape.INT_MAP)
    public static class Deep {
        public BigDecimal number = new BigDecimal("1.5");
        public Map<String, Deep> in;
    }

    private static Deep deep() {
        Deep deep = new Deep();
        for (int i = 0; i < 150; i++) {
            Deep outer = new Deep();
            outer.in = Map.of("k", deep);
            deep = outer;
        }
        return deep;
    }

    @Test
    void decimalsOfDeepObjects() {
        ObjectMapper mapper = Checks.mapper(MessagePackFactory.builder()
                .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                .build());
        assertFalse(Checks.hex(mapper.writeValueAsBytes(deep())).contains("a3312e35"));
        assertTrue(Checks.hex(Checks.mapper().writeValueAsBytes(deep())).contains("a3312e35"));
    }

    /** Those of JSON have the bits of ours. */
    @Test
    void featuresOfAnotherFormat() {
        for (JsonReadFeature feature : JsonReadFeature.values()) {
            ObjectMapper mapper = JsonMapper.builder()
                    .enable(feature)
                    .addModule(new GeneratedCodecModule())
                    .build();
            byte[] written = mapper.writeValueAsBytes(new Deep());
            assertEquals(new BigDecimal("1.5"), mapper.readValue(written, Deep.class).number);
        }
        for (JsonWriteFeature feature : JsonWriteFeature.values()) {
            ObjectMapper mapper = JsonMapper.builder()
                    .configure(feature, !feature.enabledByDefault())
                    .addModule(new GeneratedCodecModule())
                    .build();
            Deep deep = new Deep();
            deep.number = new BigDecimal("1234567890123456.78");
            assertTrue(mapper.writeValueAsString(deep).contains("1234567890123456.78"));
        }
    }

    public record Money(long cents) {}

    @MsgPack(shape = Shape.ARRAY)
    public static class Priced {
        @UseCodec
        public Money price = new Money(5);
    }

    /** The contexts that generators and parsers have, also for the bytes of other formats. */
    @Test
    void contextsOfGeneratorsAndParsers() {
        SimpleModule money = new SimpleModule()
                .addSerializer(new StdSerializer<Money>(Money.class) {
                    @Override
                    public void serialize(
                            Money value, JsonGenerator generator, SerializationContext context) {
                        ObjectWriteContext known = generator.objectWriteContext();
                        assertTrue(known.createObjectNode().isObject());
                        assertTrue(known.createArrayNode().isArray());
                        assertSame(context.tokenStreamFactory(), known.tokenStreamFactory());
                        generator.writePOJO(Map.of("cents", value.cents));
                    }
                })
                .addDeserializer(Money.class, new StdDeserializer<Money>(Money.class) {
                    @Override
                    public Money deserialize(JsonParser parser, DeserializationContext context) {
                        ObjectReadContext known = parser.objectReadContext();
                        assertTrue(known.createObjectNode().isObject());
                        assertTrue(known.createArrayNode().isArray());
                        assertSame(context.tokenStreamFactory(), known.tokenStreamFactory());
                        Map<String, Integer> read =
                                parser.readValueAs(new TypeReference<Map<String, Integer>>() {});
                        return new Money(read.get("cents"));
                    }
                });
        for (MapperBuilder<?, ?> each : List.of(builder(), JsonMapper.builder())) {
            ObjectMapper mapper =
                    each.addModule(new GeneratedCodecModule()).addModule(money).build();
            byte[] written = mapper.writeValueAsBytes(new Priced());
            assertEquals("[{\"cents\":5}]", mapper.readTree(written).toString());
            assertEquals(new Money(5), mapper.readValue(written, Priced.class).price);
            assertEquals(new Money(5), mapper.convertValue(new Priced(), Priced.class).price);
        }
    }
}
