/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.data;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * The calls that write a document, with their arguments. Replaying them costs as much as code
 * written for a schema, without a walk over maps and lists.
 */
public final class Calls {
    public static final byte NIL = 0;
    public static final byte BOOLEAN = 1;
    public static final byte INT = 2;
    public static final byte LONG = 3;
    public static final byte FLOAT = 4;
    public static final byte DOUBLE = 5;
    public static final byte STRING = 6;
    public static final byte BINARY = 7;
    public static final byte TIMESTAMP = 8;
    public static final byte ARRAY = 9;
    public static final byte MAP = 10;

    private final byte[] kinds;
    private final long[] numbers;
    private final Object[] objects;

    private Calls(byte[] kinds, long[] numbers, Object[] objects) {
        this.kinds = kinds;
        this.numbers = numbers;
        this.objects = objects;
    }

    /** Returns the calls for a tree of the test data. */
    public static Calls of(Object tree) {
        Recorder recorder = new Recorder();
        recorder.add(tree);
        return new Calls(
                recorder.kinds.toByteArray(),
                recorder.numbers.build().toArray(),
                recorder.objects.toArray());
    }

    /** Returns what each call packs. */
    public byte[] kinds() {
        return kinds;
    }

    /** Returns the primitive arguments; floats and doubles as the bits of a double. */
    public long[] numbers() {
        return numbers;
    }

    /** Returns the arguments that are objects; null for other calls. */
    public Object[] objects() {
        return objects;
    }

    /** Returns the sum of the primitive arguments. */
    public long sum() {
        return LongStream.of(numbers).sum();
    }

    private static final class Recorder {
        private final ByteArrayOutputStream kinds = new ByteArrayOutputStream();
        private final LongStream.Builder numbers = LongStream.builder();
        private final List<Object> objects = new ArrayList<>();

        private void add(Object tree) {
            if (tree == null) {
                add(NIL, 0, null);
            } else if (tree instanceof Boolean) {
                add(BOOLEAN, (Boolean) tree ? 1 : 0, null);
            } else if (tree instanceof Long) {
                long number = (Long) tree;
                add(number == (int) number ? INT : LONG, number, null);
            } else if (tree instanceof Float) {
                add(FLOAT, Double.doubleToRawLongBits((Float) tree), null);
            } else if (tree instanceof Double) {
                add(DOUBLE, Double.doubleToRawLongBits((Double) tree), null);
            } else if (tree instanceof String) {
                add(STRING, 0, tree);
            } else if (tree instanceof byte[]) {
                add(BINARY, 0, tree);
            } else if (tree instanceof Instant) {
                add(TIMESTAMP, 0, tree);
            } else if (tree instanceof List) {
                add(ARRAY, ((List<?>) tree).size(), null);
                ((List<?>) tree).forEach(this::add);
            } else if (tree instanceof Map) {
                add(MAP, ((Map<?, ?>) tree).size(), null);
                ((Map<?, ?>) tree).forEach((key, value) -> {
                    add(key);
                    add(value);
                });
            } else {
                throw new IllegalArgumentException("not in a corpus: " + tree.getClass());
            }
        }

        private void add(byte kind, long number, Object object) {
            kinds.write(kind);
            numbers.add(number);
            objects.add(object);
        }
    }
}
