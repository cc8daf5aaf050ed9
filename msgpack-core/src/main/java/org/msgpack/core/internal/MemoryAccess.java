/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Loads and stores in a byte array, of several bytes at once in the byte order of the machine; the
 * static methods, in that of MessagePack. ASCII strings are stored here too: a class for them alone
 * would cost the first message of a JVM half a millisecond.
 *
 * <p>Each access checks that it is inside the array and throws {@link IndexOutOfBoundsException} if
 * not, so that not even threads that wrongly share a packer can reach other memory. There is one
 * implementation for each mechanism that a JVM may offer, and only the one in use is ever loaded;
 * held in a {@code static final} field, it is a constant to the JIT, which inlines its methods.
 *
 * <p>This package is no API: it is not exported, and its classes change without notice.
 */
public abstract class MemoryAccess {
    /** Whether this machine is one of the few whose byte order is that of MessagePack. */
    public static final boolean BIG_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;

    /**
     * The system property that chooses a mechanism, {@code unsafe}, {@code varhandle} or
     * {@code plain}, to find out whether one of them is to blame. What this JVM lacks is ignored.
     */
    static final String PROPERTY = "org.msgpack.core.memory";

    static final List<String> MECHANISMS = Arrays.asList("Unsafe", "VarHandle", "Plain");

    private static final List<String> UNALIGNED_ARCHITECTURES = Arrays.asList(
            "amd64", "x86_64", "x86", "i386", "i686", "aarch64", "ppc64", "ppc64le", "s390x");

    /** The longest string of ASCII that is stored char by char; longer ones are faster to copy. */
    public static final int MAX_SHORT = 11;

    // Two masks of lengths, which change nothing but tell the JIT that a loop is short. It leaves
    // out then what lets the JVM stop in a long one, and some of what is prepared before a loop
    // begins: on JDK 17 and 25 short strings are packed 1.1 to 1.2 times as fast, Twitter 1.2
    // times.

    private static final int MASK_OF_SHORT = 0xf;

    /** The longest string that is looked at here. */
    private static final int MAX_COPIED = 0x3f;

    /** The mechanism in use. */
    public static final MemoryAccess BEST = best();

    /** The 2 bytes at {@code index}. */
    public abstract short getShort(byte[] array, int index);

    /** The 4 bytes at {@code index}. */
    public abstract int getInt(byte[] array, int index);

    /** The 8 bytes at {@code index}. */
    public abstract long getLong(byte[] array, int index);

    /** Stores 2 bytes at {@code index}. */
    public abstract void putShort(byte[] array, int index, short value);

    /** Stores 4 bytes at {@code index}. */
    public abstract void putInt(byte[] array, int index, int value);

    /** Stores 8 bytes at {@code index}. */
    public abstract void putLong(byte[] array, int index, long value);

    // What is stored where fits has said that there is room. With Unsafe all of these ask for the
    // room as fits does, so that the JIT asks once and does not keep the array's length, which
    // takes a register: an array of integers is packed 1.36 times as fast in most JVMs, where C2
    // had too few, nothing but doubles 1.7 times and nothing but floats 1.4 times.

    /** Whether {@code length} bytes fit at {@code index}, which is not negative. */
    public boolean fits(byte[] array, int index, int length) {
        return index <= array.length - length;
    }

    /** Stores 8 bytes at {@code index}, of which those behind an element are rubbish. */
    public void putWord(byte[] array, int index, long value) {
        putLong(array, index, value);
    }

    /** Stores one byte at {@code index}, where 8 fit. */
    public void putFirstOfWord(byte[] array, int index, byte value) {
        array[index] = value;
    }

    /** Stores a byte at {@code index} and 4 behind it. */
    public void putCodeAndInt(byte[] array, int index, byte code, int value) {
        array[index] = code;
        putInt(array, index + 1, value);
    }

    /** Stores a byte at {@code index} and 8 behind it. */
    public void putCodeAndLong(byte[] array, int index, byte code, long value) {
        array[index] = code;
        putLong(array, index + 1, value);
    }

    // For a code and the 8 bytes behind it, where a mechanism can check all at once: on JDK 17
    // doubles are unpacked 1.2 times as fast.

    /**
     * The byte at {@code index}, behind which there are 8 more. The index is not negative; if it is
     * all the same, what is read is still in the array, or nothing is.
     */
    public byte getCodeOfLong(byte[] array, int index) {
        return array[index];
    }

    /** The 8 bytes behind the one at {@code index}. */
    public long getLongBehindCode(byte[] array, int index) {
        return getLong(array, index + 1);
    }

    /** The 2 bytes at {@code index}, big-endian. */
    public static short getBigEndianShort(byte[] array, int index) {
        short v = BEST.getShort(array, index);
        return BIG_ENDIAN ? v : Short.reverseBytes(v);
    }

    /** The 4 bytes at {@code index}, big-endian. */
    public static int getBigEndianInt(byte[] array, int index) {
        int v = BEST.getInt(array, index);
        return BIG_ENDIAN ? v : Integer.reverseBytes(v);
    }

    /** The 8 bytes at {@code index}, big-endian. */
    public static long getBigEndianLong(byte[] array, int index) {
        long v = BEST.getLong(array, index);
        return BIG_ENDIAN ? v : Long.reverseBytes(v);
    }

    /** Stores 2 bytes at {@code index}, big-endian. */
    public static void putBigEndianShort(byte[] array, int index, short value) {
        BEST.putShort(array, index, BIG_ENDIAN ? value : Short.reverseBytes(value));
    }

    /** Stores 4 bytes at {@code index}, big-endian. */
    public static void putBigEndianInt(byte[] array, int index, int value) {
        BEST.putInt(array, index, BIG_ENDIAN ? value : Integer.reverseBytes(value));
    }

