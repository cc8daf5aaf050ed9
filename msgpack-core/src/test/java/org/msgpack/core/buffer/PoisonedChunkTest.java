/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** With the system property for tests, a pool finds out who uses a chunk after giving it back. */
class PoisonedChunkTest {
    private static final int SIZE = 21; // not a multiple of eight
    private static final byte POISON = (byte) 0xc1;

    static List<ChunkPool> pools() {
        List<ChunkPool> pools = new ArrayList<>();
        pools.add(TestPools.poisonedHeap(SIZE));
        pools.add(TestPools.poisonedDirect(SIZE));
        return pools;
    }

    private static void assertPoisoned(MessageBuffer chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            assertEquals(POISON, chunk.getByte(i));
        }
    }

    @ParameterizedTest
    @MethodSource("pools")
    void chunksArePoisonedBeforeAndAfterALoan(ChunkPool pool) {
        for (int size : new int[] {1, SIZE, 3 * SIZE}) {
            MessageBuffer chunk = pool.acquire(size);
            assertPoisoned(chunk);
            chunk.putByte(0, (byte) 1);
            pool.release(chunk);
            assertPoisoned(chunk);
        }
    }

    @ParameterizedTest
    @MethodSource("pools")
    void memoryIsNotLentAgain(ChunkPool pool) {
        MessageBuffer chunk = pool.acquire(1);
        pool.release(chunk);
        MessageBuffer next = pool.acquire(1);
        next.putByte(0, (byte) 1);
        assertEquals(POISON, chunk.getByte(0));
    }

    @ParameterizedTest
    @MethodSource("pools")
    void writingAfterGivingBackIsFoundOnce(ChunkPool pool) {
        for (int index = 0; index < SIZE; index++) {
            MessageBuffer chunk = pool.acquire(1);
            MessageBuffer view = chunk.slice(index, 1);
            pool.release(chunk);
            pool.release(pool.acquire(1));
            view.putByte(0, (byte) 1);
            IllegalStateException e =
                    assertThrows(IllegalStateException.class, () -> pool.acquire(1));
            assertEquals(
                    "a chunk was written to at index " + index + " after it was given back",
                    e.getMessage());
            assertEquals(
                    "writingAfterGivingBackIsFoundOnce", giverOf(e), "the cause shows the giver");
            assertEquals(SIZE, pool.acquire(1).size());
        }
    }

    private static String giverOf(IllegalStateException e) {
        for (StackTraceElement frame : e.getCause().getStackTrace()) {
            if (frame.getClassName().equals(PoisonedChunkTest.class.getName())) {
                return frame.getMethodName();
            }
        }
        return "";
    }

    @ParameterizedTest
    @MethodSource("pools")
    void readingAfterGivingBackIsAnException(ChunkPool pool) {
        MessageBuffer chunk = pool.acquire(1);
        chunk.putByte(0, (byte) 7);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new ArrayBufferInput(chunk));
        pool.release(chunk);
        assertThrows(MessageNeverUsedFormatException.class, unpacker::unpackInt);
    }

    @ParameterizedTest
    @MethodSource("pools")
    void givingBackTwiceIsFound(ChunkPool pool) {
        MessageBuffer chunk = pool.acquire(1);
        pool.release(chunk);
        assertThrows(IllegalStateException.class, () -> pool.release(chunk));
    }

    @ParameterizedTest
    @MethodSource("pools")
    void onlyTheLastChunksAreWatched(ChunkPool pool) {
        MessageBuffer first = pool.acquire(1);
        pool.release(first);
        for (int i = 0; i < 64; i++) {
            pool.release(pool.acquire(1));
        }
        first.putByte(0, (byte) 1);
        assertEquals(SIZE, pool.acquire(1).size());
    }

    @ParameterizedTest
    @MethodSource("pools")
    void aChunkThatWasWrittenToIsNotDroppedBeforeItIsReported(ChunkPool pool) {
        MessageBuffer[] chunks = new MessageBuffer[66];
        for (int i = 0; i < chunks.length; i++) {
            chunks[i] = pool.acquire(1);
        }
        pool.release(chunks[0]);
        chunks[0].putByte(0, (byte) 1);
        for (int i = 1; i < chunks.length; i++) {
            pool.release(chunks[i]);
        }
        assertThrows(IllegalStateException.class, () -> pool.acquire(1));
    }

    @Test
    void theSwitchIsASystemProperty() throws Exception {
        assertFalse(Quarantine.IS_ON); // loaded before the property is set
        URL place = Quarantine.class.getProtectionDomain().getCodeSource().getLocation();
        System.setProperty("org.msgpack.core.poison", "true");
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {place}, Quarantine.class.getClassLoader().getParent())) {
            Field isOn = loader.loadClass(Quarantine.class.getName()).getDeclaredField("IS_ON");
            isOn.setAccessible(true);
            assertTrue(isOn.getBoolean(null));
        } finally {
            System.clearProperty("org.msgpack.core.poison");
        }
    }
}
