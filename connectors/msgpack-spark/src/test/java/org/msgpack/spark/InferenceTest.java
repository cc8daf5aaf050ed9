/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.SparkException;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
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
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.spark.Packed.Packing;
import org.msgpack.value.ValueType;

/** The inferred type fits all values, whatever their order. */
class InferenceTest {
    /** Options that register {@link OtherFiles}. */
    static final Map<String, String> OTHER_FILES = Map.of(
            "fs.other.impl", OtherFiles.class.getName(), "fs.other.impl.disable.cache", "true");

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

    /** Sorts the fields of structs, which are in the order in which they were first seen. */
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

    /** Invalid timestamps, and those out of Spark's range, still count as timestamps. */
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

    /** Keys are strings with a prefix, or integers if the prefix is empty; null for no keys. */
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

    private static DataFrameReader reader() {
        return Sessions.shared().read().format("msgpack");
    }

    /** The number 1 in arrays, in structs, or in maps. */
    private static Packing deep(ValueType kind, int levels) {
        return packer -> {
            for (int i = 0; i < levels; i++) {
                if (kind == ValueType.ARRAY) {
                    packer.packArrayHeader(1);
                } else if (kind == ValueType.MAP) {
                    packer.packMapHeader(1).packString("k");
                } else {
                    packer.packMapHeader(1).packInt(7);
                }
            }
            packer.packInt(1);
        };
    }

    /** As {@link #deep}, but as JSON. */
    private static String deepText(ValueType kind, int levels) {
        switch (kind) {
            case ARRAY:
                return "[".repeat(levels) + "1" + "]".repeat(levels);
            case MAP:
                return "{\"k\":".repeat(levels) + "1" + "}".repeat(levels);
            default:
                return "{\"7\":".repeat(levels) + "1" + "}".repeat(levels);
        }
    }

    private static Object inside(Object value) {
        if (value instanceof scala.collection.Seq<?> array) {
            return array.head();
        }
        return value instanceof scala.collection.Map<?, ?> map
                ? map.head()._2()
                : ((Row) value).get(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 161})
    void whatIsMoreThan60LevelsDeepIsText(int levels) {
        for (ValueType kind : List.of(ValueType.ARRAY, ValueType.MAP, ValueType.INTEGER)) {
            String file =
                    Packed.of(record(deep(kind, levels))).write(folder.resolve(kind + ".msgpack"));
            StructType schema = reader().load(file).schema();
            StructType withCorrupt = schema.add("_corrupt_record", "binary");
            for (StructType read : List.of(schema, withCorrupt)) {
                Object value = reader().schema(read).load(file).head();
                for (int i = 0; i <= 60; i++) {
                    value = inside(value);
                }
                Object expected = deepText(kind, levels - 60);
                // Text is of 100 levels at most.
                assertEquals(levels > 160 ? null : expected, value);
            }
        }
    }

    @Test
    void limitsEndNeitherRecordsNorFiles() {
        String file = Packed.of(
                        record(deep(ValueType.ARRAY, 1000)),
                        p -> {
                            int size = (16 << 20) + 1;
                            p.packMapHeader(2).packRawStringHeader(size);
                            p.writePayload(new byte[size]).packInt(1);
                            p.packString("behindLongKey").packInt(2);
                        },
                        p -> {
                            p.packMapHeader(2).packRawStringHeader(1);
                            p.writePayload(new byte[] {(byte) 0xff}).packInt(1);
                            p.packString("behindOtherKey").packInt(2);
                        })
                .record(1, "x")
                .write(folder.resolve("large.msgpack"));
        Dataset<Row> rows = reader().load(file);
        assertEquals(
                List.of("v", "behindLongKey", "behindOtherKey", "a", "b"),
                List.of(rows.schema().fieldNames()));
        assertEquals(
                "[[null,null,null,null], [2,null,null,null], [null,2,null,null], [null,null,1,x]]",
                rows.drop("v").collectAsList().toString());
    }

    @Test
    void sizesAboveALimit() throws IOException {
        UnpackerConfig limited = new UnpackerConfig().withContainerSizeLimit(3);
        Packed packed = Packed.of(p -> {
            p.packMapHeader(3).packString("array").packArrayHeader(4);
            p.packInt(1).packInt(2).packInt(3).packInt(4);
            p.packString("map").packMapHeader(4);
            for (int i = 0; i < 4; i++) {
                p.packString("k" + i).packInt(i);
            }
            p.packString("last").packInt(1);
        });
        InferredType type = new InferredType();
        type.add(limited.newUnpacker(packed.toByteArray()));
        assertEquals(
                "array STRING,map STRING,last BIGINT",
                type.toSchema(Extensions.NONE).toDDL());
    }

    @Test
    void corruptFilesCanBeIgnored() throws IOException {
        Packed.of().record(1, "x").write(folder.resolve("a.msgpack"));
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        Packed packed = Packed.of(record(p -> p.packInt(1)), p -> {
            p.packMapHeader(2).packString("noise").packBinaryHeader(noise.length);
            p.writePayload(noise).packString("lost").packInt(1);
        });
        byte[] zip = packed.toGzip();
        Files.write(folder.resolve("b.msgpack.gz"), Arrays.copyOf(zip, zip.length / 2));
        SparkException e =
                assertThrows(SparkException.class, () -> reader().load(folder.toString()));
        assertTrue(e.getMessage().contains("b.msgpack.gz"), e.getMessage());
        assertTrue(e.getCause() instanceof EOFException, e.toString());
        Dataset<Row> rows = reader().option("ignoreCorruptFiles", true).load(folder.toString());
        assertEquals(
                Set.of("a BIGINT", "b STRING", "v BIGINT", "noise BINARY"),
                Set.of(rows.schema().toDDL().split(",")));
        assertEquals(
                "[[1,x]]", rows.select("a", "b").where("a = 1").collectAsList().toString());
    }

    /** Local files under another scheme. Some of them are listed but missing when opened. */
    public static final class OtherFiles extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create("other:///");
        }

        @Override
        public FSDataInputStream open(org.apache.hadoop.fs.Path path, int bufferSize)
                throws IOException {
            if (path.getName().startsWith("missing")) {
                throw new FileNotFoundException(path.toString());
            }
            return super.open(path, bufferSize);
        }
    }

    @Test
    void fileSystemsOfOptions() {
        Packed.of().record(1, "x").write(folder.resolve("a.msgpack"));
        Dataset<Row> rows = reader().options(OTHER_FILES).load("other:" + folder);
        assertEquals("a BIGINT,b STRING", rows.schema().toDDL());
        assertEquals("[[1,x]]", rows.collectAsList().toString());
    }

    @Test
    void missingFilesCanBeIgnored() {
        Packed.of().record(1, "x").write(folder.resolve("a.msgpack"));
        Packed.of(record(p -> p.packInt(1))).write(folder.resolve("missing.msgpack"));
        DataFrameReader reader = reader().options(OTHER_FILES);
        String path = "other:" + folder;
        SparkException e = assertThrows(SparkException.class, () -> reader.load(path));
        assertTrue(e.getMessage().contains("FAILED_READ_FILE.FILE_NOT_EXIST"), e.getMessage());
        assertTrue(e.getMessage().contains("missing.msgpack"), e.getMessage());
        Dataset<Row> rows = reader.option("ignoreMissingFiles", true).load(path);
        assertEquals("a BIGINT,b STRING", rows.schema().toDDL());
        assertEquals("[[1,x]]", rows.collectAsList().toString());
    }
}
