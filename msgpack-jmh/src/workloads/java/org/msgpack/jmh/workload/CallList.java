/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * A document as the calls that write it, one after the other, with their arguments: what code does
 * that was written for a schema, without the cost of walking over maps and lists.
 */
final class CallList {
    private static final byte NIL = 0;
    private static final byte BOOLEAN = 1;
    private static final byte INT = 2;
    private static final byte LONG = 3;
    private static final byte FLOAT = 4;
    private static final byte DOUBLE = 5;
    private static final byte STRING = 6;
    private static final byte BINARY = 7;
    private static final byte TIMESTAMP = 8;
    private static final byte ARRAY = 9;
    private static final byte MAP = 10;

    private final byte[] calls;
    private final long[] numbers;
    private final Object[] objects;

    private CallList(byte[] calls, long[] numbers, Object[] objects) {
        this.calls = calls;
        this.numbers = numbers;
        this.objects = objects;
    }

    /** The calls for a tree of the test data. */
    static CallList of(Object tree) {
        Recorder recorder = new Recorder();
        recorder.add(tree);
        return new CallList(
                recorder.calls.toByteArray(),
                recorder.numbers.build().toArray(),
                recorder.objects.toArray());
    }

    int size() {
        return calls.length;
    }

    /** The arguments that are objects, null where a call has another one. */
    Object[] objects() {
        return objects;
    }

    /** The sum of the others, of floats and doubles that of the bits of the double. */
    long sum() {
        return LongStream.of(numbers).sum();
    }

    void pack(MessagePacker packer) throws IOException {
        for (int i = 0; i < calls.length; i++) {
            switch (calls[i]) {
                case NIL:
                    packer.packNil();
                    break;
                case BOOLEAN:
                    packer.packBoolean(numbers[i] != 0);
                    break;
                case INT:
                    packer.packInt((int) numbers[i]);
                    break;
                case LONG:
                    packer.packLong(numbers[i]);
                    break;
                case FLOAT:
                    packer.packFloat((float) Double.longBitsToDouble(numbers[i]));
                    break;
                case DOUBLE:
                    packer.packDouble(Double.longBitsToDouble(numbers[i]));
                    break;
                case STRING:
                    packer.packString((String) objects[i]);
                    break;
                case BINARY:
                    byte[] bytes = (byte[]) objects[i];
                    packer.packBinaryHeader(bytes.length);
                    packer.writePayload(bytes);
                    break;
                case TIMESTAMP:
                    packer.packTimestamp((Instant) objects[i]);
                    break;
                case ARRAY:
                    packer.packArrayHeader((int) numbers[i]);
                    break;
                case MAP:
                    packer.packMapHeader((int) numbers[i]);
                    break;
                default:
                    throw new IllegalStateException("call " + calls[i]);
            }
        }
    }

    /**
     * Makes the reading calls, stores the objects into an array and returns the sum of the rest.
     */
    long unpack(MessageUnpacker unpacker, Object[] read) throws IOException {
        long sum = 0;
        for (int i = 0; i < calls.length; i++) {
            switch (calls[i]) {
                case NIL:
                    unpacker.unpackNil();
                    break;
                case BOOLEAN:
                    sum += unpacker.unpackBoolean() ? 1 : 0;
                    break;
                case INT:
                    sum += unpacker.unpackInt();
                    break;
                case LONG:
                    sum += unpacker.unpackLong();
                    break;
                case FLOAT:
                    sum += Double.doubleToRawLongBits(unpacker.unpackFloat());
                    break;
                case DOUBLE:
                    sum += Double.doubleToRawLongBits(unpacker.unpackDouble());
                    break;
                case STRING:
                    read[i] = unpacker.unpackString();
                    break;
                case BINARY:
                    read[i] = unpacker.readPayload(unpacker.unpackBinaryHeader());
                    break;
                case TIMESTAMP:
                    read[i] = unpacker.unpackTimestamp();
                    break;
                case ARRAY:
                    sum += unpacker.unpackArrayHeader();
                    break;
                case MAP:
                    sum += unpacker.unpackMapHeader();
                    break;
                default:
                    throw new IllegalStateException("call " + calls[i]);
            }
        }
        return sum;
    }

    /** The same, without the list: what comes next is asked of the unpacker. */
    static long unpackWithLookAhead(MessageUnpacker unpacker, Object[] read) throws IOException {
        long sum = 0;
        for (int i = 0; i < read.length; i++) {
            switch (unpacker.getNextFormat().getValueType()) {
                case NIL:
                    unpacker.unpackNil();
                    break;
                case BOOLEAN:
                    sum += unpacker.unpackBoolean() ? 1 : 0;
                    break;
                case INTEGER:
                    sum += unpacker.unpackLong();
                    break;
                case FLOAT:
                    sum += Double.doubleToRawLongBits(unpacker.unpackDouble());
                    break;
                case STRING:
                    read[i] = unpacker.unpackString();
                    break;
                case BINARY:
                    read[i] = unpacker.readPayload(unpacker.unpackBinaryHeader());
                    break;
                case EXTENSION:
                    read[i] = unpacker.unpackTimestamp();
                    break;
                case ARRAY:
                    sum += unpacker.unpackArrayHeader();
                    break;
                case MAP:
                    sum += unpacker.unpackMapHeader();
                    break;
            }
        }
        return sum;
    }

    private static final class Recorder {
        private final ByteArrayOutputStream calls = new ByteArrayOutputStream();
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

        private void add(byte call, long number, Object object) {
            calls.write(call);
            numbers.add(number);
            objects.add(object);
        }
    }
}
