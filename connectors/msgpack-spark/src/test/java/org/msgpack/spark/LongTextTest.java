/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.spark.MessagePackFunctions.from_msgpack;

import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.core.MessageTypeException;

/**
 * Values that are too long as text are handled the same by all readers, and truncated in messages.
 */
class LongTextTest {
    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    /** JSON needs six characters for each of its bytes. */
    @Test
    void textBeyondTheLimitIsNullInAllWays() {
        byte[] zeros = new byte[3_000_000];
        Packed packed = Packed.of(p -> {
            p.packMapHeader(2).packString("a").packInt(1);
            p.packString("s").packArrayHeader(1).packRawStringHeader(zeros.length);
            p.writePayload(zeros);
        });
        String file = packed.write(folder.resolve("zeros.msgpack"));
        String schema = "a INT, s STRING";
        Dataset<Row> columns = spark.read().format("msgpack").schema(schema).load(file);
        assertEquals("[1,true]", columns.selectExpr("a", "s IS NULL").head().toString());
        Dataset<Row> rows = spark.read()
                .format("msgpack")
                .schema(schema + ", _corrupt_record BINARY")
                .load(file);
        assertEquals(
                "[1,true,3000012]",
                rows.selectExpr("a", "s IS NULL", "length(_corrupt_record)")
                        .head()
                        .toString());
        Dataset<Row> messages = spark.createDataFrame(
                java.util.List.of(RowFactory.create((Object) packed.toByteArray())),
                new StructType().add("m", DataTypes.BinaryType));
        assertEquals(
                "[1,true]",
                messages.select(from_msgpack(messages.col("m"), schema).as("m"))
                        .selectExpr("m.a", "m.s IS NULL")
                        .head()
                        .toString());
    }

    @Test
    void messagesShowTheBeginning() {
        byte[] text = new byte[1_000_000];
        java.util.Arrays.fill(text, (byte) '9');
        assertEquals(
                '"' + "9".repeat(80) + "...\" (1000000 chars)",
                TextValues.shown(text, 0, text.length));
        MessageTypeException e = TextValues.mismatch("nil", text, 0, text.length);
        assertTrue(e.getMessage().length() < 200, e.getMessage());
        org.junit.jupiter.api.Assertions.assertNull(Numbers.parse(text, 0, text.length));
    }
}
