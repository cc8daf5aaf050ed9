/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers and booleans that may be nil, read with a default. */
class NilDefaultTest {
    private interface Reader {
        Object read(MessageUnpacker unpacker) throws IOException;
    }

    private static final List<Reader> WITH_DEFAULT = Arrays.asList(
            u -> u.unpackBoolean(true),
            u -> u.unpackByte((byte) 7),
            u -> u.unpackShort((short) 7),
            u -> u.unpackInt(7),
            u -> u.unpackLong(7),
            u -> u.unpackFloat(7),
            u -> u.unpackDouble(7));
    private static final List<Reader> WITHOUT = Arrays.asList(
            MessageUnpacker::unpackBoolean,
            MessageUnpacker::unpackByte,
            MessageUnpacker::unpackShort,
            MessageUnpacker::unpackInt,
            MessageUnpacker::unpackLong,
            MessageUnpacker::unpackFloat,
            MessageUnpacker::unpackDouble);
    private static final List<Object> DEFAULTS =
            Arrays.asList(true, (byte) 7, (short) 7, 7, 7L, 7f, 7d);

    @Test
    void nilIsTheDefault() throws IOException {
        for (int i = 0; i < WITH_DEFAULT.size(); i++) {
            for (int padding : new int[] {0, 20}) { // at the end of the chunk, and before it
                byte[] message = new byte[1 + padding];
                message[0] = MessagePack.Code.NIL;
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
                assertEquals(DEFAULTS.get(i), WITH_DEFAULT.get(i).read(unpacker));
                assertEquals(1, unpacker.getTotalReadBytes());
            }
        }
    }

    /** Any element that is not nil is read, or refused, as without a default. */
    @Test
    void anythingElseIsReadAsWithoutADefault() throws IOException {
        for (int first = 0; first < 256; first++) {
            if ((byte) first == MessagePack.Code.NIL) {
                continue;
            }
            for (int length : new int[] {1, 2, 3, 5, 9, 20}) {
                byte[] message = new byte[length];
                Arrays.fill(message, (byte) 1);
                message[0] = (byte) first;
                for (int i = 0; i < WITH_DEFAULT.size(); i++) {
                    MessageUnpacker one = MessagePack.newDefaultUnpacker(message);
                    MessageUnpacker other = MessagePack.newDefaultUnpacker(message);
                    assertEquals(outcome(WITHOUT.get(i), one), outcome(WITH_DEFAULT.get(i), other));
                    assertEquals(one.getTotalReadBytes(), other.getTotalReadBytes());
                }
            }
        }
    }

    @Test
    void theEndOfTheInputIsAnException() {
        for (Reader reader : WITH_DEFAULT) {
            assertThrows(
                    MessageInsufficientBufferException.class,
                    () -> reader.read(MessagePack.newDefaultUnpacker(new byte[0])));
        }
    }

    private static Object outcome(Reader reader, MessageUnpacker unpacker) throws IOException {
        try {
            return reader.read(unpacker);
        } catch (MessagePackException e) {
            return e.getClass() + e.getMessage().replace("an element", "");
        }
    }
}
