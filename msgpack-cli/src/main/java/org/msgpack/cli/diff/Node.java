/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.cli.Failure;
import org.msgpack.cli.SecretHash;
import org.msgpack.cli.element.Elements;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueType;

/**
 * A value with its format.
 *
 * @param value null for arrays and maps
 * @param children elements, or keys and values alternately
 * @param hash equal for equal values, regardless of formats and the order of keys
 */
record Node(MessageFormat format, ImmutableValue value, List<Node> children, int hash) {
    /** The deepest nesting of arrays and maps, because methods here are recursive. */
    static final int DEPTH = 512;

    /** Reads the current element, including nested ones. */
    static Node read(Elements elements) throws IOException {
        if (elements.depth() > DEPTH) {
            throw new Failure("arrays and maps are nested deeper than " + DEPTH + " at byte "
                    + elements.offset() + "; compare with cmp, or convert to JSON --lossless");
        }
        MessageFormat format = elements.format();
        ValueType type = elements.type();
        if (type != ValueType.ARRAY && type != ValueType.MAP) {
            ImmutableValue value = value(elements);
            return new Node(format, value, List.of(), hash(value));
        }
        long count = type == ValueType.MAP ? 2 * elements.size() : elements.size();
        List<Node> children = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            elements.next();
            children.add(read(elements));
        }
        return new Node(format, null, children, hash(type, children));
    }

    /** Converts timestamps, so that they compare equal whatever their length. */
    private static ImmutableValue value(Elements elements) throws IOException {
        ImmutableValue value = elements.value();
        if (!value.isExtensionValue() || value.asExtensionValue().getType() != Code.EXT_TIMESTAMP) {
            return value;
        }
        byte[] payload = value.asExtensionValue().getData();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(payload)) {
            return ValueFactory.newTimestamp(unpacker.unpackTimestamp(
                    new ExtensionTypeHeader(Code.EXT_TIMESTAMP, payload.length)));
        } catch (MessageFormatException e) {
            return value;
        }
    }

    /** Returns a hash for which an attacker cannot choose colliding keys. */
    private static int hash(ImmutableValue value) {
        int hash = switch (value.getValueType()) {
            case FLOAT -> SecretHash.of(bits(value));
            case INTEGER -> SecretHash.of(value.asIntegerValue().toBigInteger().longValue());
            case STRING, BINARY -> SecretHash.of(value.asRawValue().asByteArray());
            case EXTENSION ->
                value.isTimestampValue()
                        ? SecretHash.of(SecretHash.of(value.asTimestampValue().getEpochSecond())
                                + (long) value.asTimestampValue().getNano())
                        : SecretHash.of(value.asExtensionValue().getData());
            default -> value.hashCode();
        };
        return 31 * hash + value.getValueType().name().hashCode();
    }

    private static int hash(ValueType type, List<Node> children) {
        int hash = type.name().hashCode();
        for (int i = 0; i < children.size(); i++) {
            boolean isEntry = type == ValueType.MAP;
            int element = children.get(i).hash;
            hash = isEntry
                    ? hash + element * (i % 2 == 0 ? 31 : 1) * 31 // in any order
                    : 31 * hash + element;
        }
        return hash;
    }

    private static long bits(ImmutableValue value) {
        return Double.doubleToRawLongBits(value.asFloatValue().toDouble());
    }

    ValueType type() {
        return format.getValueType();
    }

    boolean isContainer() {
        return value == null;
    }

    /** Returns whether this is a scalar with the same value, whatever the formats. */
    boolean isSameScalar(Node other) {
        if (type() != other.type() || isContainer()) {
            return false;
        }
        return value.isFloatValue() ? bits(value) == bits(other.value) : value.equals(other.value);
    }
}
