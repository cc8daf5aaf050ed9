/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;

/**
 * The extensions of msgpackr that are only the beginning of a value. Errors and regular expressions
 * are read as what JavaScript shows of them. References, with which {@code structuredClone} writes
 * objects that are there several times or contain themselves, and bundled strings are refused.
 */
final class MsgpackrValues {
    static final byte ERROR = 0x65;
    static final byte REGULAR_EXPRESSION = 0x78;
    static final byte BUNDLED_STRINGS = 0x62;
    static final byte IDENTIFIED = 0x69;
    static final byte REFERENCE = 0x70;

    private MsgpackrValues() {}

    static void addTo(Codecs.Builder builder) {
        builder.readExt(ERROR, (header, unpacker, codecs) -> unpackError(unpacker, codecs));
        builder.readExt(
                REGULAR_EXPRESSION,
                (header, unpacker, codecs) -> unpackRegularExpression(unpacker, codecs));
        for (byte type : new byte[] {BUNDLED_STRINGS, IDENTIFIED, REFERENCE}) {
            builder.readExt(type, (header, unpacker, codecs) -> {
                throw refused(type, unpacker.getTotalReadBytes());
            });
        }
        builder.adaptReading((type, codec, codecs) ->
                Value.class.isAssignableFrom(codec.type()) ? trees(codec) : codec);
    }

    /** Returns what an extension of this type is the beginning of; null for all others. */
    static String name(byte type) {
        switch (type) {
            case ERROR:
                return "an error";
            case REGULAR_EXPRESSION:
                return "a regular expression";
            case BUNDLED_STRINGS:
                return "bundled strings";
            case IDENTIFIED:
                return "an object that has references";
            case REFERENCE:
                return "a reference";
            case MsgpackrRecords.TYPE:
                return "a record";
            case MsgpackrSets.TYPE:
                return "a set";
            default:
                return null;
        }
    }

    /** Unpacks an error as a map of its name, message and cause. */
    private static Object unpackError(MessageUnpacker unpacker, Codecs codecs) throws IOException {
        List<?> parts = unpackParts(unpacker, codecs, 3);
        Map<Object, Object> error = new LinkedHashMap<>();
        error.put("name", parts.get(0));
        error.put("message", parts.get(1));
        if (parts.size() > 2 && parts.get(2) != Msgpackr.Undefined.UNDEFINED) {
            error.put("cause", parts.get(2));
        }
        return error;
    }

    /** Unpacks a regular expression as its text, such as {@code /a+/gi}. */
    private static Object unpackRegularExpression(MessageUnpacker unpacker, Codecs codecs)
            throws IOException {
        List<?> parts = unpackParts(unpacker, codecs, 2);
        return "/" + parts.get(0) + "/" + parts.get(1);
    }

    /** Unpacks the beginning, and the array after it, whose first two elements are strings. */
    private static List<?> unpackParts(MessageUnpacker unpacker, Codecs codecs, int most)
            throws IOException {
        long offset = unpacker.getTotalReadBytes();
        String name = name(unpacker.getNextExtensionTypeHeader().getType());
        byte[] payload = unpacker.unpackExtension();
        boolean isBeginning = payload.length == 1 && payload[0] == 0;
        Object parts = isBeginning ? codecs.unpack(unpacker) : null;
        if (!(parts instanceof List) || !areParts((List<?>) parts, most)) {
            throw new MessageFormatException("expected " + name + " of msgpackr: a payload of 00,"
                    + " and an array of 2" + (most > 2 ? " or " + most : "")
                    + " elements that begins with two strings, found another one at byte "
                    + offset);
        }
        return (List<?>) parts;
    }

    private static boolean areParts(List<?> parts, int most) {
        return parts.size() >= 2
                && parts.size() <= most
                && parts.get(0) instanceof String
                && parts.get(1) instanceof String;
    }

    /** Returns the exception about what is not read. */
    private static MessageTypeException refused(byte type, long offset) {
        return new MessageTypeException("expected a value that stands by itself, found "
                + name(type) + " of msgpackr, ext type " + type + ", which is not read, at byte "
                + offset);
    }

    /** Returns the codec of value trees, which hold no extension that is half a value. */
    @SuppressWarnings("unchecked")
    private static Codec<?> trees(Codec<?> plain) {
        return new Trees<>((Codec<Value>) plain);
    }

    private static final class Trees<V extends Value> implements Codec<V> {
        private final Codec<V> plain;

        Trees(Codec<V> plain) {
            this.plain = plain;
        }

        @Override
        public Class<? super V> type() {
            return plain.type();
        }

        @Override
        public void pack(MessagePacker packer, V value) throws IOException {
            plain.pack(packer, value);
        }

        @Override
        public V nilValue() {
            return plain.nilValue();
        }

        @Override
        public V unpack(MessageUnpacker unpacker) throws IOException {
            return checked(plain.unpack(unpacker), unpacker);
        }

        @Override
        public V unpackNullable(MessageUnpacker unpacker) throws IOException {
            return checked(plain.unpackNullable(unpacker), unpacker);
        }

        private V checked(V value, MessageUnpacker unpacker) {
            if (value != null) {
                check(value, unpacker);
            }
            return value;
        }

        private void check(Value value, MessageUnpacker unpacker) {
            if (value.isExtensionValue()) {
                byte type = value.asExtensionValue().getType();
                if (name(type) != null) {
                    throw new MessageTypeException("expected values that stand by themselves, found"
                            + " " + name(type) + " of msgpackr, ext type " + type
                            + ", which no Value holds, before byte "
                            + unpacker.getTotalReadBytes());
                }
            } else if (value.isArrayValue()) {
                value.asArrayValue().forEach(element -> check(element, unpacker));
            } else if (value.isMapValue()) {
                value.asMapValue().entrySet().forEach(entry -> {
                    check(entry.getKey(), unpacker);
                    check(entry.getValue(), unpacker);
                });
            }
        }
    }
}
