/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.codec.dialect.Tarantool;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

/**
 * A codec takes every object of the class that it is for, those of subclasses too, not only what it
 * unpacks itself.
 */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate", "UnnecessaryStringBuilder"})
class SubclassesTest {
    /** A class of which a codec is asked for, and objects of it. */
    private static final class Row {
        final Class<?> type;
        final List<?> objects;

        Row(Class<?> type, Object... objects) {
            this.type = type;
            this.objects = Arrays.asList(objects);
        }
    }

    private static final class OwnText implements CharSequence {
        @Override
        public int length() {
            return 3;
        }

        @Override
        public char charAt(int index) {
            return "own".charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return "own".subSequence(start, end);
        }

        @Override
        public String toString() {
            return "own";
        }
    }

    private static final class OwnInteger extends BigInteger {
        private static final long serialVersionUID = 1L;

        OwnInteger(String digits) {
            super(digits);
        }
    }

    private static final class OwnDecimal extends BigDecimal {
        private static final long serialVersionUID = 1L;

        OwnDecimal(String digits) {
            super(digits);
        }
    }

    private static final class OwnBits extends BitSet {
        private static final long serialVersionUID = 1L;

        OwnBits() {
            set(3);
        }
    }

    private static final class OwnList extends AbstractList<String> {
        @Override
        public String get(int index) {
            return "a" + index;
        }

        @Override
        public int size() {
            return 2;
        }
    }

    private static Variable variable(Value value) {
        Variable variable = new Variable();
        switch (value.getValueType()) {
            case INTEGER:
                variable.setIntegerValue(value.asIntegerValue().toLong());
                break;
            case STRING:
                variable.setStringValue(value.asStringValue().asString());
                break;
            default:
                break;
        }
        return variable;
    }

    private static <T extends Collection<String>> T filled(T collection) {
        collection.add("a");
        return collection;
    }

    private static <T extends Map<String, String>> T filled(T map) {
        map.put("k", "v");
        return map;
    }

