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
 * A range of memory with random access to its bytes and to big-endian numbers. It is the chunk that
 * a packer writes to and an unpacker reads from.
 *
 * <p><b>Memory.</b> A buffer is backed by a byte array, or by a {@link ByteBuffer} without an
 * accessible array, that is, a direct or read-only one. It never owns its memory: {@link #wrap} and
 * {@link #slice} share memory with their argument, and changes through one are visible through the
 * other.
 *
 * <p><b>Bounds.</b> Every method checks its arguments. If they reach outside the buffer it throws
 * {@link IndexOutOfBoundsException}, except for {@link #slice}, which throws
 * {@link IllegalArgumentException}. Methods that write to a buffer backed by a read-only ByteBuffer
 * throw {@link java.nio.ReadOnlyBufferException}.
 *
 * <p><b>Threads.</b> A buffer has no state other than its bytes, so threads can share it the way
 * they would share a byte array.
 *
 * <p>All machines except big-endian ones use this class only. Big-endian machines load a subclass,
 * {@link MessageBufferBE}; that no other class overrides its methods makes calls fast, see
 * docs/internals/experiments.md#memory-access.
 */
public class MessageBuffer {
    static final MemoryAccess MEMORY = MemoryAccess.IN_USE;

    /**
     * The backing byte array, or null if the memory is a ByteBuffer without an accessible array.
     */
    protected final Object base;

    /** The index in the byte array of the first byte of this buffer; 0 without an array. */
    protected final long address;

    /** The number of bytes. */
    protected final int size;

    /**
     * The ByteBuffer whose bytes from 0 to its limit are those of this buffer; null if there is an
     * array.
     */
    protected final ByteBuffer reference;

    /**
     * Creates a buffer backed by a part of an array.
     *
     * @param base a {@code byte[]}, which is not copied
     * @param address the index of the first byte
     * @param length the number of bytes
     * @throws IllegalArgumentException if {@code base} is not a byte array
     * @throws IndexOutOfBoundsException if the range is not within the array
     * @throws UnsupportedOperationException on a big-endian machine, where a subclass of this class
     *     would read and write numbers in the wrong byte order
     */
    protected MessageBuffer(Object base, long address, int length) {
        this(requireByteArray(base), requireRange(address, length, ((byte[]) base).length), length);
        if (MemoryAccess.BIG_ENDIAN) {
            throw new UnsupportedOperationException(
                    "subclasses of MessageBuffer are not supported on big-endian machines");
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

    // Create a buffer of the class in use. Overridden only by MessageBufferBE.

    MessageBuffer newBuffer(byte[] array, int offset, int size) {
        return new MessageBuffer(array, offset, size);
    }

    MessageBuffer newBuffer(ByteBuffer reference) {
        return new MessageBuffer(reference);
    }

    /**
     * Allocates a buffer backed by a new byte array, filled with zeros.
     *
     * @param size the number of bytes
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static MessageBuffer allocate(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must not be negative: " + size);
        }
        return wrap(new byte[size]);
    }

    /** Returns a view of a whole array, which is not copied. */
    public static MessageBuffer wrap(byte[] array) {
        requireNonNull(array, "array is null");
        return create(array, 0, array.length);
    }

    /**
     * Returns a view of a part of an array, which is not copied.
     *
     * @param array the array
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public static MessageBuffer wrap(byte[] array, int offset, int length) {
        requireNonNull(array, "array is null");
        return create(array, requireRange(offset, length, array.length), length);
    }

    /**
     * Returns a view of the bytes from position to limit of a ByteBuffer of any kind, whether heap
     * or direct, read-only or sliced. The position, limit and order of {@code bb} are neither
     * changed nor used afterwards.
     */
    public static MessageBuffer wrap(ByteBuffer bb) {
        requireNonNull(bb, "bb is null");
        return bb.hasArray()
                ? create(bb.array(), bb.arrayOffset() + bb.position(), bb.remaining())
                : create(bb.slice());
    }

    /**
     * Only this and the next method decide which class is loaded. The subclass creates itself,
     * since the verifier of this class would load it to look at its type.
     */
    private static MessageBuffer create(byte[] array, int offset, int size) {
        return MemoryAccess.BIG_ENDIAN
                ? MessageBufferBE.create(array, offset, size)
                : new MessageBuffer(array, offset, size);
    }

    private static MessageBuffer create(ByteBuffer reference) {
        return MemoryAccess.BIG_ENDIAN
                ? MessageBufferBE.create(reference)
                : new MessageBuffer(reference);
    }

    /**
     * Does nothing. Memory remains valid as long as a buffer refers to it.
     *
     * <p>In 0.9.x this method freed direct memory.
     */
    public static void releaseBuffer(MessageBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
    }

    /** Returns the number of bytes in this buffer. */
    public int size() {
        return size;
    }

    /**
     * Returns a view of a part of this buffer, which shares its memory.
     *
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @throws IllegalArgumentException if the range is not within this buffer
     */
    public MessageBuffer slice(int offset, int length) {
        if (offset < 0 || length < 0 || offset > size - length) {
            throw new IllegalArgumentException(outOfBounds(offset, length, size).getMessage());
        }
        if (offset == 0 && length == size) {
            return this;
        }
        return base != null
                ? newBuffer(bytes(), arrayIndex(offset), length)
                : newBuffer(view(offset, length).slice());
    }

    /** Returns the byte at {@code index}. */
    public byte getByte(int index) {
        checkRange(index, Byte.BYTES);
        return base != null ? bytes()[arrayIndex(index)] : reference.get(index);
    }

    /** Returns {@code true} if the byte at {@code index} is not zero. */
    public boolean getBoolean(int index) {
        return getByte(index) != 0;
    }

    /** Returns the big-endian 2-byte integer at {@code index}. */
    public short getShort(int index) {
        checkRange(index, Short.BYTES);
        return base != null
                ? Short.reverseBytes(MEMORY.getShort(bytes(), arrayIndex(index)))
                : reference.getShort(index);
    }

    /** Returns the big-endian 4-byte integer at {@code index}. */
    public int getInt(int index) {
        checkRange(index, Integer.BYTES);
        return base != null
                ? Integer.reverseBytes(MEMORY.getInt(bytes(), arrayIndex(index)))
                : reference.getInt(index);
    }

    /** Returns the big-endian 4-byte IEEE 754 number at {@code index}. */
    public float getFloat(int index) {
        return Float.intBitsToFloat(getInt(index));
    }

    /** Returns the big-endian 8-byte integer at {@code index}. */
    public long getLong(int index) {
        checkRange(index, Long.BYTES);
        return base != null
                ? Long.reverseBytes(MEMORY.getLong(bytes(), arrayIndex(index)))
                : reference.getLong(index);
    }

    /** Returns the big-endian 8-byte IEEE 754 number at {@code index}. */
    public double getDouble(int index) {
        return Double.longBitsToDouble(getLong(index));
    }

    /**
     * Copies bytes of this buffer to an array.
     *
     * @param index the index of the first byte in this buffer
     * @param dst the array to copy to
     * @param dstOffset the index in {@code dst} of the first byte
     * @param length the number of bytes
     */
    public void getBytes(int index, byte[] dst, int dstOffset, int length) {
        requireNonNull(dst, "dst is null");
        checkRange(index, length);
        requireRange(dstOffset, length, dst.length);
        if (base != null) {
            System.arraycopy(bytes(), arrayIndex(index), dst, dstOffset, length);
        } else {
            view(index, length).get(dst, dstOffset, length);
        }
    }

    /**
     * Copies bytes of this buffer to the position of a ByteBuffer, which advances by {@code len}.
     *
     * @param index the index of the first byte in this buffer
     * @param len the number of bytes
     * @param dst the ByteBuffer to copy to
     * @throws java.nio.BufferOverflowException if fewer than {@code len} bytes remain in
     *     {@code dst}
     */
    public void getBytes(int index, int len, ByteBuffer dst) {
        requireNonNull(dst, "dst is null");
        checkRange(index, len);
        if (base != null) {
            dst.put(bytes(), arrayIndex(index), len);
        } else {
            dst.put(view(index, len));
        }
    }

    /** Stores a byte at {@code index}. */
    public void putByte(int index, byte v) {
        checkRange(index, Byte.BYTES);
        if (base != null) {
            bytes()[arrayIndex(index)] = v;
        } else {
            reference.put(index, v);
        }
    }

    /** Stores a byte at {@code index}: 1 for true, 0 for false. */
    public void putBoolean(int index, boolean v) {
        putByte(index, v ? (byte) 1 : (byte) 0);
    }

    /** Stores a big-endian 2-byte integer at {@code index}. */
    public void putShort(int index, short v) {
        checkRange(index, Short.BYTES);
        if (base != null) {
            MEMORY.putShort(bytes(), arrayIndex(index), Short.reverseBytes(v));
        } else {
            reference.putShort(index, v);
        }
    }

    /** Stores a big-endian 4-byte integer at {@code index}. */
    public void putInt(int index, int v) {
        checkRange(index, Integer.BYTES);
        if (base != null) {
            MEMORY.putInt(bytes(), arrayIndex(index), Integer.reverseBytes(v));
        } else {
            reference.putInt(index, v);
        }
    }

    /**
     * Stores a big-endian 4-byte IEEE 754 number at {@code index}, preserving the bits of a NaN.
     */
    public void putFloat(int index, float v) {
        putInt(index, Float.floatToRawIntBits(v));
    }

    /** Stores a big-endian 8-byte integer at {@code index}. */
    public void putLong(int index, long v) {
        checkRange(index, Long.BYTES);
        if (base != null) {
            MEMORY.putLong(bytes(), arrayIndex(index), Long.reverseBytes(v));
        } else {
            reference.putLong(index, v);
        }
    }

    /**
     * Stores a big-endian 8-byte IEEE 754 number at {@code index}, preserving the bits of a NaN.
     */
    public void putDouble(int index, double v) {
        putLong(index, Double.doubleToRawLongBits(v));
    }

    /**
     * Copies bytes of an array to this buffer.
     *
     * @param index the index in this buffer of the first byte
     * @param src the array to copy from
     * @param srcOffset the index in {@code src} of the first byte
     * @param length the number of bytes
     */
    public void putBytes(int index, byte[] src, int srcOffset, int length) {
        requireNonNull(src, "src is null");
        checkRange(index, length);
        requireRange(srcOffset, length, src.length);
        if (base != null) {
            ArrayCopy.copy(src, srcOffset, bytes(), arrayIndex(index), length);
        } else {
            view(index, length).put(src, srcOffset, length);
        }
    }

    /**
     * Copies bytes to this buffer from the position of a ByteBuffer, which advances by {@code len}.
     *
     * @param index the index in this buffer of the first byte
     * @param src the ByteBuffer to copy from
     * @param len the number of bytes
     * @throws java.nio.BufferUnderflowException if fewer than {@code len} bytes remain in
     *     {@code src}
     */
    public void putByteBuffer(int index, ByteBuffer src, int len) {
        requireNonNull(src, "src is null");
        checkRange(index, len);
        if (base != null) {
            src.get(bytes(), arrayIndex(index), len);
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

    /**
     * Copies bytes of another buffer to this one.
     *
     * @param index the index in this buffer of the first byte
     * @param src the buffer to copy from
     * @param srcOffset the index in {@code src} of the first byte
     * @param length the number of bytes
     */
    public void putMessageBuffer(int index, MessageBuffer src, int srcOffset, int length) {
        requireNonNull(src, "src is null");
        src.copyTo(/* index= */ srcOffset, this, /* offset= */ index, length);
    }

    /**
     * Returns a ByteBuffer over a part of this buffer, which shares its memory. The part is between
     * its position, which need not be 0, and its limit.
     *
     * @param index the index of the first byte
     * @param length the number of bytes
     */
    public ByteBuffer sliceAsByteBuffer(int index, int length) {
        checkRange(index, length);
        return base != null
                ? ByteBuffer.wrap(bytes(), arrayIndex(index), length)
                : view(index, length).slice();
    }

    /** Returns a ByteBuffer over the whole buffer, which shares its memory. */
    public ByteBuffer sliceAsByteBuffer() {
        return sliceAsByteBuffer(0, size);
    }

    /**
     * Returns {@code true} if this buffer is backed by a byte array, which {@link #array} returns.
     */
    public boolean hasArray() {
        return base != null;
    }

    /** Returns a copy of the bytes. */
    public byte[] toByteArray() {
        if (base != null) {
            return ArrayCopy.copyOf(bytes(), arrayIndex(0), size);
        }
        byte[] bytes = new byte[size];
        getBytes(0, bytes, 0, size);
        return bytes;
    }

    /** Returns the backing array, not a copy, or null if there is none ({@link #hasArray}). */
    public byte[] array() {
        return bytes();
    }

    /** Returns the index in {@link #array} of the first byte of this buffer. */
    public int arrayOffset() {
        return arrayIndex(0);
    }

    /**
     * Copies bytes of this buffer to another one. The two ranges may overlap.
     *
     * @param index the index in this buffer of the first byte
     * @param dst the buffer to copy to
     * @param offset the index in {@code dst} of the first byte
     * @param length the number of bytes
     */
    public void copyTo(int index, MessageBuffer dst, int offset, int length) {
        requireNonNull(dst, "dst is null");
        checkRange(index, length);
        dst.checkRange(offset, length);
        if (base != null) {
            dst.putBytes(offset, bytes(), arrayIndex(index), length);
        } else if (dst.base != null) {
            getBytes(index, dst.bytes(), dst.arrayIndex(offset), length);
        } else {
            dst.view(offset, length).put(view(index, length));
        }
    }

    /**
     * Returns a part of this buffer as hexadecimal digits, with a space between bytes.
     *
     * @param offset the index of the first byte
     * @param length the number of bytes
     */
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

    /** Returns the backing array or null, even if a subclass overrides {@link #array}. */
    final byte[] bytes() {
        return (byte[]) base;
    }

    /** Returns the index in the backing array of a byte of this buffer. */
    final int arrayIndex(int index) {
        return (int) address + index;
    }

    /**
     * Checks a range of this buffer.
     *
     * @throws IndexOutOfBoundsException if the range is not within this buffer
     */
    final void checkRange(int index, int length) {
        // Not "index + length > size", which could overflow.
        if (index < 0 || length < 0 || index > size - length) {
            throw outOfBounds(index, length, size);
        }
    }

    /**
     * Returns a ByteBuffer with a position of {@code index} and a limit of {@code index + length}.
     * The range has already been checked.
     */
    private ByteBuffer view(int index, int length) {
        ByteBuffer view = reference.duplicate();
        // On Java 8 these methods exist only in the supertype.
        ((Buffer) view).limit(index + length).position(index);
        return view;
    }

    private static byte[] requireByteArray(Object base) {
        if (base instanceof byte[]) {
            return (byte[]) base;
        }
        throw new IllegalArgumentException("base is not a byte[]");
    }

    static int requireRange(long index, int length, int size) {
        if (index < 0 || length < 0 || index > size - length) {
            throw outOfBounds(index, length, size);
        }
        return (int) index;
    }

    private static IndexOutOfBoundsException outOfBounds(long index, int length, int size) {
        return new IndexOutOfBoundsException("Range [" + index + ", " + index + " + " + length
                + ") is out of bounds for size " + size);
    }
}
