/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.lz4.Lz4;

/**
 * A compressed message has the same content however it arrives, and at once or piece by piece; or
 * it is refused in all ways. Whatever is compressed is decompressed to the same bytes.
 */
@ExtendWith(FirstRun.class)
class Lz4FuzzTest {
    private static final List<Lz4> FORMS =
            List.of(Lz4.block().withSizeLimit(1 << 20), Lz4.blockArray().withSizeLimit(1 << 20));

    @FuzzTest
    void lz4(byte[] bytes) throws IOException {
        decompress(FORMS.get(0), bytes);
        for (Lz4 lz4 : FORMS) {
            byte[] compressed = lz4.compress(bytes);
            if (bytes.length < 64) {
                assertArrayEquals(bytes, compressed);
            } else {
                assertArrayEquals(bytes, lz4.decompress(compressed));
            }
        }
    }

    private static void decompress(Lz4 lz4, byte[] bytes) throws IOException {
        byte[] content;
        try {
            content = lz4.decompress(bytes);
        } catch (MessagePackException e) {
            if (!e.getMessage().startsWith("expected the end of the compressed message")) {
                for (InputKind kind : InputKind.values()) {
                    assertThrows(
                            MessagePackException.class,
                            () -> content(lz4, kind, bytes),
                            kind.name());
                }
            }
            return;
        }
        for (InputKind kind : InputKind.values()) {
            assertArrayEquals(content, content(lz4, kind, bytes), kind.name());
        }
    }

    /** Returns the content of a message, read byte by byte. */
    private static byte[] content(Lz4 lz4, InputKind kind, byte[] bytes) throws IOException {
        MessageUnpacker unpacker = kind.open(MessagePack.DEFAULT_UNPACKER_CONFIG, bytes);
        long start = unpacker.getTotalReadBytes();
        byte[] content = lz4.unpack(unpacker, decompressed -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            while (decompressed.hasNext()) {
                out.write(decompressed.readPayload(1)[0]);
            }
            return out.toByteArray();
        });
        assertEquals(bytes.length, unpacker.getTotalReadBytes() - start);
        return content;
    }
}
