/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.spark.Packed.Packing;

/** The type that is inferred from values takes all of them, in whichever order they come. */
class InferenceTest {
    @TempDir
    private Path folder;

    private static MessageUnpacker unpacker(Packing value) {
        return MessagePack.newDefaultUnpacker(Packed.of(value).toByteArray());
    }

    private static Packing record(Packing value) {
        return packer -> {
            packer.packMapHeader(1).packString("v");
            value.pack(packer);
        };
    }

    private static InferredType inferred(Packing... values) throws IOException {
        InferredType type = new InferredType();
        for (Packing value : values) {
            type.add(unpacker(record(value)));
        }
        return type;
    }

    private static DataType type(InferredType inferred) {
        return sorted(inferred.toSchema(Extensions.NONE).fields()[0].dataType());
    }

    /** Sorts the fields of structs: they are in the order in which they were seen. */
    private static DataType sorted(DataType type) {
        if (type instanceof ArrayType array) {
            return DataTypes.createArrayType(sorted(array.elementType()));
        }
        if (type instanceof MapType map) {
            return DataTypes.createMapType(map.keyType(), sorted(map.valueType()));
        }
        if (type instanceof StructType struct) {
            return new StructType(Arrays.stream(struct.fields())
                    .sorted(Comparator.comparing(StructField::name))
                    .map(field -> new StructField(
                            field.name(), sorted(field.dataType()), true, Metadata.empty()))
                    .toArray(StructField[]::new));
        }
        return type;
    }

    private static void assertTakes(DataType type, Packing value) throws IOException {
        Mismatches mismatches = new Mismatches();
        new ValueReaders(Extensions.NONE).of(type).readNullable(unpacker(value), mismatches);
        String shown = type.sql() + " of " + Values.shown(value);
        assertNull(mismatches.first(), shown);
    }

    /** Timestamps that are not valid, or out of Spark's range, look like others. */
    private static boolean isTimestamp(Packing value) throws IOException {
        return type(inferred(value)).sql().equals("TIMESTAMP");
    }

    @Test
    void pairsOfAllValues() throws IOException {
        List<Packing> values = Values.ALL;
        for (Packing a : values) {
            for (Packing b : values) {
                DataType type = type(inferred(a, b));
                assertEquals(type, type(inferred(b, a)));
                InferredType merged = inferred(a);
                merged.merge(inferred(b));
                assertEquals(type, type(merged));
                if (!isTimestamp(a)) {
                    assertTakes(type, a);
                }
                if (!isTimestamp(b)) {
                    assertTakes(type, b);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void valuesInsideOthers(long seed) throws IOException {
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            Packing[] values = new Packing[1 + random.nextInt(4)];
            for (int j = 0; j < values.length; j++) {
                values[j] = nested(random, 2);
            }
            DataType type = type(inferred(values));
            InferredType merged = new InferredType();
            for (Packing value : values) {
                merged.merge(inferred(value));
                assertTakes(type, value);
            }
            assertEquals(type, type(merged));
        }
    }

    private static Packing nested(Random random, int depth) throws IOException {
        int size = random.nextInt(3);
        switch (depth == 0 ? 3 : random.nextInt(4)) {
            case 0:
                return container(random, depth, size, packer -> packer.packArrayHeader(size), null);
            case 1:
                return container(random, depth, size, packer -> packer.packMapHeader(size), "k");
            case 2:
                return container(random, depth, size, packer -> packer.packMapHeader(size), "");
            default:
                Packing value;
                do {
                    value = Values.ALL.get(random.nextInt(Values.ALL.size()));
                } while (isTimestamp(value));
                return value;
        }
    }

    /** Keys are strings that begin with a prefix, or integers if that is empty; null for none. */
    private static Packing container(
            Random random, int depth, int size, Packing header, String prefix) throws IOException {
        Packing[] values = new Packing[size];
        int[] keys = new int[size];
        for (int i = 0; i < size; i++) {
            values[i] = nested(random, depth - 1);
            keys[i] = i + random.nextInt(2) * 10;
        }
        return packer -> {
            header.pack(packer);
            for (int i = 0; i < size; i++) {
                if (prefix != null && prefix.isEmpty()) {
                    packer.packInt(keys[i]);
                } else if (prefix != null) {
                    packer.packString(prefix + keys[i]);
                }
                values[i].pack(packer);
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"1.0, 2", "0.5, 2", "0.001, 0"})
    void aShareOfTheRecords(double ratio, int columns) {
        Packed packed = Packed.of();
        for (int i = 0; i < 200; i++) {
            packed.record(i, "x");
        }
        String file = packed.write(folder.resolve("records.msgpack"));
        StructType schema = Sessions.shared()
                .read()
                .format("msgpack")
                .option("samplingRatio", ratio)
                .load(file)
                .schema();
        assertTrue(ratio < 0.01 || schema.length() == columns, schema.toDDL());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1.5", "NaN", "half"})
    void aShareThatIsNone(String ratio) {
        String file = Packed.of().record(1, "x").write(folder.resolve("record.msgpack"));
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> Sessions.shared()
                        .read()
                        .format("msgpack")
                        .option("samplingRatio", ratio)
                        .load(file));
        assertTrue(e.getMessage().contains("samplingRatio") && e.getMessage().contains(ratio));
    }
}
