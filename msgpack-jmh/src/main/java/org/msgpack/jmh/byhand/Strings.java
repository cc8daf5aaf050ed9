/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.stream.Stream;
import org.msgpack.jmh.api.TextKind;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;
import org.msgpack.jmh.data.Texts;

/** Arrays of strings of one {@link TextKind}. */
public final class Strings implements WorkloadGroup {
    @Override
    public Workload workload(String... parameters) {
        return new StringArray(Texts.of(TextKind.valueOf(parameters[0])));
    }

    private static final class StringArray extends ObjectLoop<String> {
        StringArray(String[] values) {
            super(values, capacity(values));
        }

        private static int capacity(String[] values) {
            return Stream.of(values)
                    .mapToInt(s -> StringLoop.MAX_HEADER + s.getBytes(UTF_8).length)
                    .sum();
        }

        @Override
        int write(byte[] target, int start) {
            int index = start;
            for (String value : values) {
                index = StringLoop.write(target, index, value);
            }
            return index;
        }

        @Override
        void read(byte[] source, int start, int elements) {
            int index = start;
            for (int i = 0; i < elements; i++) {
                int format = source[index] & 0xff;
                int length;
                if (format == 0xda) {
                    length = Bytes.getShort(source, index + 1) & 0xffff;
                    index += StringLoop.MAX_HEADER;
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
