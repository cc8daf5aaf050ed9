/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;
import org.msgpack.jmh.api.DocumentWorkload;
import org.msgpack.jmh.data.Calls;

/**
 * A document, processed by one loop per operation. The loops keep only an index and check only what
 * Java checks. The reading loop does not know the next type, as it has to check the first byte
 * anyway. It is known in advance which strings are ASCII.
 */
final class DocumentLoop implements DocumentWorkload {
    /** The maximum size of an element other than a string or payload: that of a timestamp. */
    private static final int MAX_SIZE = TimestampLoop.SIZE_64;

    private final Calls calls;
    private final byte[] kinds;
    private final long[] numbers;
    private final Object[] objects;
    private final boolean[] isAscii;
    private final byte[] buffer;
    private int length;
    private byte[] message = {};
    private final Object[] read;
    private long sum;

    DocumentLoop(Calls calls) {
        this.calls = calls;
        this.kinds = calls.kinds();
        this.numbers = calls.numbers();
        this.objects = calls.objects();
        this.isAscii = new boolean[objects.length];
        for (int i = 0; i < objects.length; i++) {
            isAscii[i] = objects[i] instanceof String s && s.length() == s.getBytes(UTF_8).length;
        }
        this.buffer =
                new byte[Stream.of(objects).mapToInt(DocumentLoop::capacity).sum()];
        this.read = new Object[objects.length];
    }

    private static int capacity(Object object) {
        if (object instanceof String s) {
            return StringLoop.MAX_HEADER + s.getBytes(UTF_8).length;
        }
        return object instanceof byte[] bytes ? BinaryLoop.MAX_HEADER + bytes.length : MAX_SIZE;
    }

    @Override
    public byte[] prepare() {
        pack();
        message = Arrays.copyOf(buffer, length);
        return message;
    }

    @Override
    public void pack() {
        length = write(buffer);
    }

    @Override
    public void unpack() {
        sum = read(message);
    }

    @Override
    public void unpackWithLookAhead() {
        unpack();
    }

    @Override
    public void skip() {
        if (end(message, kinds.length) != message.length) {
            throw new IllegalStateException("ends before or behind the message");
        }
    }

    @Override
    public Object values() {
        return new Object[] {calls.sum(), objects};
    }

    @Override
    public Object unpacked() {
        return new Object[] {sum, read};
    }

    private int write(byte[] target) {
        int index = 0;
        for (int i = 0; i < kinds.length; i++) {
            switch (kinds[i]) {
                case Calls.NIL -> target[index++] = (byte) 0xc0;
                case Calls.BOOLEAN -> target[index++] = (byte) (0xc2 | numbers[i]);
                case Calls.INT -> index = IntegerLoop.write(target, index, (int) numbers[i]);
                case Calls.LONG -> index = IntegerLoop.write(target, index, numbers[i]);
                case Calls.FLOAT -> {
                    float value = (float) Double.longBitsToDouble(numbers[i]);
                    target[index] = (byte) 0xca;
                    Bytes.putInt(target, index + 1, Float.floatToRawIntBits(value));
                    index += 5;
                }
                case Calls.DOUBLE -> {
                    target[index] = (byte) 0xcb;
                    Bytes.putLong(target, index + 1, numbers[i]);
                    index += 9;
                }
                case Calls.STRING -> index = StringLoop.write(target, index, (String) objects[i]);
                case Calls.BINARY -> index = BinaryLoop.write(target, index, (byte[]) objects[i]);
                case Calls.TIMESTAMP ->
                    index = TimestampLoop.write(target, index, (Instant) objects[i]);
                case Calls.ARRAY -> index = Bytes.putArrayHeader(target, index, (int) numbers[i]);
                case Calls.MAP -> index = Bytes.putMapHeader(target, index, (int) numbers[i]);
                default -> throw new IllegalStateException("call " + kinds[i]);
            }
        }
        return index;
    }

