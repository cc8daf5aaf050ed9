/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.msgpack.core.internal.MemoryAccess;

/**
 * The properties of {@link MemorySafetyTest}, in a class that the test loads anew for each
 * mechanism of memory access.
 */
public final class MemorySafety {
    private static final int CALLS_OF_EACH_METHOD = 500;

    private static final int SEQUENCES_OF_EACH_CLASS = 200;
    private static final int SEQUENCES_OF_PAYLOADS = 1000;
    private static final int SEQUENCES_OF_KEYS = 2000;

    private MemorySafety() {}

    /** Returns the mechanism that the library uses in this class loader. */
    public static String mechanism() {
        return MemoryAccess.IN_USE.getClass().getSimpleName();
    }

    /** Calls every public method of MessageBuffer with arbitrary arguments. */
    public static void buffers() throws Exception {
        List<Method> methods = publicMethods(MessageBuffer.class);
        Assertions.assertTrue(methods.size() > 30, methods.toString());
        for (int m = 0; m < methods.size(); m++) {
            for (int i = 0; i < CALLS_OF_EACH_METHOD; i++) {
                long seed = m * 1_000_000L + i;
                HostileArguments hostile = new HostileArguments(seed);
                GuardedMemory target = hostile.memory();
                try {
                    new BufferCall(methods.get(m), target, hostile).run();
                } catch (AssertionError e) {
                    throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
                }
            }
        }
    }

    /** Tests subclasses, which choose their memory themselves. */
    public static void subclasses() {
        for (long seed = 0; seed < 20_000; seed++) {
            HostileArguments hostile = new HostileArguments(seed);
            byte[] array = hostile.bytes(hostile.random.nextInt(40));
            Object base = hostile.oneIn(4) ? (hostile.oneIn(2) ? null : new long[8]) : array;
            long address = hostile.longIndex(array.length);
            int length = hostile.index(array.length);
            boolean isInside = base == array
                    && address >= 0
                    && length >= 0
                    && address <= array.length
                    && address + length <= array.length;
            boolean isMade;
            try {
                MessageBuffer buffer = new MessageBuffer(base, address, length);
                isMade = true;
                Assertions.assertEquals(length, buffer.size());
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                isMade = false;
            } catch (UnsupportedOperationException e) {
                Assertions.assertTrue(isInside && !GuardedMemory.HAS_SUBCLASSES, "seed " + seed);
                continue;
            }
            Assertions.assertEquals(isInside, isMade, "seed " + seed);
        }
    }

    /**
     * Calls every public method of the inputs and outputs, in any order, including calls after
     * close.
     */
    public static void inputsAndOutputs() throws Exception {
        int media = 0;
        for (Class<?> type : MediumCalls.publicClasses()) {
            if (MessageBuffer.class.isAssignableFrom(type) || type == ChunkPool.class) {
                continue; // covered by the other properties, or by ChunkPoolTest
            }
            media++;
            for (long seed = 0; seed < SEQUENCES_OF_EACH_CLASS; seed++) {
                try {
                    new MediumCalls(type, new HostileArguments(seed)).run();
                } catch (AssertionError e) {
                    throw new AssertionError(type + ", seed " + seed + ": " + e.getMessage(), e);
                }
            }
        }
        Assertions.assertEquals(8, media, "inputs and outputs in the package");
    }

    /** Calls the methods of packer and unpacker that take a range of the caller's memory. */
    public static void payloads() throws Exception {
        for (long seed = 0; seed < SEQUENCES_OF_PAYLOADS; seed++) {
            try {
                new PayloadCalls(seed).write();
                new PayloadCalls(seed).read();
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    /** Calls the methods for keys that are known in advance. */
    public static void keys() throws Exception {
        for (long seed = 0; seed < SEQUENCES_OF_KEYS; seed++) {
            try {
                new KeyCalls(seed).run();
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    /** Returns the public members of a class in an order that does not depend on the JVM. */
    static List<Method> publicMethods(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        for (Method method : type.getMethods()) {
            if (method.getDeclaringClass() != Object.class
                    && Modifier.isPublic(method.getModifiers())
                    && !method.isSynthetic()) {
                methods.add(method);
            }
        }
        methods.sort(Comparator.comparing(BufferCall::signature));
        return methods;
    }
}
