/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential.driver;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import org.msgpack.jackson.dataformat.MessagePackKeySerializer;

/** Classes with common properties and annotations, filled from a seed. */
final class Models {
    static final Class<?>[] TYPES = {
        Numbers.class,
        Texts.class,
        Containers.class,
        Keys.class,
        Person.class,
        Zoo.class,
        Open.class,
        Row.class
    };

    private Models() {}

    static Class<?> type(String name) {
        for (Class<?> type : TYPES) {
            if (type.getSimpleName().equals(name)) {
                return type;
            }
        }
        throw new AssertionError("no such model: " + name);
    }

    static Object fill(String name, long seed) {
        Random random = new Random(seed);
        switch (name) {
            case "Numbers":
                return new Numbers(random);
            case "Texts":
                return new Texts(random);
            case "Containers":
                return new Containers(random);
            case "Keys":
                return new Keys(random);
            case "Person":
                return new Person(random);
            case "Zoo":
                return new Zoo(random);
            case "Open":
                return new Open(random);
            default:
                return new Row(random);
        }
    }

    static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(random.nextInt(10) == 0 ? 300 : 12); i > 0; i--) {
            text.appendCodePoint(
                    random.nextInt(8) == 0
                            ? "\u00e9\u20ac\u4e2d\u007f".charAt(random.nextInt(4))
                            : ' ' + random.nextInt(95));
        }
        return text.toString();
    }

    static final class Numbers {
        public byte b;
        public short s;
        public int i;
        public long l;
        public float f;
        public double d;
        public boolean z;
        public Integer boxedInt;
        public Long boxedLong;
        public Double boxedDouble;
        public BigInteger bigInteger;
        public BigDecimal bigDecimal;

        Numbers() {}

        Numbers(Random random) {
            b = (byte) random.nextInt();
            s = (short) random.nextInt();
            i = random.nextInt() >> random.nextInt(32);
            l = random.nextLong() >> random.nextInt(64);
            f = random.nextInt(50) == 0 ? Float.NaN : (float) random.nextGaussian();
            d = random.nextInt(50) == 0 ? Double.NEGATIVE_INFINITY : random.nextGaussian();
            z = random.nextBoolean();
            boxedInt = random.nextBoolean() ? null : random.nextInt(300);
            boxedLong = random.nextBoolean() ? null : random.nextLong();
            boxedDouble = random.nextBoolean() ? null : random.nextDouble();
            bigInteger = new BigInteger(64, random);
            // Normalized like a number that is read back.
            BigDecimal decimal = BigDecimal.valueOf(random.nextInt(), random.nextInt(4));
            bigDecimal = new BigDecimal(decimal.stripTrailingZeros().toPlainString());
        }
    }

    enum Color {
        RED,
        GREEN,
        BLUE
    }

    enum Code {
        LOW(1),
        HIGH(1000);

        private final int code;

        Code(int code) {
            this.code = code;
        }

        @JsonValue
        int code() {
            return code;
        }

        @JsonCreator
        static Code of(int code) {
            return code == 1 ? LOW : HIGH;
        }
    }

    static final class Texts {
        public String string;
        public char c;
        public char[] chars;
        public byte[] bytes;
        public Color color;
        public Code code;
        public UUID uuid;
        public Date date;

        Texts() {}

        Texts(Random random) {
            string = text(random);
            c = (char) ('a' + random.nextInt(26));
            chars = random.nextBoolean() ? null : text(random).toCharArray();
            bytes = text(random).getBytes(StandardCharsets.UTF_8);
            color = Color.values()[random.nextInt(3)];
            code = Code.values()[random.nextInt(2)];
            uuid = new UUID(random.nextLong(), random.nextLong());
            date = new Date(random.nextInt() * 1000L + random.nextInt(1000));
        }
    }

    static final class Containers {
        public List<Integer> ints = new ArrayList<>();
        public SortedSet<String> strings = new TreeSet<>();
        public int[] intArray;
        public long[] longArray;
        public double[] doubleArray;
        public float[] floatArray;
        public boolean[] booleanArray;
        public String[] stringArray;
        public List<List<String>> nested = new ArrayList<>();
        public Map<String, Integer> counts = new LinkedHashMap<>();
        public Object anything;

        Containers() {}

        Containers(Random random) {
            int size = random.nextInt(random.nextInt(5) == 0 ? 40 : 4);
            intArray = random.ints(size).toArray();
            longArray = random.longs(size).toArray();
            doubleArray = random.doubles(size).toArray();
            floatArray = new float[size];
            booleanArray = new boolean[size];
            stringArray = new String[size];
            for (int i = 0; i < size; i++) {
                ints.add(random.nextInt());
                strings.add(text(random));
                floatArray[i] = random.nextFloat();
                booleanArray[i] = random.nextBoolean();
                stringArray[i] = random.nextInt(5) == 0 ? null : text(random);
                nested.add(new ArrayList<>(strings));
                counts.put("key" + i + text(random), random.nextInt());
            }
            anything = random.nextBoolean() ? nested : counts;
        }
    }

    static final class Keys {
        public Map<Integer, String> ints = new LinkedHashMap<>();
        public Map<Long, Integer> longs = new LinkedHashMap<>();
        public Map<UUID, Boolean> uuids = new LinkedHashMap<>();
        public Map<Color, Integer> colors = new EnumMap<>(Color.class);

        @JsonSerialize(keyUsing = MessagePackKeySerializer.class)
        public Map<Integer, String> packed = new LinkedHashMap<>();

        Keys() {}

        Keys(Random random) {
            for (int i = random.nextInt(4); i > 0; i--) {
                ints.put(random.nextInt() >> random.nextInt(32), text(random));
                longs.put(random.nextLong() >> random.nextInt(64), i);
                uuids.put(new UUID(random.nextLong(), i), random.nextBoolean());
                colors.put(Color.values()[random.nextInt(3)], i);
                packed.put(random.nextInt() >> random.nextInt(32), text(random));
            }
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "@id")
    static final class Person {
        @JsonProperty("full name")
        public String name;

        @JsonUnwrapped(prefix = "home_")
        public Address home;

        public Person friend;
        public List<Person> children = new ArrayList<>();

        Person() {}

        Person(Random random) {
            name = random.nextInt(4) == 0 ? null : text(random);
            home = new Address(random);
            friend = random.nextBoolean() ? null : this;
            for (int i = random.nextInt(3); i > 0; i--) {
                Person child = new Person();
                child.name = text(random);
                child.home = new Address(random);
                child.friend = this;
                children.add(child);
            }
        }
    }

    static final class Address {
        public String street;
        public int number;

        Address() {}

        Address(Random random) {
            street = text(random);
            number = random.nextInt(200);
        }
    }

    static final class Zoo {
        public List<Animal> animals = new ArrayList<>();

        Zoo() {}

        Zoo(Random random) {
            for (int i = random.nextInt(5); i > 0; i--) {
                animals.add(random.nextBoolean() ? new Cat(random) : new Fish(random));
            }
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Cat.class, name = "cat"),
        @JsonSubTypes.Type(value = Fish.class, name = "fish")
    })
    abstract static class Animal {
        public String name;
    }

    static final class Cat extends Animal {
        public int lives;

        Cat() {}

        Cat(Random random) {
            name = text(random);
            lives = random.nextInt(9);
        }
    }

    static final class Fish extends Animal {
        public double depth;

        Fish() {}

        Fish(Random random) {
            name = text(random);
            depth = random.nextDouble();
        }
    }

    static final class Open {
        public int known;
        private final Map<String, Object> others = new LinkedHashMap<>();

        Open() {}

        Open(Random random) {
            known = random.nextInt();
            for (int i = random.nextInt(4); i > 0; i--) {
                others.put(
                        "other" + i + text(random),
                        random.nextBoolean() ? text(random) : random.nextDouble());
            }
        }

        @JsonAnyGetter
        Map<String, Object> others() {
            return others;
        }

        @JsonAnySetter
        void put(String name, Object value) {
            others.put(name, value);
        }
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"id", "label", "next"})
    static final class Row {
        public long id;
        public String label;
        public Row next;

        Row() {}

        Row(Random random) {
            id = random.nextLong() >> random.nextInt(64);
            label = text(random);
            next = random.nextInt(3) == 0 ? new Row(random) : null;
        }
    }
}
