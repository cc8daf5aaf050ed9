/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.codec.Checks.assertSame;
import static org.msgpack.jackson.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.UseCodec;

/** The values of members, which are Jackson's unless a codec packs them itself. */
class MembersTest {
    public enum Color {
        RED,
        @JsonProperty("g")
        GREEN
    }

    @MsgPack
    public static class Everything extends Traced {
        public boolean aBoolean;
        public byte aByte;
        public short aShort;
        public int anInt;
        public long aLong;
        public float aFloat;
        public double aDouble;
        public char aChar = 'a';
        public Boolean boxedBoolean;
        public Byte boxedByte;
        public Short boxedShort;
        public Integer boxedInt;
        public Long boxedLong;
        public Float boxedFloat;
        public Double boxedDouble;
        public Character boxedChar;
        public String text;
        public byte[] bytes;
        public int[] ints;
        public double[] doubles;
        public String[] texts;
        public char[] chars;
        public List<String> list;
        public Collection<Integer> collection;
        public Set<String> set;
        public List<List<Long>> lists;
        public Map<String, Integer> map;
        public Map<Integer, String> byNumber;
        public Map<Color, Color> byColor;
        public Map<String, Object> anything;
        public Color color;
        public BigInteger bigInteger;
        public BigDecimal bigDecimal;
        public UUID uuid;
        public URI uri;
        public Date date;
        public Instant instant;
        public LocalDate day;
        public Duration duration;
        public Optional<String> optional = Optional.empty();
        public OptionalInt optionalInt = OptionalInt.empty();
        public Everything inner;
        public List<Everything> all;
        public Map<String, Everything> byName;
    }

    @SuppressWarnings("JavaUtilDate") // one of the types
    private static Everything random(Random random, int depth) {
        Everything v = new Everything();
        v.setTraced(random.nextInt());
        v.aBoolean = random.nextBoolean();
        v.aByte = (byte) random.nextInt();
        v.aShort = (short) random.nextInt();
        v.anInt = random.nextInt() >> random.nextInt(32);
        v.aLong = random.nextLong() >> random.nextInt(64);
        v.aFloat = random.nextFloat();
        v.aDouble = random.nextDouble();
        v.aChar = (char) ('a' + random.nextInt(1000));
        if (random.nextBoolean()) {
            v.boxedBoolean = random.nextBoolean();
            v.boxedByte = (byte) random.nextInt();
            v.boxedShort = (short) random.nextInt();
            v.boxedInt = random.nextInt();
            v.boxedLong = random.nextLong();
            v.boxedFloat = random.nextFloat();
            v.boxedDouble = random.nextDouble();
            v.boxedChar = 'x';
        }
        v.text = text(random);
        if (random.nextBoolean()) {
            v.bytes = new byte[random.nextInt(300)];
            v.ints = random.ints(random.nextInt(40)).toArray();
            v.doubles = random.doubles(random.nextInt(20)).toArray();
            v.texts = new String[] {text(random), null};
            v.chars = "chars".toCharArray();
            v.list = Arrays.asList(text(random), text(random));
            v.collection = new ArrayList<>(Arrays.asList(random.nextInt(), null));
            v.set = new TreeSet<>(Arrays.asList("b", "a"));
            v.lists = Arrays.asList(Arrays.asList(1L, random.nextLong()), Collections.emptyList());
        }
        if (random.nextBoolean()) {
            v.map = Collections.singletonMap("k", random.nextInt());
            v.byNumber = new TreeMap<>(Collections.singletonMap(random.nextInt(), "v"));
            v.byColor = new EnumMap<>(Collections.singletonMap(Color.GREEN, Color.RED));
            v.anything = new LinkedHashMap<>();
            v.anything.put("int", random.nextInt());
            v.anything.put("list", Arrays.asList("a", 2.5, true, null));
            v.color = random.nextBoolean() ? Color.RED : Color.GREEN;
            v.bigInteger = BigInteger.valueOf(random.nextLong());
            v.bigDecimal = BigDecimal.valueOf(random.nextInt(1000), 1);
            v.uuid = new UUID(random.nextLong(), random.nextLong());
            v.uri = URI.create("https://msgpack.org/");
        }
        if (random.nextBoolean()) {
            v.date = new Date(random.nextInt());
            v.instant = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
            v.day = LocalDate.of(2026, 11, 1 + random.nextInt(28));
            v.duration = Duration.ofMillis(random.nextInt());
            v.optional = Optional.of("o");
            v.optionalInt = OptionalInt.of(random.nextInt());
        }
        if (depth < 4) {
            v.inner = random(random, depth + 1);
            v.all = Arrays.asList(v.inner, null);
            v.byName = Collections.singletonMap("n", v.inner);
        }
        return v;
    }

