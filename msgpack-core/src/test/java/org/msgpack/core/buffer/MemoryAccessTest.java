/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All mechanisms that this JVM has read and write the same bytes. */
class MemoryAccessTest {
    private static final boolean IS_JAVA_8 =
            System.getProperty("java.specification.version").startsWith("1.");

    static Stream<MemoryAccess> mechanisms() {
        return Stream.of("Unsafe", "VarHandle", "Plain")
                .map(MemoryAccess::load)
                .filter(mechanism -> mechanism != null);
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void accessesInTheByteOrderOfTheMachine(MemoryAccess memory) {
        byte[] bytes = new byte[40];
        ByteBuffer model = ByteBuffer.allocate(40).order(ByteOrder.nativeOrder());
        Random random = new Random(1);
        for (int step = 0; step < 1000; step++) {
            int index = random.nextInt(33);
            long value = random.nextLong();
            memory.putLong(bytes, index, value);
            model.putLong(index, value);
            memory.putInt(bytes, 32 - index, (int) ~value);
            model.putInt(32 - index, (int) ~value);
            memory.putShort(bytes, index + 3, (short) (value >> 40));
            model.putShort(index + 3, (short) (value >> 40));
            assertEquals(model, ByteBuffer.wrap(bytes));
            int read = random.nextInt(33);
            assertEquals(model.getLong(read), memory.getLong(bytes, read));
            assertEquals(model.getInt(read), memory.getInt(bytes, read));
            assertEquals(model.getShort(read), memory.getShort(bytes, read));
        }
    }

    @Test
    void varHandlesAreThereOnAllButJava8() {
        assertEquals(IS_JAVA_8, MemoryAccess.load("VarHandle") == null);
    }

    @Test
    void unsafeIsUsedOnlyWhereItIsSilent() {
        boolean isUnsafe = MessageBuffer.MEMORY.getClass().getSimpleName().startsWith("Unsafe");
        String version = System.getProperty("java.specification.version");
        if (Double.parseDouble(version) >= 24) {
            assertFalse(isUnsafe);
        } else {
            assertTrue(isUnsafe);
        }
    }
}
