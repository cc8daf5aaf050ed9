/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.util.IdentityHashMap;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Creates the codecs of Connect schemas, one for each schema object. */
final class SchemaCodecs {
    /** Bounds the recursion of codecs, and of code that reads the values. */
    private static final int MAX_DEPTH = 100;

    private final IdentityHashMap<Schema, SchemaCodec<?>> made = new IdentityHashMap<>();

    /**
     * Returns the codec of a schema, including those of nested schemas.
     *
     * @throws org.apache.kafka.connect.errors.DataException if a logical type does not have the
     *     type that Connect defines for it, or if schemas are nested more than 100 levels deep
     */
    static SchemaCodec<?> of(Schema schema) {
        return new SchemaCodecs().of(schema, 0);
    }

    /**
     * Returns the codec of a nested schema.
     *
     * @param depth the number of schemas around it
     */
    SchemaCodec<?> of(Schema schema, int depth) {
        if (depth > MAX_DEPTH) {
            throw new DataException(
                    "expected at most " + MAX_DEPTH + " nested schemas, found more");
        }
        SchemaCodec<?> codec = made.get(schema);
        if (codec == null) {
            codec = make(schema, depth);
            made.put(schema, codec);
        }
        return codec;
    }

    private SchemaCodec<?> make(Schema schema, int depth) {
        if (schema.name() != null) {
            switch (schema.name()) {
                case Decimal.LOGICAL_NAME:
                    return new DecimalCodec(schema);
                case Date.LOGICAL_NAME:
                    return new DateCodec(schema);
                case Time.LOGICAL_NAME:
                    return new TimeCodec(schema);
                case Timestamp.LOGICAL_NAME:
                    return new TimestampCodec(schema);
                default:
                // Not a logical type.
            }
        }
        switch (schema.type()) {
            case INT8:
                return scalar(
                        schema, Byte.class, MessagePacker::packByte, MessageUnpacker::unpackByte);
            case INT16:
                return scalar(
                        schema,
                        Short.class,
                        MessagePacker::packShort,
                        MessageUnpacker::unpackShort);
            case INT32:
                return scalar(
                        schema, Integer.class, MessagePacker::packInt, MessageUnpacker::unpackInt);
            case INT64:
                return scalar(
                        schema, Long.class, MessagePacker::packLong, MessageUnpacker::unpackLong);
            case FLOAT32:
                return scalar(
                        schema, Float.class, MessagePacker::packFloat, SchemaCodecs::unpackFloat);
            case FLOAT64:
                return scalar(
                        schema,
                        Double.class,
                        MessagePacker::packDouble,
                        MessageUnpacker::unpackDouble);
            case BOOLEAN:
                return scalar(
                        schema,
                        Boolean.class,
                        MessagePacker::packBoolean,
                        MessageUnpacker::unpackBoolean);
            case STRING:
                return scalar(
                        schema,
                        String.class,
                        MessagePacker::packString,
                        MessageUnpacker::unpackString);
            case BYTES:
                return new BytesCodec(schema);
            case ARRAY:
                return new ArrayCodec(schema, this, depth);
            case MAP:
                return new MapCodec(schema, this, depth);
            default:
                return new StructCodec(schema, this, depth);
        }
    }

    /** Accepts doubles too, since other languages write them. Rounds them, but not to infinity. */
    private static float unpackFloat(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        double value = unpacker.unpackDouble();
        float rounded = (float) value;
        if (Float.isInfinite(rounded) && !Double.isInfinite(value)) {
            throw new DataException("expected a number in the range of FLOAT32, found " + value
                    + " at byte " + offset);
        }
        return rounded;
    }

    private static <T> SchemaCodec<T> scalar(
            Schema schema,
            Class<T> type,
            ValuePacker<? super T> packer,
            ValueUnpacker<? extends T> unpacker) {
        return new ScalarCodec<>(schema, type, packer, unpacker);
    }

    private static final class ScalarCodec<T> extends SchemaCodec<T> {
        private final ValuePacker<? super T> packer;
        private final ValueUnpacker<? extends T> unpacker;

        ScalarCodec(
                Schema schema,
                Class<T> type,
                ValuePacker<? super T> packer,
                ValueUnpacker<? extends T> unpacker) {
            super(schema, type);
            this.packer = packer;
            this.unpacker = unpacker;
        }

        @Override
        void packValue(MessagePacker to, T value) throws IOException {
            packer.pack(to, value);
        }

        @Override
        T unpackValue(MessageUnpacker from) throws IOException {
            return unpacker.unpack(from);
        }
    }
}