    private static String text(Random random) {
        return random.nextInt(5) == 0
                ? null
                : new String(new char[random.nextInt(100)]).replace('\0', '\u00fc');
    }

    @Test
    void everyTypeOfMember() throws IOException {
        Checks.Setup modules = Builders::java8;
        for (int seed = 0; seed < 20; seed++) {
            assertSame(random(new Random(seed), 0), modules, "codecs", "codecs");
        }
        assertSame(
                random(new Random(0), 0),
                mapper -> {
                    modules.on(mapper);
                    Builders.timestamps(mapper);
                },
                "codecs",
                "codecs");
    }

    @Test
    void missingMembers() throws IOException {
        ObjectMapper mapper = Checks.mapper(Builders::java8);
        byte[] empty = {(byte) 0x80};
        Everything read = mapper.readValue(empty, Everything.class);
        assertEquals(Optional.empty(), read.optional);
        Made made = mapper.readValue(empty, Made.class);
        assertEquals(Optional.empty(), made.getOptional());
        assertNull(made.getColor());
        assertNull(made.getMap());
    }

    @MsgPack
    public static class Made {
        private final Optional<String> optional;
        private final Color color;
        private final Map<String, String> map;

        public Made(
                @JsonProperty("optional") Optional<String> optional,
                @JsonProperty("color") Color color,
                @JsonProperty("map") Map<String, String> map) {
            this.optional = optional;
            this.color = color;
            this.map = map;
        }

        public Optional<String> getOptional() {
            return optional;
        }

        public Color getColor() {
            return color;
        }

        public Map<String, String> getMap() {
            return map;
        }
    }

    // Members of classes that the mapper treats in its own way

    public static final class Money {
        final long cents;

        Money(long cents) {
            this.cents = cents;
        }
    }

    @MsgPack
    public static class Priced extends Traced {
        @UseCodec
        public Money price;

        @UseCodec
        public List<Money> others;
    }

