/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.testdata.HostileFamilies;
import org.msgpack.value.Variable;

/**
 * Reading an input of n bytes in m chunks, whatever it declares, allocates at most a constant
 * number of bytes for each byte, each chunk and each reader, and requests each chunk once.
 * Everything that is copied is allocated first, so this bounds the work, too. The numbers are in
 * docs/security.md.
 */
class BoundsTest {
    private static final int[] LENGTHS = {1, 1000};

    private static final long BYTES_OF_A_BYTE = 64;
    private static final long BYTES_OF_A_CHUNK = 128;

    /** Mostly for slots of elements that containers declare, of which 512 can be open. */
    private static final long BYTES_OF_A_READER = 1 << 20;

    /** Counts the requests for chunks. */
    private static final class Counting implements MessageBufferInput {
        private final MessageBufferInput in;
        private int chunks;
        private int ends;

        Counting(MessageBufferInput in) {
            this.in = in;
        }

        @Override
        public MessageBuffer next() throws IOException {
            MessageBuffer next = in.next();
            chunks++;
            ends += next == null ? 1 : 0;
            return next;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    private static final UnpackerConfig REPORTING =
            new UnpackerConfig().withActionOnMalformedString(CodingErrorAction.REPORT);

    static List<Map<String, byte[]>> families() {
        List<Map<String, byte[]>> families = new ArrayList<>();
        for (int length : LENGTHS) {
            families.add(HostileFamilies.inputs(length));
        }
        return families;
    }

    @ParameterizedTest
    @EnumSource(
            value = InputKind.class,
            names = {
                "ARRAY",
                "READ_ONLY_HEAP",
                "DIRECT",
                "STREAM",
                "STREAM_OF_SHORT_READS",
                "CHANNEL",
                "CHUNKS_OF_ONE"
            })
    void memoryIsLinear(InputKind kind) throws IOException {
        for (Map<String, byte[]> family : families()) {
            for (Map.Entry<String, byte[]> input : family.entrySet()) {
                for (ReadingMethod method : ReadingMethod.values()) {
                    String label = method + " of " + input.getKey();
                    assertBounded(
                            label,
                            kind,
                            input.getValue(),
                            method,
                            MessagePack.DEFAULT_UNPACKER_CONFIG);
                    if (method == ReadingMethod.TYPED_METHODS) { // the only one to decode strings
                        assertBounded(label, kind, input.getValue(), method, REPORTING);
                    }
                }
            }
        }
    }

    /** The input is so long that the constant of a reader is negligible. */
    @ParameterizedTest
    @EnumSource(ReadingMethod.class)
    void memoryOfALongInputIsLinear(ReadingMethod method) throws IOException {
        byte[] arrays = new byte[5_000_000];
        for (int i = 0; i < arrays.length; i += 5) {
            arrays[i] = (byte) 0x92;
            arrays[i + 1] = (byte) 0xa1;
            arrays[i + 3] = (byte) 0xa1;
        }
        UnpackerConfig config = MessagePack.DEFAULT_UNPACKER_CONFIG;
        assertBounded("a million arrays", InputKind.ARRAY, arrays, method, config);
        assertBounded("a million arrays", InputKind.STREAM, arrays, method, config);
    }

    private static void assertBounded(
            String label, InputKind kind, byte[] bytes, ReadingMethod method, UnpackerConfig config)
            throws IOException {
        long excess = Long.MAX_VALUE;
        // Java 8 counts the buffers from which a thread allocates, in steps of megabytes.
        for (int attempt = 0; attempt < 5 && excess > 0; attempt++) {
            excess = Math.min(excess, excess(label, kind, bytes, method, config));
        }
        long beyond = excess;
        assertTrue(
                excess <= 0, () -> label + ", " + bytes.length + " bytes, " + beyond + " too many");
    }

    /** Returns how many bytes are allocated in excess of the bound. */
    private static long excess(
            String label, InputKind kind, byte[] bytes, ReadingMethod method, UnpackerConfig config)
            throws IOException {
        Counting in = new Counting(kind.of(bytes));
        long before = AllocatedBytes.ofThisThread();
        MessageUnpacker unpacker = config.newUnpacker(in);
        readAll(method, unpacker);
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(in.ends <= 1, () -> label + " reached the end " + in.ends + " times");
        long bound =
                BYTES_OF_A_READER + BYTES_OF_A_BYTE * bytes.length + BYTES_OF_A_CHUNK * in.chunks;
        return allocated - bound;
    }

    private static void readAll(ReadingMethod method, MessageUnpacker unpacker) throws IOException {
        Variable variable = new Variable();
        try {
            while (unpacker.hasNext()) {
                method.read(unpacker, variable);
            }
        } catch (MessagePackException e) {
            // hostile inputs may be malformed
        }
    }
}
