/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.Codecs;

/** The same records as MessagePack and as JSON: the same schema, and the same rows. */
class JsonDifferentialTest {
    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private Dataset<Row> load(String format) {
        return spark.read()
                .format(format)
                .load(folder.resolve("records." + format).toString());
    }

    /** Records, some of whose fields do not always have the same type. */
    private static Map<String, Object> record(Random random) {
        Map<String, Object> record = new LinkedHashMap<>();
        for (int i = 0; i < 8; i++) {
            if (random.nextInt(4) != 0) {
                record.put("f" + i, value(random, i));
            }
        }
        for (int i = 0; i < 4; i++) {
            record.put("mixed" + i, value(random, random.nextInt(2) == 0 ? i : random.nextInt(8)));
        }
        return record;
    }

    private static Object value(Random random, int kind) {
        switch (kind) {
            case 0:
                return random.nextInt();
            case 1:
                return random.nextLong() >> 12;
            case 2:
                return random.nextInt(1000) / 8.0;
            case 3:
                return random.nextBoolean();
            case 4:
                return "text " + random.nextInt(100);
            case 5:
                return random.nextInt(3) == 0
                        ? List.of()
                        : List.of(random.nextInt(9), random.nextInt(9));
            case 6:
                return random.nextInt(4) == 0 ? Map.of("x", 1) : Map.of("y", "z");
            default:
                return null;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 6})
    void sameSchemaAndRows(long seed) throws IOException {
        Random random = new Random(seed);
        List<Map<String, Object>> records = new ArrayList<>();
        for (int i = 0; i < 4 * seed * seed * seed; i++) {
            records.add(record(random));
        }
        write(records);
        Dataset<Row> json = load("json");
        Dataset<Row> msgpack = load("msgpack");
        assertEquals(text(json.schema()), text(msgpack.schema()));
        String[] columns = json.columns();
        assertEquals(rows(json.selectExpr(columns)), rows(msgpack.selectExpr(columns)));
        assertEquals(json.count(), msgpack.count());
        for (String filter : List.of(
                "f0 > 0",
                "f1 <= 17 OR f3",
                "f2 BETWEEN 10 AND 90",
                "NOT f3",
                "f4 LIKE 'text 1%'",
                "f4 IN ('text 1', 'text 2', NULL)",
                "NOT (f4 <=> 'text 3')",
                "f6.y IS NOT NULL",
                "f6 IS NULL AND f0 IS NOT NULL",
                "f4 > 'text 5' AND NOT (f2 = 4.5 OR f2 IS NULL)")) {
            assertEquals(
                    rows(json.where(filter).selectExpr(columns)),
                    rows(msgpack.where(filter).selectExpr(columns)),
                    filter);
            assertEquals(json.where(filter).count(), msgpack.where(filter).count(), filter);
        }
    }

    private void write(List<Map<String, Object>> records) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve("records.msgpack"))) {
            for (Map<String, Object> record : records) {
                Codecs.standard().pack(record, out);
            }
        }
        Files.writeString(
                folder.resolve("records.json"),
                records.stream().map(JsonDifferentialTest::json).collect(Collectors.joining("\n")));
    }

    private static String json(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> json(entry.getKey()) + ":" + json(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(JsonDifferentialTest::json)
                    .collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof String ? '"' + value.toString() + '"' : String.valueOf(value);
    }

    /** JSON's columns are sorted, ours are in order of first occurrence. */
    private static String text(DataType type) {
        if (type instanceof StructType struct) {
            Map<String, String> fields = new TreeMap<>();
            for (StructField field : struct.fields()) {
                fields.put(field.name(), text(field.dataType()));
            }
            return fields.toString();
        }
        return type instanceof ArrayType array ? "[" + text(array.elementType()) + "]" : type.sql();
    }

    private static List<String> rows(Dataset<Row> rows) {
        return rows.collectAsList().stream()
                .map(row -> Arrays.toString(sorted(row)))
                .sorted()
                .toList();
    }

    private static Object[] sorted(Row row) {
        Object[] values = new Object[row.length()];
        for (int i = 0; i < values.length; i++) {
            Object value = row.get(i);
            values[i] = value instanceof Row struct ? fields(struct) : value;
        }
        return values;
    }

    private static Map<String, Object> fields(Row struct) {
        Map<String, Object> fields = new TreeMap<>();
        for (int i = 0; i < struct.length(); i++) {
            fields.put(struct.schema().fieldNames()[i], struct.get(i));
        }
        return fields;
    }
}
