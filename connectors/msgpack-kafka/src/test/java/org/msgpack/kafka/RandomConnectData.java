/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;

/** Random schemas with everything a schema can have, and values for them. */
@SuppressWarnings("JavaUtilDate") // Connect's class
final class RandomConnectData {
    private static final long DAY = 24L * 60 * 60 * 1000;
    private static final String[] TEXTS = {
        "", "id", "naïve", "愛してる", "a longer text that is no short string in MessagePack", "type"
    };

    private final Random random;

    /** Unpacked structs have explicit defaults, so equals differs although they look the same. */
    private boolean isInDefault;

    RandomConnectData(long seed) {
        random = new Random(seed);
    }

    Schema schema() {
        return schema(3);
    }

    private Schema schema(int depth) {
        SchemaBuilder builder = builder(depth);
        if (random.nextBoolean()) {
            builder.optional();
        }
        if (builder.name() == null && random.nextInt(3) == 0) {
            builder.name("example.Name" + random.nextInt(100));
        }
        if (builder.version() == null && random.nextInt(3) == 0) {
            builder.version(random.nextInt());
        }
        if (random.nextInt(3) == 0) {
            builder.doc(text());
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            builder.parameter("p" + i, text());
        }
        // Schemas compare arrays in defaults by their identity. A struct has its own test.
        if (random.nextInt(3) == 0 && !hasBytes(builder) && builder.type() != Schema.Type.STRUCT) {
            isInDefault = true;
            builder.defaultValue(present(builder.build()));
            isInDefault = false;
        }
        return builder.build();
    }

    private static boolean hasBytes(Schema schema) {
        switch (schema.type()) {
            case BYTES:
                return !Decimal.LOGICAL_NAME.equals(schema.name());
            case ARRAY:
                return hasBytes(schema.valueSchema());
            case MAP:
                return hasBytes(schema.keySchema()) || hasBytes(schema.valueSchema());
            case STRUCT:
                return schema.fields().stream().anyMatch(field -> hasBytes(field.schema()));
            default:
                return false;
        }
    }

    private SchemaBuilder builder(int depth) {
        switch (random.nextInt(depth > 0 ? 18 : 13)) {
            case 0:
                return SchemaBuilder.int8();
            case 1:
                return SchemaBuilder.int16();
            case 2:
                return SchemaBuilder.int32();
            case 3:
                return SchemaBuilder.int64();
            case 4:
                return SchemaBuilder.float32();
            case 5:
                return SchemaBuilder.float64();
            case 6:
                return SchemaBuilder.bool();
            case 7:
                return SchemaBuilder.string();
            case 8:
                return SchemaBuilder.bytes();
            case 9:
                return Decimal.builder(random.nextInt(12) - 4);
            case 10:
                return Date.builder();
            case 11:
                return Time.builder();
            case 12:
                return Timestamp.builder();
            case 13:
                return SchemaBuilder.array(schema(depth - 1));
            case 14:
                return SchemaBuilder.map(schema(depth - 1), schema(depth - 1));
            default:
                SchemaBuilder struct = SchemaBuilder.struct();
                for (int i = random.nextInt(6); i > 0; i--) {
                    struct.field(TEXTS[random.nextInt(TEXTS.length)] + i, schema(depth - 1));
                }
                return struct;
        }
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    /** Returns a value, which may be null if the schema permits that. */
    Object value(Schema schema) {
        return schema.isOptional() && random.nextInt(4) == 0 ? null : present(schema);
    }

    private Object present(Schema schema) {
        if (schema.name() != null) {
            switch (schema.name()) {
                case Decimal.LOGICAL_NAME:
                    return new BigDecimal(
                            new BigInteger(random.nextInt(100), random),
                            Integer.parseInt(schema.parameters().get(Decimal.SCALE_FIELD)));
                case Date.LOGICAL_NAME:
                    return new java.util.Date(random.nextInt() * DAY);
                case Time.LOGICAL_NAME:
                    return new java.util.Date(random.nextInt((int) DAY));
                case Timestamp.LOGICAL_NAME:
                    return new java.util.Date(random.nextLong() >> random.nextInt(60));
                default:
            }
        }
        switch (schema.type()) {
            case INT8:
                return (byte) random.nextInt();
            case INT16:
                return (short) random.nextInt();
            case INT32:
                return random.nextInt() >> random.nextInt(32);
            case INT64:
                return random.nextLong() >> random.nextInt(64);
            case FLOAT32:
                return (float) random.nextGaussian();
            case FLOAT64:
                return random.nextGaussian();
            case BOOLEAN:
                return random.nextBoolean();
            case STRING:
                return text() + random.nextInt(10);
            case BYTES:
                byte[] bytes = new byte[random.nextInt(40)];
                random.nextBytes(bytes);
                return random.nextBoolean() ? bytes : ByteBuffer.wrap(bytes);
            case ARRAY:
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(5); i > 0; i--) {
                    list.add(value(schema.valueSchema()));
                }
                return list;
            case MAP:
                Map<Object, Object> map = new LinkedHashMap<>();
                for (int i = random.nextInt(5); i > 0; i--) {
                    Object key = value(schema.keySchema());
                    map.put(
                            key instanceof byte[] ? ByteBuffer.wrap((byte[]) key) : key,
                            value(schema.valueSchema()));
                }
                return map;
            default:
                Struct struct = new Struct(schema);
                for (Field field : schema.fields()) {
                    boolean isLeftToDefault = !isInDefault
                            && field.schema().defaultValue() != null
                            && random.nextInt(3) == 0;
                    if (!isLeftToDefault) {
                        struct.put(field, value(field.schema()));
                    }
                }
                return struct;
        }
    }
}