    private static List<Row> rows() {
        ByteBuffer direct = ByteBuffer.allocateDirect(2);
        Variable array = new Variable();
        array.setArrayValue(Arrays.asList(ValueFactory.newInteger(1), ValueFactory.newNil()));
        Properties properties = new Properties();
        properties.setProperty("k", "v");
        return Arrays.asList(
                new Row(
                        CharSequence.class,
                        "text",
                        new StringBuilder("builder"),
                        new StringBuffer("buffer"),
                        CharBuffer.wrap("chars"),
                        new OwnText()),
                new Row(
                        Value.class,
                        ValueFactory.newInteger(5),
                        ValueFactory.newMap(ValueFactory.newString("k"), ValueFactory.newNil()),
                        ValueFactory.newTimestamp(Instant.EPOCH),
                        variable(ValueFactory.newInteger(7)),
                        variable(ValueFactory.newString("text")),
                        array,
                        array.asArrayValue()),
                new Row(
                        ImmutableValue.class,
                        ValueFactory.newInteger(5),
                        ValueFactory.newBinary(new byte[3])),
                new Row(BigInteger.class, BigInteger.TEN, new OwnInteger("123456789012345678901")),
                new Row(BigDecimal.class, BigDecimal.ONE, new OwnDecimal("1.50")),
                new Row(BitSet.class, new BitSet(), new OwnBits()),
                new Row(
                        ByteBuffer.class,
                        ByteBuffer.wrap(new byte[] {1, 2}),
                        direct,
                        direct.asReadOnlyBuffer()),
                new Row(
                        Date.class,
                        new Date(1000),
                        new java.sql.Timestamp(1001),
                        new java.sql.Date(2000),
                        new java.sql.Time(3000)),
                new Row(ZoneId.class, ZoneId.of("Europe/Paris"), ZoneOffset.ofHours(2)),
                new Row(ZoneOffset.class, ZoneOffset.UTC),
                new Row(
                        Map.Entry.class,
                        filled(new TreeMap<>()).firstEntry(),
                        filled(new HashMap<>()).entrySet().iterator().next()),
                new Row(
                        Iterable.class,
                        filled(new ArrayList<>()),
                        filled(new HashSet<>()),
                        filled(new ArrayDeque<>()),
                        Collections.unmodifiableCollection(filled(new ArrayList<>()))),
                new Row(
                        Collection.class,
                        filled(new HashMap<>()).values(),
                        filled(new Vector<>()),
                        filled(new ConcurrentLinkedQueue<>())),
                new Row(
                        List.class,
                        Arrays.asList("a", null),
                        Collections.singletonList("a"),
                        filled(new CopyOnWriteArrayList<>()),
                        filled(new LinkedList<>()).subList(0, 1),
                        new OwnList()),
                new Row(ArrayList.class, new ArrayList<String>() {}),
                new Row(LinkedList.class, new LinkedList<>()),
                new Row(
                        Set.class,
                        filled(new TreeSet<>(Collections.reverseOrder())),
                        filled(new CopyOnWriteArraySet<>()),
                        filled(new HashMap<>()).keySet(),
                        Collections.newSetFromMap(new IdentityHashMap<>())),
                new Row(HashSet.class, filled(new LinkedHashSet<>())),
                new Row(LinkedHashSet.class, filled(new LinkedHashSet<>())),
                new Row(SortedSet.class, filled(new ConcurrentSkipListSet<>())),
                new Row(NavigableSet.class, filled(new TreeSet<>()).descendingSet()),
                new Row(TreeSet.class, filled(new TreeSet<>())),
                new Row(
                        Queue.class,
                        filled(new PriorityQueue<>()),
                        filled(new ArrayBlockingQueue<>(3))),
                new Row(Deque.class, filled(new ConcurrentLinkedDeque<>())),
                new Row(ArrayDeque.class, filled(new ArrayDeque<>())),
                new Row(PriorityQueue.class, filled(new PriorityQueue<>())),
                new Row(
                        Map.class,
                        filled(new Hashtable<>()),
                        properties,
                        filled(new WeakHashMap<>()),
                        Collections.singletonMap("k", "v"),
                        Collections.synchronizedMap(filled(new HashMap<>()))),
                new Row(HashMap.class, filled(new LinkedHashMap<>())),
                new Row(LinkedHashMap.class, new LinkedHashMap<String, String>() {}),
                new Row(SortedMap.class, filled(new ConcurrentSkipListMap<>())),
                new Row(NavigableMap.class, filled(new TreeMap<>()).descendingMap()),
                new Row(TreeMap.class, filled(new TreeMap<>())),
                new Row(ConcurrentMap.class, filled(new ConcurrentSkipListMap<>())),
                new Row(ConcurrentHashMap.class, filled(new ConcurrentHashMap<>())),
                new Row(TimeUnit.class, TimeUnit.DAYS, TimeUnit.HOURS));
    }

    private static Codecs[] allCodecs() {
        return new Codecs[] {
            Codecs.standard(),
            Codecs.builder().add(Msgpackr.dialect()).build(),
            Codecs.builder().add(Numpy.dialect()).build(),
            Codecs.builder().add(Tarantool.dialect()).build(),
            Codecs.builder()
                    .ext(Fluentd.eventTime())
                    .add(Msgpackr.typedArrays())
                    .build()
        };
    }

