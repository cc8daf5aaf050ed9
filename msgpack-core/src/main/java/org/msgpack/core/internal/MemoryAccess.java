/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Loads and stores several bytes of a byte array at once: the static methods in the byte order of
 * MessagePack, the methods of the mechanisms in that of the machine.
 *
 * <p>Every access checks the bounds of the array and throws {@link IndexOutOfBoundsException}, so
 * that not even threads that share a packer by mistake can reach other memory. There is one
 * subclass for each mechanism that a JVM may offer, and only the one in use is loaded.
 *
 * <p>This package is not an API: it is not exported, and its classes change without notice.
 */
public abstract class MemoryAccess {
    /** Whether this machine has the byte order of MessagePack. */
    public static final boolean BIG_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;

    /**
     * The system property that selects a mechanism for troubleshooting: {@code unsafe},
     * {@code varhandle} or {@code plain}. A mechanism that this JVM lacks is ignored.
     */
    static final String PROPERTY = "org.msgpack.core.memory";

    static final List<String> MECHANISMS = Arrays.asList("Unsafe", "VarHandle", "Plain");

    private static final List<String> UNALIGNED_ARCHITECTURES = Arrays.asList(
            "amd64", "x86_64", "x86", "i386", "i686", "aarch64", "ppc64", "ppc64le", "s390x");

    /** The mechanism in use: static and final, so that its methods are inlined. */
    public static final MemoryAccess IN_USE = select();

    /** Returns the name of this mechanism, for people. */
    public abstract String mechanism();

    /** Returns the 2 bytes at an index. */
    public abstract short getShort(byte[] array, int index);

    /** Returns the 4 bytes at an index. */
    public abstract int getInt(byte[] array, int index);

    /** Returns the 8 bytes at an index. */
    public abstract long getLong(byte[] array, int index);

    /** Stores 2 bytes at an index. */
    public abstract void putShort(byte[] array, int index, short value);

    /** Stores 4 bytes at an index. */
    public abstract void putInt(byte[] array, int index, int value);

    /** Stores 8 bytes at an index. */
    public abstract void putLong(byte[] array, int index, long value);

    // Stores after a call of fits, and a load of a code with its 8 bytes. A mechanism that checks
    // bounds itself overrides them to ask exactly what fits asks, so that the compiler drops the
    // second check: see docs/internals/experiments.md#one-bounds-check-per-element.

    boolean hasRoom(byte[] array, int index, int length) {
        return index <= array.length - length;
    }

    void putWord(byte[] array, int index, long value) {
        putLong(array, index, value);
    }

    void putByteOfWord(byte[] array, int index, byte value) {
        array[index] = value;
    }

    void putCodeAndInt(byte[] array, int index, byte code, int value) {
        array[index] = code;
        putInt(array, index + 1, value);
    }

    void putCodeAndLong(byte[] array, int index, byte code, long value) {
        array[index] = code;
        putLong(array, index + 1, value);
    }

    byte codeOfLong(byte[] array, int index) {
        return array[index];
    }

    long longBehindCode(byte[] array, int index) {
        return getLong(array, index + 1);
    }

    /** Returns the loops over primitive arrays that suit this mechanism. */
    PrimitiveArrays primitiveArrays() {
        return new PrimitiveArrays();
    }

    /** Whether {@code length} bytes fit at an index, which is not negative. */
    public static boolean fits(byte[] array, int index, int length) {
        return IN_USE.hasRoom(array, index, length);
    }

    /** Returns the 2 bytes at an index, big-endian. */
    public static short getBigEndianShort(byte[] array, int index) {
        short v = IN_USE.getShort(array, index);
        return BIG_ENDIAN ? v : Short.reverseBytes(v);
    }

    /** Returns the 4 bytes at an index, big-endian. */
    public static int getBigEndianInt(byte[] array, int index) {
        int v = IN_USE.getInt(array, index);
        return BIG_ENDIAN ? v : Integer.reverseBytes(v);
    }

    /** Returns the 8 bytes at an index, big-endian. */
    public static long getBigEndianLong(byte[] array, int index) {
        long v = IN_USE.getLong(array, index);
        return BIG_ENDIAN ? v : Long.reverseBytes(v);
    }

    /** Stores 2 bytes at an index, big-endian. */
    public static void putBigEndianShort(byte[] array, int index, short value) {
        IN_USE.putShort(array, index, BIG_ENDIAN ? value : Short.reverseBytes(value));
    }

    /** Stores 4 bytes at an index, big-endian. */
    public static void putBigEndianInt(byte[] array, int index, int value) {
        IN_USE.putInt(array, index, BIG_ENDIAN ? value : Integer.reverseBytes(value));
    }

    /** Stores 8 bytes at an index, big-endian. */
    public static void putBigEndianLong(byte[] array, int index, long value) {
        IN_USE.putLong(array, index, BIG_ENDIAN ? value : Long.reverseBytes(value));
    }

