/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.msgpack.testdata.RandomScalars.bytes;
import static org.msgpack.testdata.RandomScalars.dateTime;
import static org.msgpack.testdata.RandomScalars.offset;
import static org.msgpack.testdata.RandomScalars.time;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.msgpack.codec.dialect.TypedArraysTest;
import org.msgpack.testdata.RandomScalars;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** A type, chosen at random, and random objects of it. */
@SuppressWarnings("JavaUtilDate") // one of the classes
final class RandomType {
    private static final List<Scalar> SCALARS = new ArrayList<>();

    /** How many of the scalars can be keys of maps and elements of sets. */
    private static final int KEYS;

    private static final class Scalar {
        final Class<?> type;
        final Function<Random, Object> values;

        Scalar(Class<?> type, Function<Random, Object> values) {
            this.type = type;
            this.values = values;
        }
    }

    private static void add(Class<?> type, Function<Random, Object> values) {
        SCALARS.add(new Scalar(type, values));
    }

    static {
        add(Boolean.class, Random::nextBoolean);
        add(Byte.class, r -> (byte) r.nextInt());
        add(Short.class, r -> (short) r.nextInt());
        add(Integer.class, r -> r.nextInt() >> r.nextInt(32));
        add(Long.class, r -> r.nextLong() >> r.nextInt(64));
        add(Float.class, Random::nextFloat);
        add(Double.class, Random::nextGaussian);
        add(Character.class, r -> (char) r.nextInt(0xd800));
        add(BigInteger.class, r -> new BigInteger(r.nextInt(200), r).subtract(BigInteger.ONE));
        add(BigDecimal.class, r -> new BigDecimal(new BigInteger(90, r), r.nextInt(80) - 40));
        add(String.class, RandomType::text);
        add(UUID.class, r -> new UUID(r.nextLong(), r.nextLong()));
        add(URI.class, r -> URI.create("https://example.org/" + r.nextInt()));
        add(
                PlainObjectsTest.Color.class,
                r -> r.nextBoolean() ? PlainObjectsTest.Color.RED : PlainObjectsTest.Color.GREEN);
        add(DayOfWeek.class, r -> DayOfWeek.of(1 + r.nextInt(7)));
        add(Instant.class, RandomType::instant);
        add(Date.class, r -> new Date(r.nextInt() * 1000L + r.nextInt(1000)));
        add(LocalDate.class, r -> LocalDate.ofEpochDay(r.nextInt(2_000_000) - 1_000_000));
        add(LocalTime.class, RandomScalars::time);
        add(LocalDateTime.class, RandomScalars::dateTime);
        add(OffsetDateTime.class, r -> dateTime(r).atOffset(offset(r)));
        add(ZonedDateTime.class, r -> dateTime(r).atZone(ZoneId.of("Asia/Tokyo")));
        add(OffsetTime.class, r -> time(r).atOffset(offset(r)));
        add(Duration.class, r -> Duration.ofSeconds(r.nextInt(), r.nextInt(1_000_000_000)));
        add(Period.class, r -> Period.of(r.nextInt(), r.nextInt(99), -r.nextInt(99)));
        add(Year.class, r -> Year.of(r.nextInt(20_000) - 10_000));
        add(YearMonth.class, r -> YearMonth.of(r.nextInt(9999), 1 + r.nextInt(12)));
        add(MonthDay.class, r -> MonthDay.of(1 + r.nextInt(12), 1 + r.nextInt(28)));
        add(ZoneId.class, r -> ZoneId.of(r.nextBoolean() ? "Europe/Paris" : "UTC"));
        add(ZoneOffset.class, RandomScalars::offset);
        add(OptionalInt.class, r -> r.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1));
        add(OptionalLong.class, r -> OptionalLong.of(r.nextLong()));
        add(OptionalDouble.class, r -> OptionalDouble.of(r.nextDouble()));
        add(ByteBuffer.class, r -> ByteBuffer.wrap(bytes(r)));
        add(BitSet.class, r -> BitSet.valueOf(bytes(r)));
        add(Value.class, r -> ValueFactory.newArray(ValueFactory.newInteger(r.nextInt())));
        KEYS = SCALARS.size();
        add(byte[].class, RandomScalars::bytes);
        add(char[].class, r -> text(r).toCharArray());
        add(boolean[].class, r -> TypedArraysTest.randomArray(r, boolean[].class, r.nextInt(9)));
        add(short[].class, r -> TypedArraysTest.randomArray(r, short[].class, r.nextInt(9)));
        add(int[].class, r -> TypedArraysTest.randomArray(r, int[].class, r.nextInt(9)));
        add(long[].class, r -> TypedArraysTest.randomArray(r, long[].class, r.nextInt(9)));
        add(float[].class, r -> TypedArraysTest.randomArray(r, float[].class, r.nextInt(9)));
        add(double[].class, r -> TypedArraysTest.randomArray(r, double[].class, r.nextInt(9)));
        add(int[][].class, r -> new int[][] {{}, {r.nextInt()}, null, {1, 2, r.nextInt()}});
        add(String[].class, r -> new String[] {text(r), null, ""});
    }

    private final TypeRef<Object> ref;
    private final Function<Random, Object> values;

    private RandomType(TypeRef<?> ref, Function<Random, Object> values) {
        this.ref = unchecked(ref);
        this.values = values;
    }

    @SuppressWarnings("unchecked")
    private static TypeRef<Object> unchecked(TypeRef<?> ref) {
        return (TypeRef<Object>) ref;
    }

    /** Returns the number of classes that {@link #scalar} has. */
    static int scalars() {
        return SCALARS.size();
    }

    /** Returns a type without type arguments. */
    static RandomType scalar(int index) {
        Scalar scalar = SCALARS.get(index);
        return new RandomType(TypeRef.of(scalar.type), scalar.values);
    }

    /** Returns any type. */
    static RandomType of(Random random, int depth) {
        int kind = depth > 3 ? 0 : random.nextInt(7);
        switch (kind) {
            case 0:
            case 1:
                return scalar(random.nextInt(SCALARS.size()));
            case 2:
                return map(scalar(random.nextInt(KEYS)), of(random, depth + 1));
            case 3:
                return set(scalar(random.nextInt(KEYS)));
            case 4:
                return optional(SCALARS.get(random.nextInt(KEYS)));
            case 5:
                return array(SCALARS.get(random.nextInt(KEYS)));
            default:
                return list(of(random, depth + 1));
        }
    }

    private static RandomType list(RandomType element) {
        return new RandomType(TypeRef.listOf(element.ref), r -> {
            List<Object> list = new ArrayList<>();
            for (int i = r.nextInt(5); i > 0; i--) {
                list.add(r.nextInt(9) == 0 ? element.nil() : element.next(r));
            }
            return list;
        });
    }

    private static RandomType set(RandomType element) {
        return new RandomType(TypeRef.setOf(element.ref), r -> {
            Set<Object> set = new LinkedHashSet<>();
            for (int i = r.nextInt(5); i > 0; i--) {
                set.add(element.next(r));
            }
            return set;
        });
    }

    private static RandomType map(RandomType key, RandomType value) {
        return new RandomType(TypeRef.mapOf(key.ref, value.ref), r -> {
            Map<Object, Object> map = new LinkedHashMap<>();
            for (int i = r.nextInt(5); i > 0; i--) {
                map.put(key.next(r), value.next(r));
            }
            return map;
        });
    }

    /** Nil inside of an optional one would be the outer one's. */
    private static RandomType optional(Scalar value) {
        if (value.type.getSimpleName().startsWith("Optional")) {
            return scalar(0);
        }
        return new RandomType(
                TypeRef.optionalOf(value.type),
                r -> r.nextBoolean() ? Optional.empty() : Optional.of(value.values.apply(r)));
    }

    private static RandomType array(Scalar element) {
        Class<?> type = Array.newInstance(element.type, 0).getClass();
        return new RandomType(TypeRef.of(type), r -> {
            Object[] array = (Object[]) Array.newInstance(element.type, r.nextInt(5));
            Arrays.setAll(array, i -> element.values.apply(r));
            return array;
        });
    }

    TypeRef<Object> ref() {
        return ref;
    }

    Object next(Random random) {
        return values.apply(random);
    }

    /** Returns what nil is read as. */
    private Object nil() {
        return Codecs.standard().codec(ref).nilValue();
    }

    private static String text(Random r) {
        char[] text = new char[r.nextInt(r.nextInt(9) == 0 ? 300 : 20)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) (r.nextInt(3) == 0 ? 0x3042 + r.nextInt(80) : 'a' + r.nextInt(26));
        }
        return new String(text);
    }

    private static Instant instant(Random r) {
        return Instant.ofEpochSecond(
                r.nextLong() >> (25 + r.nextInt(30)), r.nextInt(1_000_000_000));
    }

    @Override
    public String toString() {
        return ref.toString();
    }
}
