/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.util.Arrays;
import org.msgpack.core.OutputKind.Sink;
import org.msgpack.value.ImmutableValue;

/** Writes a message through every output and reads it back through every input. */
public final class EveryWayRoundTrip {
    private EveryWayRoundTrip() {}

    /**
     * Also called in a class loader of its own, so it uses nothing but the library.
     *
     * @throws IllegalStateException if the result differs from what was written
     */
    public static void run() throws Exception {
        byte[] expected = null;
        for (OutputKind outputKind : OutputKind.values()) {
            Sink sink = outputKind.open();
            MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
            pack(packer);
            packer.close();
            byte[] bytes = sink.bytes();
            if (expected != null && !Arrays.equals(expected, bytes)) {
                throw new IllegalStateException(outputKind.name());
            }
            expected = bytes;
        }
        ImmutableValue value = null;
        for (InputKind inputKind : InputKind.values()) {
            try (MessageUnpacker unpacker =
                    MessagePack.newDefaultUnpacker(inputKind.of(expected))) {
                ImmutableValue read = unpacker.unpackValue();
                if (value != null && !value.equals(read)) {
                    throw new IllegalStateException(inputKind.name());
                }
                value = read;
            }
        }
        MessageBufferPacker again = MessagePack.newDefaultBufferPacker();
        again.packValue(value);
        if (!MessagePack.newDefaultUnpacker(again.toByteArray()).unpackValue().equals(value)) {
            throw new IllegalStateException("value tree");
        }
    }

    private static void pack(MessagePacker packer) throws Exception {
        packer.openArray();
        int size = 0;
        for (long i = 1; i != 0; i <<= 1, size += 3) {
            packer.packLong(i).packLong(-i).packLong(i - 1);
        }
        packer.packString("short").packString(new String(new char[300])).packString("\u00e4\u20ac");
        packer.packFloat(1.5f).packDouble(2.5).packNil().packBoolean(true);
        packer.packTimestamp(1, 2).packTimestamp(1L << 40, 3);
        packer.packExtensionTypeHeader((byte) 5, 3).writePayload(new byte[3]);
        packer.packBinaryHeader(20_000).addPayload(new byte[20_000]);
        packer.openMap(20).packInt(1).packInt(2).closeMap(1);
        packer.closeArray(size + 12);
    }
}