    @SuppressWarnings("unchecked")
    private static byte[] pack(Codecs codecs, Object value, TypeRef<?> type) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        codecs.pack(value, (TypeRef<Object>) type, packer);
        return packer.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("allCodecs")
    void everyObjectIsPackedAsEveryClassThatItIs(Codecs codecs) throws IOException {
        for (Row row : rows()) {
            TypeRef<Object> type = TypeRef.of((Type) row.type);
            for (Object object : row.objects) {
                String what = object.getClass() + " as " + row.type;
                assertTrue(row.type.isInstance(object), what);
                byte[] message = pack(codecs, object, type);
                if (!(row.type == Iterable.class && object instanceof Set)) {
                    assertArrayEquals(message, codecs.pack(object), what);
                }
                Object read = codecs.unpack(message, type);
                assertTrue(row.type.isInstance(read), what);
                assertArrayEquals(message, pack(codecs, read, type), what);

                Object elements = Array.newInstance(row.type, 1);
                Array.set(elements, 0, object);
                byte[] one = pack(codecs, Collections.singletonList(object), TypeRef.listOf(type));
                assertArrayEquals(
                        one, pack(codecs, elements, TypeRef.of((Type) elements.getClass())), what);
                assertEquals(message.length + 1, one.length, what);
                byte[] entry = pack(
                        codecs,
                        Collections.singletonMap("k", object),
                        TypeRef.mapOf(TypeRef.of(String.class), type));
                assertEquals(message.length + 3, entry.length, what);
                byte[] optional = pack(codecs, Optional.of(object), TypeRef.optionalOf(type));
                assertArrayEquals(message, optional, what);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("allCodecs")
    void textAndValuesAreWhatTheyHold(Codecs codecs) {
        assertEquals("x", codecs.unpack(codecs.pack(new StringBuilder("x"))));
        assertEquals("x", codecs.unpack(codecs.pack(new StringBuffer("x")), CharSequence.class));
        assertEquals(null, codecs.unpack(codecs.pack(new Variable())));
        assertEquals(7L, codecs.unpack(codecs.pack(variable(ValueFactory.newInteger(7)))));
        List<CharSequence> texts = Arrays.asList(new StringBuilder("a"), "b", CharBuffer.wrap("c"));
        TypeRef<List<CharSequence>> type = TypeRef.listOf(CharSequence.class);
        assertEquals(Arrays.asList("a", "b", "c"), codecs.unpack(codecs.pack(texts, type), type));
        assertEquals(Arrays.asList("a", "b", "c"), codecs.unpack(codecs.pack(texts)));
        EnumMap<TimeUnit, CharSequence> map = new EnumMap<>(TimeUnit.class);
        map.put(TimeUnit.DAYS, new StringBuilder("days"));
        TypeRef<EnumMap<TimeUnit, CharSequence>> maps =
                new TypeRef<EnumMap<TimeUnit, CharSequence>>() {};
        assertEquals("days", codecs.unpack(codecs.pack(map, maps), maps).get(TimeUnit.DAYS));
        EnumSet<TimeUnit> units = EnumSet.of(TimeUnit.DAYS);
        TypeRef<EnumSet<TimeUnit>> sets = new TypeRef<EnumSet<TimeUnit>>() {};
        assertEquals(units, codecs.unpack(codecs.pack(units, sets), sets));
    }

    @ParameterizedTest
    @MethodSource("allCodecs")
    void whatIsOnlyIterableIsPackedAsSuch(Codecs codecs) {
        List<String> list = Arrays.asList("a", null, "b");
        Iterable<String> own = () -> list.iterator();
        TypeRef<Iterable<String>> type = new TypeRef<Iterable<String>>() {};
        byte[] message = codecs.pack(own, type);
        assertEquals(Arrays.asList("a", null, "b"), codecs.unpack(message, type));
        assertEquals(Arrays.asList("a", null, "b"), codecs.unpack(message));
    }

    /** The class says what is packed, not what is unpacked: this did not compile, or failed. */
    @ParameterizedTest
    @MethodSource("allCodecs")
    void aCodecOfYoursTakesEveryObjectOfItsClass(Codecs unused) {
        Codec<Number> numbers = Codec.of(
                Number.class,
                (packer, value) -> packer.packDouble(value.doubleValue()),
                unpacker -> Double.valueOf(unpacker.unpackDouble()));
        Codecs codecs = Codecs.builder().add(numbers).build();
        TypeRef<Number> type = TypeRef.of(Number.class);
        assertEquals(1.5, codecs.unpack(codecs.pack(1.5f, type), type));
        assertEquals(3.0, codecs.unpack(codecs.pack(BigDecimal.valueOf(3), type), type));
        assertEquals(4.0, codecs.unpack(codecs.pack(new AtomicInteger(4))));
        Codec<List<Object>> lists = Codec.ofGeneric(
                new TypeRef<List<Object>>() {},
                (packer, value) -> packer.packInt(value.size()),
                unpacker -> new ArrayList<>(Collections.nCopies(unpacker.unpackInt(), null)));
        assertEquals(List.class, lists.type());
        Codecs counting = Codecs.builder().add(lists).build();
        assertEquals(2L, counting.unpack(counting.pack(new OwnList())));
    }
}