    /** Stores 8 bytes at {@code index}, big-endian. */
    public static void putBigEndianLong(byte[] array, int index, long value) {
        BEST.putLong(array, index, BIG_ENDIAN ? value : Long.reverseBytes(value));
    }

    /** {@link #getLongBehindCode}, big-endian. */
    public static long getBigEndianLongBehindCode(byte[] array, int index) {
        long v = BEST.getLongBehindCode(array, index);
        return BIG_ENDIAN ? v : Long.reverseBytes(v);
    }

    /** {@link #putCodeAndInt}, the 4 bytes big-endian. */
    public static void putCodeAndBigEndianInt(byte[] array, int index, byte code, int value) {
        BEST.putCodeAndInt(array, index, code, BIG_ENDIAN ? value : Integer.reverseBytes(value));
    }

    /** {@link #putCodeAndLong}, the 8 bytes big-endian. */
    public static void putCodeAndBigEndianLong(byte[] array, int index, byte code, long value) {
        BEST.putCodeAndLong(array, index, code, BIG_ENDIAN ? value : Long.reverseBytes(value));
    }

    /** Stores a word at {@code index}, big-endian. */
    public static void putBigEndianWord(byte[] array, int index, long value) {
        BEST.putWord(array, index, BIG_ENDIAN ? value : Long.reverseBytes(value));
    }

    /**
     * Stores the chars of a string of up to {@link #MAX_SHORT} as bytes, if they are ASCII; the
     * array has room for all. What is stored if not is not defined.
     *
     * @return whether they are ASCII
     */
    public static boolean putIfShortAscii(byte[] array, int index, String s) {
        // Monomorphic and without branches but the exit, since most strings are ASCII throughout.
        int count = s.length() & MASK_OF_SHORT;
        for (int i = 0; i < count; i++) {
            char c = s.charAt(i);
            if (c >= 0x80) {
                return false;
            }
            array[index + i] = (byte) c;
        }
        return true;
    }

    /**
     * Stores the chars of a longer string as bytes, all of them if they are ASCII; the array has
     * room for all. What is stored behind those that count is not defined.
     *
     * @return the number of leading chars that count, all or none; none of a string of up to
     *     {@link #MAX_SHORT} or more than {@link #MAX_COPIED}
     */
    public static int putAscii(byte[] array, int index, String s) {
        int length = s.length();
        // Two chars tell of most strings in other scripts that copying them would be in vain.
        return length > MAX_SHORT
                        && length <= MAX_COPIED
                        && (s.charAt(0) | s.charAt(length >> 1)) < 0x80
                ? putLikelyAscii(array, index, s, length)
                : 0;
    }

    /**
     * String copies itself without a look at each char, but drops what does not fit into a byte; so
     * all are looked at afterwards. On JDK 17 and 25 1.4 times as fast as one by one for 25 chars
     * and twice for 48; on 8, which has no bytes to copy, 0.7 times.
     */
    @SuppressWarnings("deprecation")
    private static int putLikelyAscii(byte[] array, int index, String s, int length) {
        s.getBytes(0, length, array, index);
        int seen = 0;
        int count = length & MAX_COPIED;
        for (int i = 0; i < count; i++) {
            seen |= s.charAt(i);
        }
        return seen < 0x80 ? length : 0;
    }

    /**
     * The best mechanism of this JVM that works silently. All are loaded by name: the verifier of
     * this class would load one that it finds in the code.
     */
    private static MemoryAccess best() {
        MemoryAccess chosen = chosen();
        if (chosen != null) {
            return chosen;
        }
        if (isUnsafeSilent() && isUnalignedAccessSafe() && isUnsafeThere()) {
            MemoryAccess unsafe = load("Unsafe");
            if (unsafe != null) {
                return unsafe;
            }
        }
        MemoryAccess varHandle = load("VarHandle");
        return varHandle != null ? varHandle : load("Plain");
    }

    /** What the system property says, or null. */
    private static MemoryAccess chosen() {
        String name = System.getProperty(PROPERTY);
        for (String mechanism : MECHANISMS) {
            if (mechanism.equalsIgnoreCase(name)) {
                return load(mechanism);
            }
        }
        return null;
    }

    /**
     * From Java 24 on, a JVM warns when memory is accessed through Unsafe. Versions are 1.8 (0.9 on
     * Android), 9, 10 and so on. They are compared as text, since the first parser of numbers costs
     * the first message half a millisecond.
     */
    private static boolean isUnsafeSilent() {
        String version = System.getProperty("java.specification.version", "1.8");
        int length = version.length();
        return version.indexOf('.') >= 0
                || length < 2
                || (length == 2 && version.compareTo("24") < 0);
    }

    /** Elsewhere a load that straddles a word's border may end the JVM. */
    private static boolean isUnalignedAccessSafe() {
        return UNALIGNED_ARCHITECTURES.contains(System.getProperty("os.arch", ""));
    }

    /** Asked first, so that our class for it is not even loaded where it could not be used. */
    private static boolean isUnsafeThere() {
        try {
            Class.forName("sun.misc.Unsafe", false, MemoryAccess.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            return false;
        }
    }

    /** The mechanism of this name, or null where it is absent or denied. */
    static MemoryAccess load(String mechanism) {
        try {
            String name = MemoryAccess.class.getName();
            int simpleNameStart = name.lastIndexOf('.') + 1;
            return Class.forName(name.substring(0, simpleNameStart)
                            + mechanism
                            + name.substring(simpleNameStart))
                    .asSubclass(MemoryAccess.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            return null;
        }
    }
}
