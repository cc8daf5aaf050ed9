/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Map;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.MemberNames;
import org.msgpack.codec.internal.UnpackingMapper;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.value.ValueType;

/**
 * What the codecs have in common that {@code msgpack-codec-processor} generates.
 *
 * <p>A generated codec registers itself when its class is initialized, and {@link Codecs}
 * initializes it by its name: so no service file has to be merged into a fat jar, no package opened
 * to another module, and nothing is called by reflection.
 */
public abstract class GeneratedCodec<T> implements Codec<T> {
    static final UnionCase[] NO_UNIONS = {};

    private final Class<? super T> type;
    private final Codecs codecs;
    private MemberNames names; // or null

    /** @param codecs has the codecs of the members */
    protected GeneratedCodec(Class<? super T> type, Codecs codecs) {
        this.type = requireNonNull(type, "type is null");
        this.codecs = requireNonNull(codecs, "codecs is null");
    }

    /**
     * Registers the codec of a class.
     *
     * @param factory kept only as long as its caller keeps it
     * @return the factory
     */
    protected static GeneratedCodecFactory register(Class<?> type, GeneratedCodecFactory factory) {
        return GeneratedCodecs.register(type, factory);
    }

    @Override
    public final Class<? super T> type() {
        return type;
    }

    /**
     * To be called by the constructor if the members are packed as a map, with these keys in this
     * order, and no annotation of this library says so.
     */
    protected final void namesInMap(String... names) {
        this.names = new MemberNames(false, names);
    }

    /**
     * To be called by the constructor if the members are packed as an array in this order, and no
     * annotation of this library says so.
     */
    protected final void namesInArray(String... names) {
        this.names = new MemberNames(true, names);
    }

    /** Returns the names; null if annotations of this library say what is packed. */
    final MemberNames names() {
        return names;
    }

    /** Returns the unions that the class belongs to; none for most classes. */
    protected UnionCase[] unions() {
        return NO_UNIONS;
    }

    /** Returns the codec of a member, which is looked up when it is needed first. */
    protected final <V> MemberCodec<V> member(TypeRef<V> type) {
        return new MemberCodec<>(codecs, type, false);
    }

    /** Returns the codec of a case of a union, without its tag; see {@link #member}. */
    protected final <V> MemberCodec<V> unionCase(TypeRef<V> type) {
        return new MemberCodec<>(codecs, type, true);
    }

    /**
     * Passes over values with everything in them.
     *
     * @param count number of values; none if negative
     */
    protected final void skip(MessageUnpacker unpacker, int count) throws IOException {
        codecs.any().skip(unpacker, count);
    }

    /** Packs a string, or nil for null. */
    protected static void packString(MessagePacker packer, String value) throws IOException {
        if (value == null) {
            packer.packNil();
        } else {
            packer.packString(value);
        }
    }

    /** Unpacks a string, or null for nil. */
    protected static String unpackString(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? null : unpacker.unpackString();
    }

    /** Returns the capacity of a list for so many elements, which may not have arrived yet. */
    protected static int capacity(int declared) {
        return Capacity.of(declared);
    }

    /** Packs a char as str. */
    protected static void packChar(MessagePacker packer, char value) throws IOException {
        ScalarCodecs.packChar(packer, value);
    }

    /** Unpacks a string of one char, or the number of a char. */
    protected static char unpackChar(MessageUnpacker unpacker) throws IOException {
        return ScalarCodecs.unpackChar(unpacker);
    }

    /** Packs bytes as bin, or nil for null. */
    protected static void packBytes(MessagePacker packer, byte[] value) throws IOException {
        if (value == null) {
            packer.packNil();
        } else {
            ScalarCodecs.packBytes(packer, value);
        }
    }

    /** Unpacks bin, or null for nil. */
    protected static byte[] unpackBytes(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? null : unpacker.unpackBinary();
    }

    /** Packs a number or a boolean as str, or nil for null. */
    protected static void packText(MessagePacker packer, Object value) throws IOException {
        packString(packer, value == null ? null : value.toString());
    }

    /** Packs the key of a member that the class does not know. */
    protected static void packUnknownKey(MessagePacker packer, Object key) throws IOException {
        if (key instanceof String) {
            packer.packString((String) key);
        } else if (key instanceof Integer || key instanceof Long) {
            packer.packLong(((Number) key).longValue());
        } else {
            throw new IllegalArgumentException(
                    "expected the key of an unknown member, a string or an integer, found "
                            + Printable.plain(key));
        }
    }

    /**
     * Unpacks the key of a member that the class does not know: a string or an integer. Of these
     * two, a hash table has keys with the same hash code in no order.
     *
     * @param guard that of the table
     */
    protected static Object unpackUnknownKey(MessageUnpacker unpacker, CollisionGuard guard)
            throws IOException {
        guard.beginKey();
        Object key = unpacker.getNextFormat().getValueType() == ValueType.INTEGER
                ? (Object) unpacker.unpackLong()
                : unpackUnknownName(unpacker);
        guard.endKey(key);
        return key;
    }

