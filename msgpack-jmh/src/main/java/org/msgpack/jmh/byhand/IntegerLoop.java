/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import static org.msgpack.jmh.byhand.Bytes.getInt;
import static org.msgpack.jmh.byhand.Bytes.getLong;
import static org.msgpack.jmh.byhand.Bytes.getShort;
import static org.msgpack.jmh.byhand.Bytes.putInt;
import static org.msgpack.jmh.byhand.Bytes.putLong;
import static org.msgpack.jmh.byhand.Bytes.putShort;

/** An array of integers. Header and value of up to four bytes are stored at once. */
abstract class IntegerLoop extends NumberLoop {
    IntegerLoop(Object values) {
        super(values);
    }

    static int write(byte[] target, int index, int value) {
        if (value >= -(1 << 5) && value < 1 << 7) {
            target[index] = (byte) value;
            return index + 1;
        } else if (value >= 0) {
            if (value < 1 << 8) {
                putShort(target, index, 0xcc00 | value);
                return index + 2;
            } else if (value < 1 << 16) {
                putInt(target, index, 0xcd << 24 | value << 8);
                return index + 3;
            }
            putLong(target, index, 0xceL << 56 | (long) value << 24);
            return index + 5;
        } else if (value >= Byte.MIN_VALUE) {
            putShort(target, index, 0xd000 | (value & 0xff));
            return index + 2;
        } else if (value >= Short.MIN_VALUE) {
            putInt(target, index, 0xd1 << 24 | (value & 0xffff) << 8);
            return index + 3;
        }
        putLong(target, index, 0xd2L << 56 | (value & 0xffffffffL) << 24);
        return index + 5;
    }

    static int write(byte[] target, int index, long value) {
        if (value == (int) value) {
            return write(target, index, (int) value);
        } else if (value > 0 && value < 1L << 32) {
            putLong(target, index, 0xceL << 56 | value << 24);
            return index + 5;
        }
        target[index] = (byte) (value > 0 ? 0xcf : 0xd3);
        putLong(target, index + 1, value);
        return index + 9;
    }

    @Override
    final long sum(byte[] source, int start, int elements) {
        long sum = 0;
        int index = start;
        for (int i = 0; i < elements; i++) {
            byte format = source[index];
            if (format >= -(1 << 5)) {
                sum += format;
                index++;
                continue;
            }
            switch (format & 0xff) {
                case 0xcc -> {
                    sum += source[index + 1] & 0xff;
                    index += 2;
                }
                case 0xcd -> {
                    sum += getShort(source, index + 1) & 0xffff;
                    index += 3;
                }
                case 0xce -> {
                    sum += getInt(source, index + 1) & 0xffffffffL;
                    index += 5;
                }
                case 0xcf, 0xd3 -> {
                    sum += getLong(source, index + 1);
                    index += 9;
                }
                case 0xd0 -> {
                    sum += source[index + 1];
                    index += 2;
                }
                case 0xd1 -> {
                    sum += getShort(source, index + 1);
                    index += 3;
                }
                case 0xd2 -> {
                    sum += getInt(source, index + 1);
                    index += 5;
                }
                default -> throw new IllegalStateException("no integer: " + format);
            }
        }
        return sum;
    }
}
