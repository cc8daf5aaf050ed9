/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random calls at random positions of messages that are longer than the part of a direct buffer
 * that is copied at a time. Whatever the kind of input, each call has the same outcome as with an
 * array, up to the end of the input and beyond.
 */
class InputEquivalenceTest {
    private static final int ROUNDS = 60;
    private static final int CALLS = 40;

    private enum Call {
        PAYLOAD {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                return told(unpacker.readPayload(length));
            }
        },
        PAYLOAD_INTO_ARRAY {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                byte[] payload = new byte[length];
                unpacker.readPayload(payload);
                return told(payload);
            }
        },
        PAYLOAD_INTO_DIRECT_BUFFER {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                ByteBuffer payload = ByteBuffer.allocateDirect(length);
                unpacker.readPayload(payload);
                payload.flip();
                byte[] bytes = new byte[length];
                payload.get(bytes);
                return told(bytes);
            }
        },
        PAYLOAD_AS_REFERENCE {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                return told(unpacker.readPayloadAsReference(length).toByteArray());
            }
        },
        SKIP {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                unpacker.skipValue();
                return "skipped";
            }
        },
        VALUE {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                return unpacker.unpackValue().hashCode();
            }
        },
        BINARY_HEADER {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                return unpacker.unpackBinaryHeader();
            }
        },
        INT {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                return unpacker.unpackInt();
            }
        },
        FORMAT {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                return unpacker.getNextFormat();
            }
        },
        HAS_NEXT {
            @Override
            Object on(MessageUnpacker unpacker, int length) throws IOException {
                return unpacker.hasNext();
            }
        };

        /** Returns a short text for assertion messages. */
        private static String told(byte[] payload) {
            return payload.length + " bytes of hash " + Arrays.hashCode(payload);
        }

        abstract Object on(MessageUnpacker unpacker, int length) throws IOException;

        /** Returns what the call returned or threw, and the position of the unpacker afterwards. */
        final String outcome(MessageUnpacker unpacker, int length) throws IOException {
            Object outcome;
            try {
                outcome = on(unpacker, length);
            } catch (MessagePackException e) {
                outcome = e.toString();
            }
            return this + " of " + length + ": " + outcome + ", then at "
                    + unpacker.getTotalReadBytes();
        }
    }

    @Test
    void everyCallBehavesAsWithAnArray() throws IOException {
        Random random = new Random(20261123);
        int pastTheEnd = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = message(random);
            Map<InputKind, MessageUnpacker> others = new EnumMap<>(InputKind.class);
            for (InputKind kind : InputKind.values()) {
                others.put(kind, MessagePack.newDefaultUnpacker(kind.of(bytes)));
            }
            MessageUnpacker model = MessagePack.newDefaultUnpacker(bytes);
            List<String> outcomes = new ArrayList<>();
            for (int i = 0; i < CALLS; i++) {
                long left = bytes.length - model.getTotalReadBytes();
                Call call = Call.values()[random.nextInt(Call.values().length)];
                int length = length(random, (int) left);
                outcomes.add(call.outcome(model, length));
                String expected = outcomes.get(i);
                if (expected.contains("InsufficientBuffer")) {
                    pastTheEnd++;
                    if (call == Call.SKIP) { // with several chunks, the skipped bytes may be gone
                        others.keySet().removeIf(kind -> !kind.isOneChunk());
                    }
                }
                others.forEach((kind, unpacker) -> assertEquals(
                        expected,
                        assertDoesNotThrow(() -> call.outcome(unpacker, length)),
                        () -> kind + " of " + bytes.length + " after " + outcomes));
            }
        }
        assertTrue(pastTheEnd > ROUNDS, pastTheEnd + " calls beyond the end");
    }

    /** Returns a message of a few binaries, each after an integer. It is often truncated. */
    private static byte[] message(Random random) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        int elements = 1 + random.nextInt(4);
        for (int i = 0; i < elements; i++) {
            byte[] payload = new byte[random.nextInt(any(random, 20, 9_000, 30_000))];
            random.nextBytes(payload);
            packer.packInt(random.nextInt()).packBinaryHeader(payload.length);
            packer.writePayload(payload);
        }
        byte[] bytes = packer.toByteArray();
        return random.nextBoolean() ? bytes : Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }

    /**
     * Returns a length: usually short, sometimes about the part that is copied at a time, or about
     * what is left.
     */
    private static int length(Random random, int left) {
        int length = any(random, 0, 1, 10, 100, 8_192, left / 2, left, left + 1);
        return length == 8_192 ? length - 10 + random.nextInt(20) : length;
    }

    private static int any(Random random, int... values) {
        return values[random.nextInt(values.length)];
    }
}
