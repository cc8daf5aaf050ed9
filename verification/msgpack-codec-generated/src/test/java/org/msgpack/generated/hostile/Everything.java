/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Members of the classes that codecs know, as a map; so many that several methods read them. */
@MsgPack
public final class Everything {
    String text;
    byte[] bytes;
    int[] ints;
    double[] doubles;
    String[] strings;
    int[][] matrix;
    List<String> names;
    List<Integer> numbers;
    List<Scalars> scalars;
    List<List<Long>> lists;
    Iterable<Character> letters;
    Set<String> set;
    Deque<Boolean> deque;
    Map<String, Integer> counts;
    Map<Integer, Expression> byNumber;
    TreeMap<LocalDate, Scalars> byDay;
    Map.Entry<String, UUID> entry;
    Optional<String> optional = Optional.empty();
    OptionalInt optionalInt = OptionalInt.empty();
    Instant instant;
    LocalDate date;
    Duration duration;
    UUID uuid;
    URI uri;
    BigInteger integer;
    BigDecimal decimal;
    DayOfWeek day;

    @Default("RED")
    Color color;

    Scalars inner;
    Everything next;
    Expression expression;
    Box<String> box;
    Object any;
    Object list;
    Value value;

    @Default("12")
    int last;

    /** An enum with a generated codec. */
    @MsgPack
    public enum Color {
        RED,
        GREEN
    }

    public static final Everything SAMPLE = new Everything();

    static {
        SAMPLE.text = "some text that is not so short";
        SAMPLE.bytes = new byte[] {1, 2, 3};
        SAMPLE.ints = new int[] {0, -1, 100_000};
        SAMPLE.doubles = new double[] {0.5, -1e300};
        SAMPLE.strings = new String[] {"x", null};
        SAMPLE.matrix = new int[][] {{1, 2}, {3, 400}};
        SAMPLE.names = Arrays.asList("a", "é", null);
        SAMPLE.numbers = List.of(1, 2, 300);
        SAMPLE.scalars = List.of(Scalars.SAMPLE);
        SAMPLE.lists = List.of(List.of(1L), List.of());
        SAMPLE.letters = List.of('a', '\u3042');
        SAMPLE.set = Set.of("one");
        SAMPLE.deque = new ArrayDeque<>(List.of(true, false));
        SAMPLE.counts = new LinkedHashMap<>(Map.of("a", 1));
        SAMPLE.byNumber = Map.of(-5, new Expression.Literal(0.25));
        SAMPLE.byDay = new TreeMap<>(Map.of(LocalDate.EPOCH, Scalars.SAMPLE));
        SAMPLE.entry = Map.entry("k", new UUID(1, 2));
        SAMPLE.optional = Optional.of("there");
        SAMPLE.optionalInt = OptionalInt.of(5);
        SAMPLE.instant = Instant.ofEpochSecond(1_700_000_000, 5);
        SAMPLE.date = LocalDate.of(2026, 11, 25);
        SAMPLE.duration = Duration.ofMillis(1500);
        SAMPLE.uuid = new UUID(3, 4);
        SAMPLE.uri = URI.create("https://msgpack.org/");
        SAMPLE.integer = BigInteger.TWO.pow(80);
        SAMPLE.decimal = new BigDecimal("12.34");
        SAMPLE.day = DayOfWeek.MONDAY;
        SAMPLE.color = Color.GREEN;
        SAMPLE.inner = Scalars.SAMPLE;
        SAMPLE.next = new Everything();
        SAMPLE.expression = Expression.SAMPLE;
        SAMPLE.box = new Box<>("content", null);
        SAMPLE.any = Map.of("key", 1.5);
        SAMPLE.list = List.of("element", 7);
        SAMPLE.value = ValueFactory.newArray(ValueFactory.newInteger(1));
        SAMPLE.last = 1234567;
    }
}
