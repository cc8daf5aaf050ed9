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
 * A string, kept as bytes: in two words, as it stands in a message, or in an array. Most short ones
 * are in words, but not those that were made of an array. One class has both, so that HashMap can
 * compare them. The decoded form is made when first asked for and published by a benign race: a
 * thread that misses it makes an equal one.
 */
public class ImmutableStringValueImpl extends AbstractImmutableRawValue
        implements ImmutableStringValue, Comparable<ImmutableStringValueImpl> {
    /** Bytes of the longest string that is kept in words. */
    static final int MAX_SHORT = 11;

    /** Bytes of a string that are in the first word, behind the header. */
    private static final int IN_HEAD = Long.BYTES - 1;

    static final ImmutableStringValueImpl EMPTY = of("");

    // A fixstr, big-endian, with zeros behind it; 0 if the bytes are in an array.
    private final long head;
    private final int tail;

    private String decoded;

    /**
     * Makes a string.
     *
     * @param data its bytes, UTF-8 or not, kept, and from now on not to be changed
     */
    public ImmutableStringValueImpl(byte[] data) {
        this(data, null);
    }

    /**
     * Makes a string.
     *
     * @param string its content
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

    /** Keeps the string too, since unpaired surrogates are not in its bytes. */
    static ImmutableStringValueImpl of(String string) {
        byte[] utf8 = string.getBytes(UTF_8);
        if (utf8.length > MAX_SHORT) {
            return new ImmutableStringValueImpl(utf8, string);
        }
        ByteBuffer element = ByteBuffer.allocate(1 + MAX_SHORT);
        element.put((byte) (Code.FIXSTR_PREFIX | utf8.length)).put(utf8);
        return new ImmutableStringValueImpl(element.getLong(0), element.getInt(Long.BYTES), string);
    }

    /**
     * Copies a fixstr.
     *
     * @param index of the header, behind which there are {@link #MAX_SHORT} bytes
     * @param length bytes of the string, at most {@link #MAX_SHORT}
     */
    static ImmutableStringValueImpl ofFixStr(byte[] array, int index, int length) {
        long head = MemoryAccess.getBigEndianLong(array, index);
        if (length <= IN_HEAD) {
            return new ImmutableStringValueImpl(
                    head & (-1L << ((IN_HEAD - length) * Byte.SIZE)), 0, null);
        }
        int tail = MemoryAccess.getBigEndianInt(array, index + Long.BYTES);
        return new ImmutableStringValueImpl(
                head, tail & (-1 << ((MAX_SHORT - length) * Byte.SIZE)), null);
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
                (i < IN_HEAD
                        ? head >>> ((IN_HEAD - 1 - i) * Byte.SIZE)
                        : tail >>> ((MAX_SHORT - 1 - i) * Byte.SIZE));
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
        if (length <= IN_HEAD) {
            pk.writePayload(head >>> ((IN_HEAD - length) * Byte.SIZE), 1 + length);
        } else {
            pk.writePayload(head, Long.BYTES);
            pk.writePayload(tail >>> ((MAX_SHORT - length) * Byte.SIZE), length - IN_HEAD);
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
            s = Utf8.decode(bytes());
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

    /** By length, then by bytes. */
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
