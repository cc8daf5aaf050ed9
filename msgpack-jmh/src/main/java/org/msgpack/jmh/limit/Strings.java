/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.limit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.stream.Stream;
import org.msgpack.jmh.api.TextKind;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.Texts;

/**
 * Arrays of strings of one {@link TextKind}. Short ones are tried as ASCII, in a loop; for the
 * others nothing is as fast as the JDK's own conversion, which costs an array each.
 */
public final class Strings implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new StringArray(Texts.of(TextKind.valueOf(parameters[0])));
    }

    private static final class StringArray extends ObjectLimit<String> {
        private static final int MAX_HEADER = 3;

        StringArray(String[] values) {
            super(values, capacity(values));
        }

        private static int capacity(String[] values) {
            return Stream.of(values)
                    .mapToInt(s -> MAX_HEADER + s.getBytes(UTF_8).length)
                    .sum();
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (String value : values) {
                if (value.length() < 1 << 5 && putAscii(target, index + 1, value)) {
                    target[index] = (byte) (0xa0 | value.length());
                    index += 1 + value.length();
                } else {
                    index = putUtf8(target, index, value.getBytes(UTF_8));
                }
            }
            return index;
        }

        private static boolean putAscii(byte[] target, int index, String text) {
            int bits = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                bits |= c;
                target[index + i] = (byte) c;
            }
            return bits < 1 << 7;
        }

        private static int putUtf8(byte[] target, int start, byte[] text) {
            int index = start + putHeader(target, start, text.length);
            System.arraycopy(text, 0, target, index, text.length);
            return index + text.length;
        }

        private static int putHeader(byte[] target, int index, int length) {
            if (length < 1 << 5) {
                target[index] = (byte) (0xa0 | length);
                return 1;
            } else if (length < 1 << 8) {
                Bytes.putShort(target, index, 0xd900 | length);
                return 2;
            }
            target[index] = (byte) 0xda;
            Bytes.putShort(target, index + 1, length);
            return MAX_HEADER;
        }

        @Override
        void read(byte[] source, int start, int elements) {
            int index = start;
            for (int i = 0; i < elements; i++) {
                int format = source[index] & 0xff;
                int length;
                if (format == 0xda) {
                    length = Bytes.getShort(source, index + 1) & 0xffff;
                    index += MAX_HEADER;
                } else if (format == 0xd9) {
                    length = source[index + 1] & 0xff;
                    index += 2;
                } else {
                    length = format & 0x1f;
                    index++;
                }
                read[i] = new String(source, index, length, UTF_8);
                index += length;
            }
        }
    }
}
