/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.internal.MemoryAccess;

/**
 * A key of a map that is known in advance, packed once: a string or an integer, such as the name or
 * the number of a member. {@link MessagePacker#packKey} copies its bytes, and
 * {@link MessageUnpacker#tryUnpackKey(MapKey)} compares them; neither encodes, decodes or allocates
 * anything.
 *
 * <pre>{@code
 * private static final MapKey NAME = MapKey.of("name");
 * }</pre>
 *
 * <p>Keys are immutable. Two of them are equal if their bytes are.
 */
public final class MapKey {
    /** Keys up to this length in bytes are all in their first and last word. */
    static final int MAX_TWO_WORDS = 2 * Long.BYTES;

    /** The length of the element in bytes, including its header. */
    final int length;

    /** How many bytes from the start of the element on a word load may touch. */
    final int reach;

    // The first eight bytes of the element (all of it, under the mask, if it is shorter) and the
    // last eight, in the byte order of the machine.
    final long first;
    final long mask;
    final long last;

    /** The element, and zeros if it is shorter than a word. */
    final byte[] packed;

    /** The length of the header in bytes; 0 if the key is a number. */
    final int header;

    /** The number; 0 if the key is a name. */
    final long number;

    private final String text;

    private MapKey(byte[] element, int header, long number, String text) {
        this.length = element.length;
        this.reach = Math.max(length, Long.BYTES);
        this.packed = Arrays.copyOf(element, reach);
        this.first = MemoryAccess.IN_USE.getLong(packed, 0);
        this.mask = mask(length);
        this.last = MemoryAccess.IN_USE.getLong(packed, reach - Long.BYTES);
        this.header = header;
        this.number = number;
        this.text = text;
    }

    /** Returns a word with the bits of its first {@code length} bytes set. */
    static long mask(int length) {
        byte[] bytes = new byte[Long.BYTES];
        Arrays.fill(bytes, 0, Math.min(length, Long.BYTES), (byte) 0xff);
        return MemoryAccess.IN_USE.getLong(bytes, 0);
    }

    /**
     * Returns the key that is a string. As in {@link MessagePacker#packString(String)}, an unpaired
     * surrogate becomes a question mark.
     *
     * @param name the string, of any length
     */
    public static MapKey of(String name) {
        requireNonNull(name, "name is null");
        byte[] element = packed(packer -> packer.packString(name));
        return new MapKey(element, ElementHeader.length(element[0]), 0, name);
    }

    /** Returns the key that is an integer. */
    public static MapKey of(long number) {
        byte[] element = packed(packer -> packer.packLong(number));
        return new MapKey(element, 0, number, Long.toString(number));
    }

    private interface Packing {
        void to(MessagePacker packer) throws IOException;
    }

    private static byte[] packed(Packing packing) {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        try {
            packing.to(packer);
        } catch (IOException e) {
            throw new IllegalStateException(e); // not from memory
        }
        return packer.toByteArray();
    }

    /** Whether this key is a string. */
    boolean isName() {
        return header > 0;
    }

    /** The length of the string in bytes, without its header. */
    int nameLength() {
        return length - header;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof MapKey
                && length == ((MapKey) o).length
                && Arrays.equals(packed, ((MapKey) o).packed);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(packed);
    }

    /** Returns the string, or the number in decimal. */
    @Override
    public String toString() {
        return text;
    }
}
