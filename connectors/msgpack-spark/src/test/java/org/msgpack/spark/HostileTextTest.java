/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.testdata.HostileText.assertPrintable;

import java.io.IOException;
import org.apache.spark.SparkException;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.HostileText;

/** Whatever texts and column names contain, exceptions are one bounded, escaped line. */
class HostileTextTest {
    private static final DecimalType DECIMAL = DataTypes.createDecimalType(10, 2);

    private interface Reader {
        void read(MessageUnpacker unpacker) throws IOException;
    }

    private static Reader reader(String type) {
        switch (type) {
            case "date":
                return Times::readDate;
            case "timestamp":
                return Times::readTimestamp;
            case "decimal":
                return unpacker -> Numbers.readDecimal(unpacker, DECIMAL);
            case "double":
                return Numbers::readDouble;
            default:
                return Numbers::readFloat;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"date", "timestamp", "decimal", "double", "float"})
    void textInPlaceOf(String type) throws IOException {
        for (String text : HostileText.texts()) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packString(text);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
            assertPrintable(
                    assertThrows(MessagePackException.class, () -> reader(type).read(unpacker)));
        }
    }

    @Test
    void problemsOfColumns() {
        for (String text : HostileText.texts()) {
            byte[] utf8 = text.getBytes(UTF_8);
            assertPrintable(TextValues.mismatch("a date", utf8, 0, utf8.length));
            Mismatches mismatches = new Mismatches();
            mismatches.addField(text);
            MessagePackException problem = new MessageTypeException(mismatches.where());
            assertPrintable(problem);
            SparkException e = assertThrows(
                    SparkException.class, () -> CorruptRecords.failure(new byte[100], problem));
            // Spark adds a line of its own.
            assertPrintable(new SparkException(e.getMessage().replace("\nParse Mode", "")));
        }
    }
}