    /** Stores 8 bytes at an index where {@link #fits} found room for them, big-endian. */
    public static void putBigEndianWord(byte[] array, int index, long value) {
        IN_USE.putWord(array, index, BIG_ENDIAN ? value : Long.reverseBytes(value));
    }

    /** Stores one byte at an index where {@link #fits} found room for 8. */
    public static void putFirstOfWord(byte[] array, int index, byte value) {
        IN_USE.putByteOfWord(array, index, value);
    }

    /** Stores a code and 4 bytes, big-endian, where {@link #fits} found room for them. */
    public static void putCodeAndBigEndianInt(byte[] array, int index, byte code, int value) {
        IN_USE.putCodeAndInt(array, index, code, BIG_ENDIAN ? value : Integer.reverseBytes(value));
    }

    /** Stores a code and 8 bytes, big-endian, where {@link #fits} found room for them. */
    public static void putCodeAndBigEndianLong(byte[] array, int index, byte code, long value) {
        IN_USE.putCodeAndLong(array, index, code, BIG_ENDIAN ? value : Long.reverseBytes(value));
    }

    /**
     * Returns the code at an index, which is not negative and has 8 more bytes after it. (If it is
     * negative nevertheless, the byte returned is still one of the array, or an exception is
     * thrown.)
     */
    public static byte getCodeOfLong(byte[] array, int index) {
        return IN_USE.codeOfLong(array, index);
    }

    /** Returns the 8 bytes after the code at an index, big-endian; see {@link #getCodeOfLong}. */
    public static long getBigEndianLongBehindCode(byte[] array, int index) {
        long v = IN_USE.longBehindCode(array, index);
        return BIG_ENDIAN ? v : Long.reverseBytes(v);
    }

    /**
     * Selects the fastest mechanism that works without a warning. Each creates itself, since the
     * verifier of this class would load a class whose instances this code returns.
     */
    private static MemoryAccess select() {
        MemoryAccess chosen = chosen();
        if (chosen != null) {
            return chosen;
        }
        if (isUnsafeSilent() && isUnalignedAccessSafe()) {
            MemoryAccess unsafe = create("Unsafe");
            if (unsafe != null) {
                return unsafe;
            }
        }
        MemoryAccess varHandle = create("VarHandle");
        return varHandle != null ? varHandle : create("Plain");
    }

    /** Returns the mechanism that the system property selects, or null. */
    private static MemoryAccess chosen() {
        String name = SystemProperties.get(PROPERTY, null);
        for (String mechanism : MECHANISMS) {
            if (mechanism.equalsIgnoreCase(name)) {
                return create(mechanism);
            }
        }
        return null;
    }

    /**
     * From Java 24 on, a JVM warns about memory access through Unsafe. Versions are 1.8 (0.9 on
     * Android), 9, 10 and so on. They are compared as text to save loading a number parser: see
     * docs/internals/experiments.md#startup.
     */
    private static boolean isUnsafeSilent() {
        String version = SystemProperties.get("java.specification.version", "1.8");
        int length = version.length();
        return version.indexOf('.') >= 0
                || length < 2
                || (length == 2 && version.compareTo("24") < 0);
    }

    /** On other architectures an unaligned load may crash the JVM. */
    private static boolean isUnalignedAccessSafe() {
        return UNALIGNED_ARCHITECTURES.contains(SystemProperties.get("os.arch", ""));
    }

    /** Creates a mechanism; null if this JVM lacks or denies what it needs. */
    static MemoryAccess create(String mechanism) {
        try {
            switch (mechanism) {
                case "Unsafe":
                    return isUnsafeThere() ? UnsafeMemoryAccess.create() : null;
                case "VarHandle":
                    return VarHandleMemoryAccess.create();
                default:
                    return PlainMemoryAccess.create();
            }
        } catch (LinkageError | RuntimeException e) {
            return null;
        }
    }

    /**
     * Returns this mechanism, having tried it. Fails, so that another one is selected, if the JVM
     * denies access or lacks a method, as Android may.
     */
    final MemoryAccess probed() {
        byte[] probe = new byte[1 + Long.BYTES];
        putLong(probe, 0, 1);
        boolean isRight = getLong(probe, 0) == 1;
        putInt(probe, 0, 2);
        isRight &= getInt(probe, 0) == 2;
        putShort(probe, 0, (short) 3);
        isRight &= getShort(probe, 0) == 3;
        putCodeAndLong(probe, 0, (byte) 4, 5);
        isRight &= codeOfLong(probe, 0) == 4 && longBehindCode(probe, 0) == 5;
        if (!isRight) {
            throw new IllegalStateException(mechanism() + " does not read what it wrote");
        }
        return this;
    }

    /** Checked first, so that our class for Unsafe is not loaded in vain. */
    private static boolean isUnsafeThere() {
        try {
            Class.forName("sun.misc.Unsafe", false, MemoryAccess.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            return false;
        }
    }
}