    private static SimpleModule money() {
        return new SimpleModule()
                .addSerializer(new StdSerializer<Money>(Money.class) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public void serialize(
                            Money value, JsonGenerator generator, SerializerProvider provider)
                            throws IOException {
                        generator.writeStartObject(value, 2);
                        generator.writeStringField("currency", "EUR");
                        generator.writeNumberField("cents", value.cents);
                        generator.writeEndObject();
                    }
                })
                .addDeserializer(Money.class, new StdDeserializer<Money>(Money.class) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public Money deserialize(JsonParser parser, DeserializationContext context)
                            throws IOException {
                        assertEquals("currency", parser.nextFieldName());
                        parser.nextToken(); // and the text is not read
                        assertEquals("cents", parser.nextFieldName());
                        Money money = new Money(parser.nextLongValue(0));
                        parser.nextToken();
                        return money;
                    }
                });
    }

    @Test
    void membersWithSerializersOfTheApplication() throws IOException {
        Priced priced = new Priced();
        priced.price = new Money(500);
        priced.others = Arrays.asList(new Money(1), null);
        assertSame(priced, mapper -> mapper.addModule(money()), "codecs", "codecs");
    }

    /** Nothing of a token has been asked for when its value is finished. */
    @Test
    void tokensThatAreNotRead() throws IOException {
        Priced priced = new Priced();
        priced.others = Arrays.asList(new Money(1));
        ObjectMapper mapper = Checks.mapper(builder -> builder.addModule(
                money().addDeserializer(Money.class, new StdDeserializer<Money>(Money.class) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public Money deserialize(JsonParser parser, DeserializationContext context)
                            throws IOException {
                        return new Money(7);
                    }
                })));
        ObjectMapper text = Checks.plain();
        byte[] message = text.writeValueAsBytes(
                Collections.singletonMap("others", Arrays.asList("a string", new byte[300], 5)));
        assertEquals(3, mapper.readValue(message, Priced.class).others.size());
    }

    abstract static class HidingMixIn {
        @com.fasterxml.jackson.annotation.JsonIgnore
        public String text;
    }

    @Test
    void mixInsOfMembers() throws IOException {
        Holder holder = new Holder();
        holder.held = new Held();
        holder.all = Arrays.asList(new Held());
        assertSame(holder, "codecs", "codecs");
        assertSame(
                holder,
                mapper -> mapper.addMixIn(Held.class, HidingMixIn.class),
                "codecs",
                "codecs");
    }

    @MsgPack
    public static class Held {
        public int id = 3;
        public String text = "t";
    }

    public static class HeldToo extends Held {
        public int more = 4;
    }

    @MsgPack
    public static class Holder extends Traced {
        public Held held;
        public List<Held> all;
    }

    /** Jackson writes objects by their class. */
    @Test
    void objectsOfSubclasses() throws IOException {
        Holder holder = new Holder();
        holder.held = new HeldToo();
        holder.all = Arrays.asList(new Held(), new HeldToo());
        byte[] plain = Checks.plain().writeValueAsBytes(holder);
        assertEquals(hex(plain), hex(Checks.mapper().writeValueAsBytes(holder)));
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes({@JsonSubTypes.Type(Cat.class), @JsonSubTypes.Type(Dog.class)})
    @MsgPack
    public static class Animal {
        public String name;
    }

    @MsgPack
    public static class Cat extends Animal {
        public int lives = 7;
    }

    public static class Dog extends Animal {
        public boolean isLoud = true;
    }

    @MsgPack
    public static class Zoo extends Traced {
        public Animal first;
        public List<Animal> all;
        public Map<String, Animal> byName;
    }

    @Test
    void typeIds() throws IOException {
        Zoo zoo = new Zoo();
        zoo.first = new Cat();
        zoo.all = Arrays.asList(new Dog(), new Cat(), null);
        zoo.byName = Collections.singletonMap("d", new Dog());
        assertSame(zoo, "codecs", "codecs");
    }

    // Enums

    public enum Text {
        A,
        B;

        @JsonValue
        String text() {
            return name().toLowerCase(java.util.Locale.ROOT) + "!";
        }
    }

    @JsonFormat(shape = JsonFormat.Shape.NUMBER)
    public enum Numbered {
        ZERO,
        ONE
    }

    @MsgPack
    public static class Enums extends Traced {
        public Text text = Text.B;
        public Numbered numbered = Numbered.ONE;
        public Color color = Color.GREEN;
        public List<Color> colors = Arrays.asList(Color.RED, Color.GREEN);
    }

    @Test
    void enums() throws IOException {
        assertSame(new Enums(), "codecs", "codecs");
    }

    @Test
    void exceptionsOfMembers() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        Map<String, Object> wrong = Collections.singletonMap("color", "BLUE");
        byte[] message = mapper.writeValueAsBytes(wrong);
        JsonMappingException e = assertThrows(
                JsonMappingException.class, () -> mapper.readValue(message, Enums.class));
        assertEquals(1, e.getMessage().split("BLUE", -1).length - 1, e.getMessage());
    }
}
