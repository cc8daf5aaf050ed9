/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.nio.Buffer;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import org.msgpack.core.internal.ArrayCopy;
import org.msgpack.core.internal.MemoryAccess;

/**
 * A range of memory with big-endian access to its bytes: the chunk in which the packer writes and
 * the unpacker reads.
 *
 * <p>The memory is a byte array, or a ByteBuffer that shows no array (direct or read-only). A
 * buffer never owns it: {@link #wrap} and {@link #slice} share memory with what they were given,
 * and whoever changes one sees the change in the other.
 *
 * <p>Every method checks its range and throws {@link IndexOutOfBoundsException} (only
 * {@link #slice} throws {@link IllegalArgumentException}) where it reaches outside of the buffer.
 * Writing to a read-only ByteBuffer throws {@link java.nio.ReadOnlyBufferException}. A buffer has
 * no state but its bytes, so threads may share it as they would share a byte array.
 *
 * <p>There is one implementation for all machines but big-endian ones. Those load
 * {@link MessageBufferBE}; everywhere else no method has an override, and the JIT inlines each
 * call.
 */
public class MessageBuffer {
    static final MemoryAccess MEMORY = MemoryAccess.IN_USE;

    /** Makes all other buffers, so that only this field decides which class is loaded. */
    private static final MessageBuffer PROTOTYPE =
            MemoryAccess.BIG_ENDIAN ? bigEndian() : new MessageBuffer(new byte[0], 0, 0);

    /** The byte array, or null where the memory is a ByteBuffer that shows no array. */
    protected final Object base;

    /** Index in the byte array of the first byte of this buffer; 0 without an array. */
    protected final long address;

    /** Number of bytes. */
    protected final int size;

    /** The ByteBuffer whose bytes from 0 to its limit these are; null where there is an array. */
    protected final ByteBuffer reference;

    /**
     * Makes a buffer over a part of an array.
     *
     * @param base a {@code byte[]}, not copied
     * @param address index of the first byte
     * @param length number of bytes
     * @throws IllegalArgumentException if base is not a byte array
     * @throws IndexOutOfBoundsException if the part is not inside the array
     * @throws UnsupportedOperationException on a big-endian machine, where a subclass of this class
     *     would read and write the bytes of numbers in the wrong order
     */
    protected MessageBuffer(Object base, long address, int length) {
        this(requireByteArray(base), requireRange(address, length, ((byte[]) base).length), length);
        if (MemoryAccess.BIG_ENDIAN) {
            throw new UnsupportedOperationException(
                    "expected a little-endian machine for a subclass of MessageBuffer, found a"
                            + " big-endian one");
        }
    }

    MessageBuffer(byte[] array, int offset, int size) {
        this.base = array;
        this.address = offset;
        this.size = size;
        this.reference = null;
    }

    MessageBuffer(ByteBuffer reference) {
        this.base = null;
        this.address = 0;
        this.size = reference.limit();
        this.reference = reference;
    }

    // The two ways to make a buffer of the class in use; overridden only by MessageBufferBE.

    MessageBuffer over(byte[] array, int offset, int size) {
        return new MessageBuffer(array, offset, size);
    }

    MessageBuffer over(ByteBuffer reference) {
        return new MessageBuffer(reference);
    }

