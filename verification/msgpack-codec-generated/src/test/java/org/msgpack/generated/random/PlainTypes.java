/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import static org.msgpack.testdata.RandomScalars.bytes;
import static org.msgpack.testdata.RandomScalars.dateTime;
import static org.msgpack.testdata.RandomScalars.offset;
import static org.msgpack.testdata.RandomScalars.time;

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
import java.util.BitSet;
import java.util.Date;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.msgpack.codec.TypeRef;
import org.msgpack.testdata.RandomScalars;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** The types without type arguments. */
@SuppressWarnings("JavaUtilDate") // one of the classes
final class PlainTypes {
    private static final List<RandomType> PRIMITIVES = new ArrayList<>();
    private static final List<RandomType> COMMON = new ArrayList<>();
    private static final List<RandomType> OTHERS = new ArrayList<>();

    /** Types whose values have an order, and are equal if they are the same. */
    private static final List<RandomType> KEYS = new ArrayList<>();

    private PlainTypes() {}

    private record Plain(
            Class<?> type, String boxed, boolean isNullable, Function<Random, Object> values)
            implements RandomType {
        @Override
        public String source() {
            return type.getCanonicalName();
        }

        @Override
        public TypeRef<?> ref() {
            return TypeRef.of(type);
        }

        @Override
        public Object random(Random random, int depth) {
            return values.apply(random);
        }

        @Override
        public Object plain(Object value) {
            return value;
        }
    }

    private static RandomType type(Class<?> type, Function<Random, Object> values) {
        boolean isNullable = !type.isPrimitive() && !type.getName().contains("Optional");
        return new Plain(type, type.getCanonicalName(), isNullable, values);
    }

    private static void number(
            Class<?> primitive, Class<?> boxed, Function<Random, Object> values) {
        PRIMITIVES.add(new Plain(primitive, boxed.getCanonicalName(), false, values));
        COMMON.add(type(boxed, values));
    }

    private static void other(Class<?> type, Function<Random, Object> values) {
        OTHERS.add(type(type, values));
    }

    private static RandomType key(Class<?> type, Function<Random, Object> values) {
        RandomType key = type(type, values);
        KEYS.add(key);
        return key;
    }

