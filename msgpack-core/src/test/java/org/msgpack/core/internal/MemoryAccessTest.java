/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.CodeSource;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.EveryWayRoundTrip;
import org.msgpack.suite.WithoutUnsafe;

/** Every mechanism of this JVM reads and writes the same bytes. */
class MemoryAccessTest {
    private static final boolean IS_JAVA_8 =
            System.getProperty("java.specification.version").startsWith("1.");

    static Stream<MemoryAccess> mechanisms() {
        return MemoryAccess.MECHANISMS.stream()
                .map(MemoryAccess::create)
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

    @ParameterizedTest
    @MethodSource("mechanisms")
    void storesWords(MemoryAccess memory) {
        byte[] bytes = new byte[16];
        for (int index = 0; index <= 8; index++) {
            memory.putLong(bytes, 0, 0);
            memory.putLong(bytes, 8, 0);
            memory.putWord(bytes, index, 0x0102030405060708L);
            ByteBuffer model = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
            model.putLong(index, 0x0102030405060708L);
            assertEquals(model, ByteBuffer.wrap(bytes));
            memory.putByteOfWord(bytes, index, (byte) -3);
            model.put(index, (byte) -3);
            assertEquals(model, ByteBuffer.wrap(bytes));
        }
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void accessesACodeAndTheLongBehindIt(MemoryAccess memory) {
        for (int length = 0; length < 20; length++) {
            for (int index = 0; index <= length; index++) {
                byte[] bytes = new byte[length];
                int at = index;
                if (index + 9 > length) {
                    assertThrows(
                            IndexOutOfBoundsException.class,
                            () -> memory.putCodeAndLong(bytes, at, (byte) -53, 1234567));
                    assertThrows(
                            IndexOutOfBoundsException.class,
                            () -> memory.longBehindCode(bytes, at));
                    continue;
                }
                memory.putCodeAndLong(bytes, index, (byte) -53, 1234567);
                ByteBuffer model = ByteBuffer.allocate(length).order(ByteOrder.nativeOrder());
                model.put(index, (byte) -53).putLong(index + 1, 1234567);
                assertEquals(model, ByteBuffer.wrap(bytes));
                assertEquals((byte) -53, memory.codeOfLong(bytes, index));
                assertEquals(1234567, memory.longBehindCode(bytes, index));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void storesACodeAndTheIntBehindIt(MemoryAccess memory) {
        for (int length = 0; length < 12; length++) {
            for (int index = 0; index <= length; index++) {
                byte[] bytes = new byte[length];
                int at = index;
                if (index + 5 > length) {
                    assertThrows(
                            IndexOutOfBoundsException.class,
                            () -> memory.putCodeAndInt(bytes, at, (byte) -54, 1234567));
                    continue;
                }
                memory.putCodeAndInt(bytes, index, (byte) -54, 1234567);
                ByteBuffer model = ByteBuffer.allocate(length).order(ByteOrder.nativeOrder());
                model.put(index, (byte) -54).putInt(index + 1, 1234567);
                assertEquals(model, ByteBuffer.wrap(bytes));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void tellsWhatFits(MemoryAccess memory) {
        for (int size = 0; size < 20; size++) {
            byte[] bytes = new byte[size];
            for (int index = 0; index <= size; index++) {
                for (int length : new int[] {1, 5, 8, 9}) {
                    assertEquals(index + length <= size, memory.hasRoom(bytes, index, length));
                }
            }
        }
        assertFalse(memory.hasRoom(new byte[8], Integer.MAX_VALUE, 8));
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void rejectsIndexesOutsideTheArray(MemoryAccess memory) {
        byte[] bytes = "0123456789abcdef".getBytes(US_ASCII);
        for (int index : new int[] {Integer.MIN_VALUE, -9, -1, 9, 15, 16, 17, Integer.MAX_VALUE}) {
            String at = memory.getClass().getSimpleName() + " at " + index;
            assertThrows(IndexOutOfBoundsException.class, () -> memory.getLong(bytes, index), at);
            assertThrows(
                    IndexOutOfBoundsException.class, () -> memory.putLong(bytes, index, 1), at);
            assertThrows(
                    IndexOutOfBoundsException.class, () -> memory.putWord(bytes, index, 1), at);
            if (index < 0 || index >= 16) {
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> memory.putByteOfWord(bytes, index, (byte) 1),
                        at);
            }
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> memory.putCodeAndLong(bytes, index, (byte) 1, 1),
                    at);
            int ofCodeAndInt = index == 9 ? 12 : index;
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> memory.putCodeAndInt(bytes, ofCodeAndInt, (byte) 1, 1),
                    at);
            if (index == Integer.MIN_VALUE && memory instanceof UnsafeMemoryAccess) {
                // Without the sign bit it is 0, which is in the array.
                assertEquals(memory.getLong(bytes, 1), memory.longBehindCode(bytes, index));
            } else if (index != -1) { // there are 8 bytes behind -1
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> memory.longBehindCode(bytes, index),
                        at);
            }
            int ofInt = index == 9 ? 13 : index;
            assertThrows(IndexOutOfBoundsException.class, () -> memory.getInt(bytes, ofInt), at);
            assertThrows(IndexOutOfBoundsException.class, () -> memory.putInt(bytes, ofInt, 1), at);
            int ofShort = index == 9 ? 15 : index;
            assertThrows(
                    IndexOutOfBoundsException.class, () -> memory.getShort(bytes, ofShort), at);
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> memory.putShort(bytes, ofShort, (short) 1),
                    at);
        }
    }

    @Test
    void propertySelectsTheMechanism() throws Exception {
        for (MemoryAccess mechanism : mechanisms().collect(Collectors.toList())) {
            String simpleName = mechanism.getClass().getSimpleName();
            assertEquals(
                    simpleName,
                    chosenBy(simpleName.replace("MemoryAccess", "").toLowerCase(Locale.ROOT)));
        }
        assertEquals(MemoryAccess.IN_USE.getClass().getSimpleName(), chosenBy("no such mechanism"));
    }

    @Test
    void propertyIsReadOnce() throws Exception {
        MemoryAccess before = MemoryAccess.IN_USE;
        withProperty("plain", () -> {
            assertSame(before, MemoryAccess.class.getField("IN_USE").get(null));
            return null;
        });
    }

    @Test
    void worksWithoutUnsafe() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(locations(), new WithoutUnsafe())) {
            assertEquals(IS_JAVA_8 ? "PlainMemoryAccess" : "VarHandleMemoryAccess", chosen(loader));
            loader.loadClass(EveryWayRoundTrip.class.getName()).getMethod("run").invoke(null);
        }
    }

    /** Returns the mechanism that a second copy of the library selects with the property set. */
    private static String chosenBy(String value) throws Exception {
        return withProperty(value, () -> {
            ClassLoader parent = MemoryAccess.class.getClassLoader().getParent();
            try (URLClassLoader loader = new URLClassLoader(locations(), parent)) {
                return chosen(loader);
            }
        });
    }

    private static String chosen(ClassLoader loader) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass(MemoryAccess.class.getName());
        return type.getField("IN_USE").get(null).getClass().getSimpleName();
    }

    private static <T> T withProperty(String value, Callable<T> action) throws Exception {
        String before = System.getProperty(MemoryAccess.PROPERTY);
        System.setProperty(MemoryAccess.PROPERTY, value);
        try {
            return action.call();
        } finally {
            if (before == null) {
                System.clearProperty(MemoryAccess.PROPERTY);
            } else {
                System.setProperty(MemoryAccess.PROPERTY, before);
            }
        }
    }

    /** Returns the locations of the library with all mechanisms and of the tests. */
    private static URL[] locations() {
        Stream<Class<?>> types = Stream.concat(
                Stream.of(EveryWayRoundTrip.class), mechanisms().map(Object::getClass));
        return types.map(type -> type.getProtectionDomain().getCodeSource())
                .map(CodeSource::getLocation)
                .distinct()
                .toArray(URL[]::new);
    }

    @Test
    void unsafeIsUsedWhereItIsThereAndSilent() {
        boolean isUnsafe = MemoryAccess.IN_USE.getClass().getSimpleName().startsWith("Unsafe");
        String version = System.getProperty("java.specification.version");
        assertEquals(isUnsafeThere() && Double.parseDouble(version) < 24, isUnsafe);
    }

    private static boolean isUnsafeThere() {
        try {
            Class.forName("sun.misc.Unsafe");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @Test
    void mechanismIsMissingOnlyIfItsPrerequisiteIs() {
        assertEquals(isUnsafeThere(), MemoryAccess.create("Unsafe") != null);
        assertEquals(IS_JAVA_8, MemoryAccess.create("VarHandle") == null);
    }
}