    /** Returns the key of an unknown member, which may not be there yet. */
    protected final <K> K requireNew(MessageUnpacker unpacker, Map<K, ?> present, K key) {
        if (present.containsKey(key)) {
            String shown = key instanceof Number ? key.toString() : Printable.quoted(key);
            throw duplicate(unpacker, shown);
        }
        return key;
    }

    /**
     * Unpacks the name of a member that the class does not know. Binary is none: it could be the
     * name of a member that the class has, and would be written again as a string.
     */
    protected static String unpackUnknownName(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() == ValueType.BINARY) {
            throw new MessageTypeException("expected the name of a member, found binary at byte "
                    + unpacker.getTotalReadBytes());
        }
        return unpacker.unpackString();
    }

    /** Unpacks an integer or its decimal digits. */
    protected static long unpackIntegerOrText(MessageUnpacker unpacker, long min, long max)
            throws IOException {
        return NumberText.unpackInteger(unpacker, min, max);
    }

    /** Unpacks a float or its text. */
    protected static double unpackFloatOrText(MessageUnpacker unpacker) throws IOException {
        return NumberText.unpackFloat(unpacker);
    }

    /** Unpacks a boolean or its text, {@code true} or {@code false}. */
    protected static boolean unpackBooleanOrText(MessageUnpacker unpacker) throws IOException {
        return NumberText.unpackBoolean(unpacker);
    }

    /** Passes over a member that the class does not know. */
    protected final void skipMember(MessageUnpacker unpacker) throws IOException {
        UnpackingMapper mapper = CodecContext.unpacking(unpacker);
        if (mapper != null) {
            mapper.skipMember(type, unpacker);
        } else {
            skip(unpacker, 2);
        }
    }

    /**
     * Passes over elements that the class does not know, if there are any.
     *
     * @param count not positive if there are none
     */
    protected final void skipElements(MessageUnpacker unpacker, int count) throws IOException {
        if (count > 0) {
            skipSomeElements(unpacker, count);
        }
    }

    private void skipSomeElements(MessageUnpacker unpacker, int count) throws IOException {
        UnpackingMapper mapper = CodecContext.unpacking(unpacker);
        if (mapper != null) {
            mapper.skipElements(type, unpacker, count);
        } else {
            skip(unpacker, count);
        }
    }

    /** Returns whether a map comes next. */
    protected static boolean isMapNext(MessageUnpacker unpacker) throws IOException {
        return unpacker.getNextFormat().getValueType() == ValueType.MAP;
    }

    /** Returns the exception about a member that is in the message twice. */
    protected final MessageFormatException duplicate(MessageUnpacker unpacker, String member) {
        return new MessageFormatException("expected each member of " + name() + " once, found "
                + member + " again before byte " + unpacker.getTotalReadBytes());
    }

    /** Returns the exception about a required member that is not in the message. */
    protected final MessageFormatException missing(MessageUnpacker unpacker, String member) {
        return new MessageFormatException("expected member " + member + " of " + name()
                + ", found none before byte " + unpacker.getTotalReadBytes());
    }

    /** Returns the exception about nil in place of a member that is never null. */
    protected final MessageFormatException nil(MessageUnpacker unpacker, String member) {
        return new MessageFormatException("expected a value of member " + member + " of " + name()
                + ", found nil at byte " + unpacker.getTotalReadBytes());
    }

    /** Returns the exception about a key that comes next and is no member's. */
    protected final MessageFormatException unknownKey(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        return new MessageFormatException("expected a member of " + name() + ", found "
                + Malformed.shown(unpacker.unpackValue()) + " at byte " + offset);
    }

    /** Returns the exception about an array with more elements than the class has. */
    protected final MessageFormatException tooMany(
            MessageUnpacker unpacker, int expected, int found) {
        return new MessageFormatException("expected at most " + expected + " members of " + name()
                + ", found " + found + " before byte " + unpacker.getTotalReadBytes());
    }

    /** Returns the exception about a union that is not an array, or a map, of the right size. */
    protected final MessageFormatException notOneCase(
            MessageUnpacker unpacker, int expected, int found) {
        return new MessageFormatException("expected a case of " + name() + ", of size " + expected
                + ", found size " + found + " before byte " + unpacker.getTotalReadBytes());
    }

    /** Returns the exception about the tag or the name that comes next and is unknown. */
    protected final MessageFormatException unknownCase(MessageUnpacker unpacker)
            throws IOException {
        long offset = unpacker.getTotalReadBytes();
        return new MessageFormatException("expected a case of " + name() + ", found "
                + Malformed.shown(unpacker.unpackValue()) + " at byte " + offset);
    }

    /** Returns the exception about an object that is none of the cases of a union. */
    protected final IllegalArgumentException noCase(Object value) {
        return new IllegalArgumentException(
                "expected a case of " + name() + ", found " + value.getClass().getName());
    }

    /** Returns the exception about values that the class did not accept. */
    protected final MessageFormatException rejected(MessageUnpacker unpacker, Exception reason) {
        return new MessageFormatException(
                "expected a valid " + name() + " before byte " + unpacker.getTotalReadBytes()
                        + ", found one that it rejects: "
                        + Printable.plain(reason),
                reason);
    }

    private String name() {
        return GenericType.name(type);
    }
}