    /**
     * Allocates a buffer of zeros in a new byte array.
     *
     * @throws IllegalArgumentException if size is negative
     */
    public static MessageBuffer allocate(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must not be negative: " + size);
        }
        return wrap(new byte[size]);
    }

    /** A view of the whole array. */
    public static MessageBuffer wrap(byte[] array) {
        requireNonNull(array, "array is null");
        return PROTOTYPE.over(array, 0, array.length);
    }

    /**
     * A view of a part of the array.
     *
     * @throws IndexOutOfBoundsException if the part is not inside the array
     */
    public static MessageBuffer wrap(byte[] array, int offset, int length) {
        requireNonNull(array, "array is null");
        return PROTOTYPE.over(array, requireRange(offset, length, array.length), length);
    }

    /**
     * A view of the bytes from position to limit of any ByteBuffer: heap or direct, read-only or
     * sliced. The position, limit and order of {@code bb} are left alone, and changing them later
     * does not matter here.
     */
    public static MessageBuffer wrap(ByteBuffer bb) {
        requireNonNull(bb, "bb is null");
        return bb.hasArray()
                ? PROTOTYPE.over(bb.array(), bb.arrayOffset() + bb.position(), bb.remaining())
                : PROTOTYPE.over(bb.slice());
    }

    /**
     * Does nothing: memory stays valid for as long as a buffer refers to it. Kept for callers of
     * earlier versions, in which this freed direct memory.
     */
    public static void releaseBuffer(MessageBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
    }

    /** Number of bytes in this buffer. */
    public int size() {
        return size;
    }

    /**
     * A view of {@code length} bytes from {@code offset} on, which shares this buffer's memory.
     *
     * @throws IllegalArgumentException if they are not inside this buffer
     */
    public MessageBuffer slice(int offset, int length) {
        if (offset < 0 || length < 0 || offset > size - length) {
            throw new IllegalArgumentException(outOfBounds(offset, length, size).getMessage());
        }
        if (offset == 0 && length == size) {
            return this;
        }
        return base != null
                ? over(bytes(), at(offset), length)
                : over(view(offset, length).slice());
    }

    /** The byte at {@code index}. */
    public byte getByte(int index) {
        checkRange(index, Byte.BYTES);
        return base != null ? bytes()[at(index)] : reference.get(index);
    }

    /** Whether the byte at {@code index} is not zero. */
    public boolean getBoolean(int index) {
        return getByte(index) != 0;
    }

    /** The big-endian 2-byte integer at {@code index}. */
    public short getShort(int index) {
        checkRange(index, Short.BYTES);
        return base != null
                ? Short.reverseBytes(MEMORY.getShort(bytes(), at(index)))
                : reference.getShort(index);
    }

    /** The big-endian 4-byte integer at {@code index}. */
    public int getInt(int index) {
        checkRange(index, Integer.BYTES);
        return base != null
                ? Integer.reverseBytes(MEMORY.getInt(bytes(), at(index)))
                : reference.getInt(index);
    }

    /** The big-endian IEEE 754 single at {@code index}. */
    public float getFloat(int index) {
        return Float.intBitsToFloat(getInt(index));
    }

    /** The big-endian 8-byte integer at {@code index}. */
    public long getLong(int index) {
        checkRange(index, Long.BYTES);
        return base != null
                ? Long.reverseBytes(MEMORY.getLong(bytes(), at(index)))
                : reference.getLong(index);
    }

    /** The big-endian IEEE 754 double at {@code index}. */
    public double getDouble(int index) {
        return Double.longBitsToDouble(getLong(index));
    }

    /** Copies {@code length} bytes from {@code index} on into {@code dst} from dstOffset on. */
    public void getBytes(int index, byte[] dst, int dstOffset, int length) {
        requireNonNull(dst, "dst is null");
        checkRange(index, length);
        requireRange(dstOffset, length, dst.length);
        if (base != null) {
            System.arraycopy(bytes(), at(index), dst, dstOffset, length);
        } else {
            view(index, length).get(dst, dstOffset, length);
        }
    }

    /**
     * Copies {@code len} bytes from {@code index} on to the position of {@code dst}, which
     * advances.
     *
     * @throws java.nio.BufferOverflowException if fewer than len bytes remain in dst
     */
    public void getBytes(int index, int len, ByteBuffer dst) {
        requireNonNull(dst, "dst is null");
        checkRange(index, len);
        if (base != null) {
            dst.put(bytes(), at(index), len);
        } else {
            dst.put(view(index, len));
        }
    }

    /** Stores one byte. */
    public void putByte(int index, byte v) {
        checkRange(index, Byte.BYTES);
        if (base != null) {
            bytes()[at(index)] = v;
        } else {
            reference.put(index, v);
        }
    }

    /** Stores a byte of 1 for true, 0 for false. */
    public void putBoolean(int index, boolean v) {
        putByte(index, v ? (byte) 1 : (byte) 0);
    }

    /** Stores a big-endian 2-byte integer. */
    public void putShort(int index, short v) {
        checkRange(index, Short.BYTES);
        if (base != null) {
            MEMORY.putShort(bytes(), at(index), Short.reverseBytes(v));
        } else {
            reference.putShort(index, v);
        }
    }

    /** Stores a big-endian 4-byte integer. */
    public void putInt(int index, int v) {
        checkRange(index, Integer.BYTES);
        if (base != null) {
            MEMORY.putInt(bytes(), at(index), Integer.reverseBytes(v));
        } else {
            reference.putInt(index, v);
        }
    }

    /** Stores a big-endian IEEE 754 single; the bits of a NaN are kept. */
    public void putFloat(int index, float v) {
        putInt(index, Float.floatToRawIntBits(v));
    }

    /** Stores a big-endian 8-byte integer. */
    public void putLong(int index, long v) {
        checkRange(index, Long.BYTES);
        if (base != null) {
            MEMORY.putLong(bytes(), at(index), Long.reverseBytes(v));
        } else {
            reference.putLong(index, v);
        }
    }

    /** Stores a big-endian IEEE 754 double; the bits of a NaN are kept. */
    public void putDouble(int index, double v) {
        putLong(index, Double.doubleToRawLongBits(v));
    }

    /** Copies {@code length} bytes of {@code src} from srcOffset on into this buffer. */
    public void putBytes(int index, byte[] src, int srcOffset, int length) {
        requireNonNull(src, "src is null");
        checkRange(index, length);
        requireRange(srcOffset, length, src.length);
        if (base != null) {
            ArrayCopy.copy(src, srcOffset, bytes(), at(index), length);
        } else {
            view(index, length).put(src, srcOffset, length);
        }
    }

    /**
     * Copies {@code len} bytes from the position of {@code src}, which advances, into this buffer.
     *
     * @throws java.nio.BufferUnderflowException if fewer than len bytes remain in src
     */
    public void putByteBuffer(int index, ByteBuffer src, int len) {
        requireNonNull(src, "src is null");
        checkRange(index, len);
        if (base != null) {
            src.get(bytes(), at(index), len);
            return;
        }
        if (src.remaining() < len) {
            throw new BufferUnderflowException();
        }
        ByteBuffer part = src.duplicate();
        int end = src.position() + len;
        ((Buffer) part).limit(end);
        view(index, len).put(part);
        ((Buffer) src).position(end);
    }

    /** Copies {@code length} bytes of {@code src} from srcOffset on into this buffer. */
    public void putMessageBuffer(int index, MessageBuffer src, int srcOffset, int length) {
        requireNonNull(src, "src is null");
        src.copyTo(/* index= */ srcOffset, this, /* offset= */ index, length);
    }

    /** A ByteBuffer over {@code length} bytes from {@code index} on, which shares the memory. */
    public ByteBuffer sliceAsByteBuffer(int index, int length) {
        checkRange(index, length);
        return base != null
                ? ByteBuffer.wrap(bytes(), at(index), length)
                : view(index, length).slice();
    }

    /** A ByteBuffer over the whole buffer, which shares the memory. */
    public ByteBuffer sliceAsByteBuffer() {
        return sliceAsByteBuffer(0, size);
    }

    /** Whether the memory is a byte array that {@link #array} gives. */
    public boolean hasArray() {
        return base != null;
    }

    /** A copy of the bytes. */
    public byte[] toByteArray() {
        byte[] bytes = new byte[size];
        getBytes(0, bytes, 0, size);
        return bytes;
    }

    /** The array that holds the bytes, not a copy, or null without one ({@link #hasArray}). */
    public byte[] array() {
        return bytes();
    }

    /** Index of this buffer's first byte in {@link #array}. */
    public int arrayOffset() {
        return at(0);
    }

    /**
     * Copies {@code length} bytes from {@code index} on into {@code dst} from {@code offset} on.
     * The two ranges may overlap.
     */
    public void copyTo(int index, MessageBuffer dst, int offset, int length) {
        requireNonNull(dst, "dst is null");
        checkRange(index, length);
        dst.checkRange(offset, length);
        if (base != null) {
            dst.putBytes(offset, bytes(), at(index), length);
        } else if (dst.base != null) {
            getBytes(index, dst.bytes(), dst.at(offset), length);
        } else {
            dst.view(offset, length).put(view(index, length));
        }
    }

    /** The bytes from {@code offset} on in hexadecimal, separated by spaces. */
    public String toHexString(int offset, int length) {
        checkRange(offset, length);
        StringBuilder hex = new StringBuilder(length * 3);
        for (int i = offset; i < offset + length; i++) {
            if (i > offset) {
                hex.append(' ');
            }
            int b = getByte(i) & 0xff;
            hex.append(Character.forDigit(b >> 4, 16)).append(Character.forDigit(b & 15, 16));
        }
        return hex.toString();
    }

    /** What {@link #array} gives, unless a subclass overrides that; or null. */
    final byte[] bytes() {
        return (byte[]) base;
    }

    /** Where a byte of this buffer is in the array. */
    final int at(int index) {
        return (int) address + index;
    }

    /** Throws unless {@code length} bytes from {@code index} on are inside this buffer. */
    final void checkRange(int index, int length) {
        // Not index + length > size, which could overflow.
        if (index < 0 || length < 0 || index > size - length) {
            throw outOfBounds(index, length, size);
        }
    }

    /** A ByteBuffer from index to index + length, for copying; the range is checked already. */
    private ByteBuffer view(int index, int length) {
        ByteBuffer view = reference.duplicate();
        // Java 8 has these methods in the supertype only.
        ((Buffer) view).limit(index + length).position(index);
        return view;
    }

    private static MessageBuffer bigEndian() {
        try {
            // By name, so that the verifier of this class does not load it on other machines.
            return Class.forName("org.msgpack.core.buffer.MessageBufferBE")
                    .asSubclass(MessageBuffer.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] requireByteArray(Object base) {
        if (base instanceof byte[]) {
            return (byte[]) base;
        }
        throw new IllegalArgumentException("base is not a byte[]");
    }

    private static int requireRange(long index, int length, int size) {
        if (index < 0 || length < 0 || index > size - length) {
            throw outOfBounds(index, length, size);
        }
        return (int) index;
    }

    private static IndexOutOfBoundsException outOfBounds(long index, int length, int size) {
        return new IndexOutOfBoundsException(
                length + " bytes from index " + index + " are not inside " + size + " bytes");
    }
}