    private long read(byte[] source) {
        long sum = 0;
        int index = 0;
        for (int i = 0; i < read.length; i++) {
            byte format = source[index];
            if (format >= -(1 << 5)) { // fixint
                sum += format;
                index++;
                continue;
            } else if (format < (byte) 0xa0) { // fixmap or fixarray
                sum += format & 0x0f;
                index++;
                continue;
            }
            int length = format & 0x1f; // of fixstr
            switch (format & 0xff) {
                case 0xc0 -> {
                    index++;
                    continue;
                }
                case 0xc2, 0xc3 -> {
                    sum += format & 1;
                    index++;
                    continue;
                }
                case 0xc5 -> {
                    length = Bytes.getShort(source, index + 1) & 0xffff;
                    read[i] = Arrays.copyOfRange(source, index + 3, index + 3 + length);
                    index += 3 + length;
                    continue;
                }
                case 0xca -> {
                    float value = Float.intBitsToFloat(Bytes.getInt(source, index + 1));
                    sum += Double.doubleToRawLongBits(value);
                    index += 5;
                    continue;
                }
                case 0xcb -> {
                    sum += Bytes.getLong(source, index + 1);
                    index += 9;
                    continue;
                }
                case 0xcc -> {
                    sum += source[index + 1] & 0xff;
                    index += 2;
                    continue;
                }
                case 0xcd, 0xdc, 0xde -> { // or the size of a container
                    sum += Bytes.getShort(source, index + 1) & 0xffff;
                    index += 3;
                    continue;
                }
                case 0xce, 0xdd -> {
                    sum += Bytes.getInt(source, index + 1) & 0xffffffffL;
                    index += 5;
                    continue;
                }
                case 0xcf, 0xd3 -> {
                    sum += Bytes.getLong(source, index + 1);
                    index += 9;
                    continue;
                }
                case 0xd0 -> {
                    sum += source[index + 1];
                    index += 2;
                    continue;
                }
                case 0xd1 -> {
                    sum += Bytes.getShort(source, index + 1);
                    index += 3;
                    continue;
                }
                case 0xd2 -> {
                    sum += Bytes.getInt(source, index + 1);
                    index += 5;
                    continue;
                }
                case 0xd6 -> {
                    read[i] = TimestampLoop.get32(source, index);
                    index += TimestampLoop.SIZE_32;
                    continue;
                }
                case 0xd7 -> {
                    read[i] = TimestampLoop.get64(source, index);
                    index += TimestampLoop.SIZE_64;
                    continue;
                }
                case 0xd9 -> {
                    length = source[index + 1] & 0xff;
                    index += 2;
                }
                case 0xda -> {
                    length = Bytes.getShort(source, index + 1) & 0xffff;
                    index += 3;
                }
                default -> index++;
            }
            read[i] = StringLoop.read(source, index, length, isAscii[i]);
            index += length;
        }
        return sum;
    }

    /** Returns the index after this many elements. */
    private static int end(byte[] source, int elements) {
        int index = 0;
        for (int i = 0; i < elements; i++) {
            byte format = source[index];
            if (format >= -(1 << 5)) { // fixint
                index++;
            } else if (format < (byte) 0xa0) { // fixmap or fixarray
                index++;
            } else if (format < (byte) 0xc0) { // fixstr
                index += 1 + (format & 0x1f);
            } else {
                switch (format & 0xff) {
                    case 0xc0, 0xc2, 0xc3 -> index++;
                    case 0xcc, 0xd0 -> index += 2;
                    case 0xcd, 0xd1, 0xdc, 0xde -> index += 3;
                    case 0xca, 0xce, 0xd2, 0xdd -> index += 5;
                    case 0xd6 -> index += 6;
                    case 0xcb, 0xcf, 0xd3 -> index += 9;
                    case 0xd7 -> index += 10;
                    case 0xd9 -> index += 2 + (source[index + 1] & 0xff);
                    case 0xc5, 0xda -> index += 3 + (Bytes.getShort(source, index + 1) & 0xffff);
                    default -> throw new IllegalStateException("unexpected format: " + format);
                }
            }
        }
        return index;
    }
}
