/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
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

    private static final class StringArray extends ObjectWorkload<String> {
        StringArray(String[] values) {
            super(values);
        }

        @Override
        void write(MessagePacker packer, String value) throws IOException {
            packer.packString(value);
        }

        @Override
        String readOne(MessageUnpacker unpacker) throws IOException {
            return unpacker.unpackString();
        }
    }
}
