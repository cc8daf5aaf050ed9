/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Tests that every buffer has the class for the byte order of the machine. */
class ByteOrderTest {
    private static final String PROPERTY = "msgpack.byte.order";

    @Test
    void buffersHaveTheClassForThisMachine() {
        String expected = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                ? "MessageBufferBE"
                : "MessageBuffer";
        MessageBuffer buffer = MessageBuffer.allocate(2);
        assertEquals(expected, buffer.getClass().getSimpleName());
        assertEquals(expected, buffer.slice(1, 1).getClass().getSimpleName());
        assertEquals(expected, MessageBuffer.wrap(new byte[1]).getClass().getSimpleName());
        for (ByteBuffer source :
                new ByteBuffer[] {ByteBuffer.allocate(1), ByteBuffer.allocateDirect(1)}) {
            assertEquals(expected, MessageBuffer.wrap(source).getClass().getSimpleName());
        }
    }

    @Test
    @EnabledIfSystemProperty(
            named = PROPERTY,
            matches = ".*",
            disabledReason = "it was not asked for a byte order")
    void machineHasTheRequestedOrder() {
        assertEquals(System.getProperty(PROPERTY), ByteOrder.nativeOrder().toString());
    }
}