    static {
        number(boolean.class, Boolean.class, Random::nextBoolean);
        number(byte.class, Byte.class, r -> (byte) r.nextInt());
        number(short.class, Short.class, r -> (short) r.nextInt());
        number(int.class, Integer.class, r -> r.nextInt() >> r.nextInt(32));
        number(long.class, Long.class, r -> r.nextLong() >> r.nextInt(64));
        number(float.class, Float.class, Random::nextFloat);
        number(double.class, Double.class, Random::nextGaussian);
        number(char.class, Character.class, r -> (char) r.nextInt(0xd800));
        COMMON.add(key(String.class, PlainTypes::text));
        COMMON.add(type(byte[].class, RandomScalars::bytes));
        key(Integer.class, r -> r.nextInt() >> r.nextInt(32));
        key(Long.class, r -> r.nextLong() >> r.nextInt(64));
        OTHERS.add(key(UUID.class, r -> new UUID(r.nextLong(), r.nextLong())));
        OTHERS.add(key(LocalDate.class, r -> LocalDate.ofEpochDay(r.nextInt(100_000))));
        OTHERS.add(key(DayOfWeek.class, r -> DayOfWeek.of(1 + r.nextInt(7))));
        other(Object.class, PlainTypes::any);
        other(CharSequence.class, PlainTypes::text);
        other(BigInteger.class, r -> new BigInteger(r.nextInt(200), r).subtract(BigInteger.ONE));
        other(BigDecimal.class, r -> new BigDecimal(new BigInteger(90, r), r.nextInt(80) - 40));
        other(URI.class, r -> URI.create("https://example.org/" + r.nextInt()));
        other(ByteBuffer.class, r -> ByteBuffer.wrap(bytes(r)));
        other(Instant.class, r -> Instant.ofEpochSecond(r.nextInt(), r.nextInt(1_000_000_000)));
        other(LocalTime.class, RandomScalars::time);
        other(LocalDateTime.class, RandomScalars::dateTime);
        other(OffsetDateTime.class, r -> dateTime(r).atOffset(offset(r)));
        other(OffsetTime.class, r -> time(r).atOffset(offset(r)));
        other(ZonedDateTime.class, r -> dateTime(r).atZone(ZoneId.of("Asia/Tokyo")));
        other(Duration.class, r -> Duration.ofSeconds(r.nextInt(), r.nextInt(1_000_000_000)));
        other(Period.class, r -> Period.of(r.nextInt(), r.nextInt(99), -r.nextInt(99)));
        other(Year.class, r -> Year.of(r.nextInt(20_000) - 10_000));
        other(YearMonth.class, r -> YearMonth.of(r.nextInt(9999), 1 + r.nextInt(12)));
        other(MonthDay.class, r -> MonthDay.of(1 + r.nextInt(12), 1 + r.nextInt(28)));
        other(ZoneId.class, r -> ZoneId.of(r.nextBoolean() ? "Europe/Paris" : "UTC"));
        other(ZoneOffset.class, RandomScalars::offset);
        other(BitSet.class, r -> BitSet.valueOf(bytes(r)));
        other(Date.class, r -> new Date(r.nextInt() * 1000L + r.nextInt(1000)));
        other(OptionalInt.class, r -> r.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1));
        other(OptionalLong.class, r -> OptionalLong.of(r.nextLong()));
        other(OptionalDouble.class, r -> OptionalDouble.of(r.nextDouble()));
        other(Value.class, r -> ValueFactory.newArray(ValueFactory.newInteger(r.nextInt())));
        other(ImmutableValue.class, r -> ValueFactory.newString(text(r)));
        other(boolean[].class, r -> new boolean[r.nextInt(9)]);
        other(char[].class, r -> text(r).toCharArray());
        other(short[].class, r -> new short[] {(short) r.nextInt()});
        other(int[].class, r -> r.ints(r.nextInt(9)).toArray());
        other(long[].class, r -> r.longs(r.nextInt(9)).toArray());
        other(float[].class, r -> new float[] {r.nextFloat(), r.nextFloat()});
        other(double[].class, r -> r.doubles(r.nextInt(9)).toArray());
        other(int[][].class, r -> new int[][] {{}, {r.nextInt()}, null});
        other(byte[][].class, r -> new byte[][] {bytes(r), null});
        other(String[].class, r -> new String[] {text(r), null, ""});
    }

    /** Returns a type, a common one most of the time. */
    static RandomType any(Random random, boolean isPrimitivePossible) {
        int kind = random.nextInt(isPrimitivePossible ? 5 : 3);
        return pick(random, kind == 0 ? OTHERS : kind < 3 ? COMMON : PRIMITIVES);
    }

    static RandomType key(Random random) {
        return pick(random, KEYS);
    }

    static RandomType of(Class<?> type) {
        return all().stream()
                .filter(each -> each.source().equals(type.getCanonicalName()))
                .findFirst()
                .orElseThrow();
    }

    static List<RandomType> all() {
        List<RandomType> all = new ArrayList<>(PRIMITIVES);
        all.addAll(COMMON);
        all.addAll(OTHERS);
        return all;
    }

    static <T> T pick(Random random, List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    static String text(Random r) {
        char[] text = new char[r.nextInt(r.nextInt(9) == 0 ? 300 : 20)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) (r.nextInt(3) == 0 ? 0x3042 + r.nextInt(80) : 'a' + r.nextInt(26));
        }
        return new String(text);
    }

    /** What is read as an object of the same class. */
    static Object any(Random r) {
        return switch (r.nextInt(5)) {
            case 0 -> r.nextLong();
            case 1 -> text(r);
            case 2 -> r.nextBoolean();
            case 3 -> r.nextDouble();
            default -> new ArrayList<Object>(List.of(text(r), 5L));
        };
    }
}
