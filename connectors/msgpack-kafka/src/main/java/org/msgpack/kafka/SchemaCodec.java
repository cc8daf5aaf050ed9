/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/**
 * Packs and unpacks the values of a Connect schema.
 *
 * @param <T> the class that Connect uses for them
 */
abstract class SchemaCodec<T> {
    final Schema schema;
    private final Class<T> type;

    SchemaCodec(Schema schema, Class<T> type) {
        this.schema = schema;
        this.type = type;
    }

    /** Packs a value that is not null. */
    abstract void packValue(MessagePacker packer, T value) throws IOException;

    /** Unpacks a value that is not nil. */
    abstract T unpackValue(MessageUnpacker unpacker) throws IOException;

    /** Packs a value. Null becomes nil, or the default if the schema is required. */
    final void pack(MessagePacker packer, Object value) throws IOException {
        if (type.isInstance(value)) {
            packValue(packer, type.cast(value));
        } else {
            packUnusual(packer, value);
        }
    }

    /** Packs null, or a value of another class. */
    private void packUnusual(MessagePacker packer, Object value) throws IOException {
        if (value != null) {
            packValue(packer, type.cast(converted(value)));
        } else if (schema.isOptional()) {
            packer.packNil();
        } else if (schema.defaultValue() != null) {
            packValue(packer, type.cast(converted(schema.defaultValue())));
        } else {
            throw new DataException(
                    "expected a value of the required schema " + name() + ", found null");
        }
    }

    /** Converts a value to the class of this codec. */
    Object converted(Object value) {
        if (type.isInstance(value)) {
            return value;
        }
        throw new DataException("expected a " + type.getName() + " for the schema " + name()
                + ", found a " + value.getClass().getName());
    }

    /** Unpacks a value. Nil becomes null, or the default if the schema is required. */
    final T unpack(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? ofNil(unpacker) : unpackValue(unpacker);
    }

    private T ofNil(MessageUnpacker unpacker) {
        if (schema.isOptional()) {
            return null;
        }
        if (schema.defaultValue() == null) {
            throw new DataException("expected a value of the required schema " + name()
                    + ", found nil before byte " + unpacker.getTotalReadBytes());
        }
        return type.cast(schema.defaultValue());
    }

    final String name() {
        return schema.name() == null ? schema.type().toString() : Printable.plain(schema.name());
    }
}
