/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.value.ImmutableStringValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/**
 * A string, stored as its encoded bytes: in two words if it is short, otherwise in an array.
 * Strings created from a byte array always keep the array. Both kinds share one class because
 * HashMap orders colliding keys only within a class.
 *
 * <p>The decoded string is cached. The race is benign: a thread that does not see it decodes an
 * equal one.
 */
public class ImmutableStringValueImpl extends AbstractImmutableRawValue
        implements ImmutableStringValue, Comparable<ImmutableStringValueImpl> {
    /** Length in bytes of the longest string that is stored in two words. */
    static final int MAX_INLINE_LENGTH = 11;

    /** How many bytes of the string the first word holds, after the header. */
    private static final int HEAD_LENGTH = Long.BYTES - 1;

    static final ImmutableStringValueImpl EMPTY = of("");

    // A fixstr with its header, big-endian and padded with zeros; 0 if the bytes are in an array.
    private final long head;
    private final int tail;

    private String decoded;

    /**
     * Creates a string from its bytes.
     *
     * @param data the bytes in UTF-8, which are not validated; the array is kept, not copied, and
     *     must not be modified afterwards
     */
    public ImmutableStringValueImpl(byte[] data) {
        this(data, null);
    }

    /**
     * Creates a string.
     *
     * @param string the content; an unpaired surrogate becomes a question mark when packed
     */
    public ImmutableStringValueImpl(String string) {
        this(requireNonNull(string, "string is null").getBytes(UTF_8), string);
    }

    private ImmutableStringValueImpl(byte[] data, String decoded) {
        super(data);
        this.head = 0;
        this.tail = 0;
        this.decoded = decoded;
    }

    private ImmutableStringValueImpl(long head, int tail, String decoded) {
        super();
        this.head = head;
        this.tail = tail;
        this.decoded = decoded;
    }

    /**
     * Creates a string, which keeps the original: its bytes do not represent unpaired surrogates.
     */
    static ImmutableStringValueImpl of(String string) {
        byte[] utf8 = string.getBytes(UTF_8);
        if (utf8.length > MAX_INLINE_LENGTH) {
            return new ImmutableStringValueImpl(utf8, string);
        }
        ByteBuffer element = ByteBuffer.allocate(1 + MAX_INLINE_LENGTH);
        element.put((byte) (Code.FIXSTR_PREFIX | utf8.length)).put(utf8);
        return new ImmutableStringValueImpl(element.getLong(0), element.getInt(Long.BYTES), string);
    }

    /**
     * Copies a fixstr out of an array.
     *
     * @param index the index of the header, which {@link #MAX_INLINE_LENGTH} readable bytes must
     *     follow
     * @param length the length of the string in bytes, at most {@link #MAX_INLINE_LENGTH}
     */
    static ImmutableStringValueImpl ofFixStr(byte[] array, int index, int length) {
        long head = MemoryAccess.getBigEndianLong(array, index);
        if (length <= HEAD_LENGTH) {
            return new ImmutableStringValueImpl(
                    head & (-1L << ((HEAD_LENGTH - length) * Byte.SIZE)), 0, null);
        }
        int tail = MemoryAccess.getBigEndianInt(array, index + Long.BYTES);
        return new ImmutableStringValueImpl(
                head, tail & (-1 << ((MAX_INLINE_LENGTH - length) * Byte.SIZE)), null);
    }

    @Override
    public ValueType getValueType() {
        return ValueType.STRING;
    }

    @Override
    public ImmutableStringValue immutableValue() {
        return this;
    }

    @Override
    public boolean isStringValue() {
        return true;
    }

    @Override
    public ImmutableStringValue asStringValue() {
        return this;
    }

    private int length() {
        return data != null ? data.length : (int) (head >>> 56) & 0x1f;
    }

    private byte byteAt(int i) {
        if (data != null) {
            return data[i];
        }
        return (byte)
                (i < HEAD_LENGTH
                        ? head >>> ((HEAD_LENGTH - 1 - i) * Byte.SIZE)
                        : tail >>> ((MAX_INLINE_LENGTH - 1 - i) * Byte.SIZE));
    }

    @Override
    byte[] bytes() {
        if (data != null) {
            return data;
        }
        byte[] bytes = new byte[length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = byteAt(i);
        }
        return bytes;
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        if (data != null) {
            pk.packRawString(data);
            return;
        }
        int length = length();
        if (length <= HEAD_LENGTH) {
            pk.writePayload(head >>> ((HEAD_LENGTH - length) * Byte.SIZE), 1 + length);
        } else {
            pk.writePayload(head, Long.BYTES);
            pk.writePayload(
                    tail >>> ((MAX_INLINE_LENGTH - length) * Byte.SIZE), length - HEAD_LENGTH);
        }
    }

    @Override
    public byte[] asByteArray() {
        return data != null ? data.clone() : bytes();
    }

    @Override
    public String toString() {
        String s = decoded;
        if (s == null) {
            s = Utf8Decoding.decode(bytes());
            decoded = s;
        }
        return s;
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (o instanceof ImmutableStringValueImpl) {
            return equalsString((ImmutableStringValueImpl) o);
        }
        if (!(o instanceof Value) || !((Value) o).isStringValue()) {
            return false;
        }
        return Arrays.equals(bytes(), ((Value) o).asStringValue().asByteArray());
    }

    private boolean equalsString(ImmutableStringValueImpl that) {
        if (data == null && that.data == null) {
            return head == that.head && tail == that.tail;
        }
        if (data != null && that.data != null) {
            return Arrays.equals(data, that.data);
        }
        return compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
        if (data != null) {
            return Arrays.hashCode(data);
        }
        int h = 1;
        int length = length();
        for (int i = 0; i < length; i++) {
            h = 31 * h + byteAt(i);
        }
        return h;
    }

    /** Compares by length, then by bytes. */
    @Override
    public int compareTo(ImmutableStringValueImpl that) {
        if (data != null && that.data != null) {
            return ValueOrder.compareBytes(data, that.data);
        }
        int length = length();
        int c = Integer.compare(length, that.length());
        for (int i = 0; c == 0 && i < length; i++) {
            c = Byte.compare(byteAt(i), that.byteAt(i));
        }
        return c;
    }
}
