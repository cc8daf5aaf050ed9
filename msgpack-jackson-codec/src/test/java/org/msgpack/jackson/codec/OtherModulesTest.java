/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.CollectionType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.UseCodec;

/** Modules of the application, which see the serializers and deserializers of this one. */
class OtherModulesTest {
    /** Does what another serializer does, and no more: it knows no places. */
    private static final class Wrapper extends StdSerializer<Object> {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // not serialized here
        private final JsonSerializer<Object> wrapped;

        @SuppressWarnings("unchecked")
        Wrapper(JsonSerializer<?> wrapped) {
            super((Class<Object>) wrapped.handledType());
            this.wrapped = (JsonSerializer<Object>) wrapped;
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, Object value) {
            return wrapped.isEmpty(provider, value);
        }

        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            wrapped.serialize(value, generator, provider);
        }

        @Override
        public void serializeWithType(
                Object value,
                JsonGenerator generator,
                SerializerProvider provider,
                TypeSerializer typeSerializer)
                throws IOException {
            wrapped.serializeWithType(value, generator, provider, typeSerializer);
        }
    }

    /** Wraps all serializers, and notes what they say about themselves. */
    private static final class Wrapping extends BeanSerializerModifier {
        private static final long serialVersionUID = 1L;

        private final LinkedHashMap<String, String> seen = new LinkedHashMap<>();

        private Wrapper wrap(JavaType type, JsonSerializer<?> serializer) {
            List<String> names = new ArrayList<>();
            for (Iterator<PropertyWriter> i = serializer.properties(); i.hasNext(); ) {
                names.add(i.next().getName());
            }
            assertEquals(type.getRawClass(), serializer.handledType());
            seen.put(type.getRawClass().getSimpleName(), names.toString());
            return new Wrapper(serializer);
        }

        @Override
        public JsonSerializer<?> modifySerializer(
                SerializationConfig config, BeanDescription bean, JsonSerializer<?> serializer) {
            boolean isOurs = serializer instanceof CodecSerializer
                    || serializer instanceof OwnSerializer; // others have to know their place
            return isOurs
                    ? wrap(config.constructType(bean.getBeanClass()), serializer)
                    : serializer;
        }

        @Override
        public JsonSerializer<?> modifyCollectionSerializer(
                SerializationConfig config,
                CollectionType type,
                BeanDescription bean,
                JsonSerializer<?> serializer) {
            return serializer instanceof TypedContainerSerializer
                    ? wrap(type, serializer)
                    : serializer;
        }
    }

    /** The last is asked first. */
    private static ObjectMapper behind(SimpleModule module) {
        return Checks.plain(m -> m.addModule(module).addModule(new GeneratedCodecModule()));
    }

    public static class Typed {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public FormsEverywhereTest.Event event = new FormsEverywhereTest.Stopped();

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object keyed = new FormsEverywhereTest.Arrayed();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public Plain plain = new Plain();
    }

    @MsgPack
    public static class Plain {
        public int id = 3;
    }

    @Test
    void wrappedSerializers() throws IOException {
        Wrapping wrapping = new Wrapping();
        ObjectMapper mapper = behind(new SimpleModule("w").setSerializerModifier(wrapping));
        for (Object[] values : FormsEverywhereTest.subjects().values()) {
            for (Object value : values) {
                assertEquals(
                        hex(Codecs.standard().pack(value)),
                        hex(mapper.writeValueAsBytes(value)),
                        value.getClass().getSimpleName());
            }
        }
        List<FormsEverywhereTest.Event> events =
                Arrays.asList(new FormsEverywhereTest.Started(), new FormsEverywhereTest.Stopped());
        assertEquals(
                hex(Codecs.standard()
                        .pack(events, TypeRef.listOf(FormsEverywhereTest.Event.class))),
                hex(mapper.writerFor(eventsOf(mapper)).writeValueAsBytes(events)));
        JsonNode tree = mapper.readTree(mapper.writeValueAsBytes(new Typed()));
        assertEquals("[\"u\",3]", tree.get("event").get(1).toString());
        assertEquals("[\"t\",1.5,20]", tree.get("keyed").get(1).toString());
        assertEquals("{\"id\":3}", tree.get("plain").toString());
        assertEquals("[id]", wrapping.seen.get("Plain"));
        assertTrue(wrapping.seen.keySet().contains("List"), wrapping.seen::toString);
    }

    private static JavaType eventsOf(ObjectMapper mapper) {
        return mapper.getTypeFactory()
                .constructCollectionType(List.class, FormsEverywhereTest.Event.class);
    }

    /** Reads as another deserializer does. */
    private static final class Delegating extends DelegatingDeserializer {
        private static final long serialVersionUID = 1L;

        Delegating(JsonDeserializer<?> wrapped) {
            super(wrapped);
        }

        @Override
        protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> other) {
            return new Delegating(other);
        }
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class OfPlain {
        public Plain plain = new Plain();
    }

    @Test
    void wrappedDeserializers() throws IOException {
        Map<Class<?>, Class<?>> seen = new LinkedHashMap<>();
        ObjectMapper mapper = behind(new SimpleModule("w")
                .setDeserializerModifier(new BeanDeserializerModifier() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public JsonDeserializer<?> modifyDeserializer(
                            DeserializationConfig config,
                            BeanDescription bean,
                            JsonDeserializer<?> deserializer) {
                        seen.put(bean.getBeanClass(), deserializer.handledType());
                        return new Delegating(deserializer);
                    }
                }));
        for (Map.Entry<Class<?>, Object[]> subject :
                FormsEverywhereTest.subjects().entrySet()) {
            Class<?> type = subject.getKey();
            TypeRef<Object> ref = TypeRef.of((java.lang.reflect.Type) type);
            for (Object value : subject.getValue()) {
                byte[] expected = Codecs.standard().pack(value, ref);
                Object read = mapper.readValue(expected, type);
                assertEquals(hex(expected), hex(Codecs.standard().pack(read, ref)), type.getName());
            }
        }
        byte[] unknown = mapper.writeValueAsBytes(
                Collections.singletonList(Collections.singletonMap("x", 1)));
        assertEquals(
                3,
                mapper.readerFor(OfPlain.class)
                        .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .<OfPlain>readValue(unknown)
                        .plain
                        .id);
        assertThrows(
                UnrecognizedPropertyException.class,
                () -> mapper.readerFor(OfPlain.class)
                        .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .readValue(unknown));
        seen.forEach((type, handled) -> assertEquals(type, handled));
    }

    // Serializers of the application

    public static class Parcel {
        public FormsEverywhereTest.Stopped event = new FormsEverywhereTest.Stopped();
    }

    /** Writes its content by the serializers that there are by themselves. */
    private static final class ParcelSerializer extends StdSerializer<Parcel> {
        private static final long serialVersionUID = 1L;

        ParcelSerializer() {
            super(Parcel.class);
        }

        @Override
        public void serialize(Parcel value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            JsonSerializer<Object> serializer =
                    provider.findValueSerializer(value.event.getClass());
            generator.writeStartArray();
            generator.writeBoolean(serializer.isEmpty(provider, value.event));
            serializer.serialize(value.event, generator, provider);
            JavaType list = provider.getTypeFactory()
                    .constructCollectionType(List.class, FormsEverywhereTest.Event.class);
            provider.findValueSerializer(list)
                    .serialize(Collections.singletonList(value.event), generator, provider);
            generator.writeEndArray();
        }
    }

    @Test
    void serializersThatAskForOthers() throws IOException {
        ObjectMapper mapper = behind(new SimpleModule("p").addSerializer(new ParcelSerializer()));
        assertEquals(
                "93c2" + "920292a17503" + "91" + "920292a17503",
                hex(mapper.writeValueAsBytes(new Parcel())));
    }

    // Enums

    private static final class UpperCase extends StdSerializer<FormsEverywhereTest.Color> {
        private static final long serialVersionUID = 1L;

        private final boolean isKey;

        UpperCase(boolean isKey) {
            super(FormsEverywhereTest.Color.class);
            this.isKey = isKey;
        }

        @Override
        public void serialize(
                FormsEverywhereTest.Color value,
                JsonGenerator generator,
                SerializerProvider provider)
                throws IOException {
            if (isKey) {
                generator.writeFieldName("key " + value.name());
            } else {
                generator.writeString("the " + value.name());
            }
        }
    }

    /** Those of the application count. */
    @Test
    void handlersOfEnums() throws IOException {
        ObjectMapper mapper = behind(new SimpleModule("e")
                .addSerializer(new UpperCase(false))
                .addKeySerializer(FormsEverywhereTest.Color.class, new UpperCase(true))
                .addDeserializer(
                        FormsEverywhereTest.Color.class,
                        new StdDeserializer<FormsEverywhereTest.Color>(
                                FormsEverywhereTest.Color.class) {
                            private static final long serialVersionUID = 1L;

                            @Override
                            public FormsEverywhereTest.Color deserialize(
                                    JsonParser parser, DeserializationContext context)
                                    throws IOException {
                                return FormsEverywhereTest.Color.valueOf(
                                        parser.getText().substring(4));
                            }
                        })
                .addKeyDeserializer(FormsEverywhereTest.Color.class, new KeyDeserializer() {
                    @Override
                    public Object deserializeKey(String key, DeserializationContext context) {
                        return FormsEverywhereTest.Color.valueOf(key.substring(4));
                    }
                }));
        Map<FormsEverywhereTest.Color, FormsEverywhereTest.Color> map = Collections.singletonMap(
                FormsEverywhereTest.Color.RED, FormsEverywhereTest.Color.GREEN);
        byte[] written = mapper.writeValueAsBytes(map);
        assertEquals("{\"key RED\":\"the GREEN\"}", mapper.readTree(written).toString());
        JavaType type = mapper.getTypeFactory()
                .constructMapType(
                        Map.class,
                        FormsEverywhereTest.Color.class,
                        FormsEverywhereTest.Color.class);
        assertEquals(map, mapper.readValue(written, type));
    }

    // Members of a class with a codec of its own form, in any format

    public static final class Money {
        final long cents;

        Money(long cents) {
            this.cents = cents;
        }
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Priced {
        @UseCodec
        public Money price = new Money(5);

        @UseCodec
        public Money other = new Money(6);
    }

    /** Lets the generator and the parser find what writes and reads the content. */
    private static SimpleModule money() {
        return new SimpleModule("m")
                .addSerializer(new StdSerializer<Money>(Money.class) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public void serialize(
                            Money value, JsonGenerator generator, SerializerProvider provider)
                            throws IOException {
                        if (value.cents % 2 == 0) {
                            generator.writeObject(Collections.singletonMap("cents", value.cents));
                        } else {
                            generator.writeTree(JsonNodeFactory.instance
                                    .objectNode()
                                    .put("cents", value.cents));
                        }
                    }
                })
                .addDeserializer(Money.class, new StdDeserializer<Money>(Money.class) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public Money deserialize(JsonParser parser, DeserializationContext context)
                            throws IOException {
                        JsonNode tree = parser.readValueAsTree();
                        return new Money(tree.get("cents").asLong());
                    }
                });
    }

    @Test
    void generatorsAndParsersThatFindOthers() throws IOException {
        List<ObjectMapper> mappers = new ArrayList<>();
        mappers.add(behind(money()));
        for (ObjectMapper other : Builders.others()) {
            mappers.add(Builders.withModule(Builders.with(other, money())));
        }
        for (ObjectMapper mapper : mappers) {
            byte[] written = mapper.writeValueAsBytes(new Priced());
            assertEquals(
                    "[{\"cents\":5},{\"cents\":6}]", mapper.readTree(written).toString());
            Priced read = mapper.readValue(written, Priced.class);
            assertEquals(5, read.price.cents);
            assertEquals(6, read.other.cents);
            JsonNode tree = mapper.valueToTree(new Priced());
            assertEquals(6, mapper.treeToValue(tree, Priced.class).other.cents);
        }
    }
}
