/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.influxdb.dto.QueryResult;
import org.influxdb.dto.QueryResult.Series;
import org.influxdb.msgpack.MessagePackTraverser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** influxdb-java reads responses in MessagePack. */
class InfluxTest {
    /** The ext type of times in responses of InfluxDB: seconds and nanoseconds. */
    private static final byte TIME = 5;

    @BeforeEach
    void onOurJars() {
        Jars.ours();
    }

    private static void packText(MessageBufferPacker packer, String... texts) throws IOException {
        for (String text : texts) {
            packer.packString(text);
        }
    }

    private static byte[] answer(int statements) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1);
        packText(packer, "results");
        packer.packArrayHeader(statements);
        for (int id = 0; id < statements; id++) {
            packer.packMapHeader(2);
            packText(packer, "statement_id");
            packer.packInt(id);
            packText(packer, "series");
            packer.packArrayHeader(1);
            packer.packMapHeader(4);
            packText(packer, "name", "cpu");
            packText(packer, "tags");
            packer.packMapHeader(1);
            packText(packer, "host", "a" + id);
            packText(packer, "columns");
            packer.packArrayHeader(5);
            packText(packer, "time", "load", "count", "up", "note");
            packText(packer, "values");
            packer.packArrayHeader(2);
            for (int row = 0; row < 2; row++) {
                packer.packArrayHeader(5);
                packer.packExtensionTypeHeader(TIME, 12);
                packer.writePayload(ByteBuffer.allocate(12)
                        .putLong(1_700_000_000L + row)
                        .putInt(123_456_789)
                        .array());
                packer.packDouble(0.5 + row);
                packer.packLong(1L << 40);
                packer.packBoolean(row == 0);
                if (row == 0) {
                    packer.packNil();
                } else {
                    packer.packString("überlast");
                }
            }
        }
        return packer.toByteArray();
    }

    private static List<Object> row(int row) {
        long time = 1_000_000_000 * (1_700_000_000L + row) + 123_456_789;
        BigInteger count = BigInteger.ONE.shiftLeft(40);
        return Arrays.asList(time, 0.5 + row, count, row == 0, row == 0 ? null : "überlast");
    }

    private static void assertIsSeries(int id, Series series) {
        assertEquals("cpu", series.getName());
        assertEquals(Map.of("host", "a" + id), series.getTags());
        assertEquals(List.of("time", "load", "count", "up", "note"), series.getColumns());
        assertEquals(List.of(row(0), row(1)), series.getValues());
    }

    @Test
    void parsesAResponse() throws IOException {
        QueryResult result = new MessagePackTraverser().parse(new ByteArrayInputStream(answer(2)));
        assertEquals(2, result.getResults().size());
        for (int id = 0; id < 2; id++) {
            assertIsSeries(id, result.getResults().get(id).getSeries().get(0));
        }
    }

    @Test
    void traversesConsecutiveResponses() throws IOException {
        byte[] one = answer(1);
        byte[] three = new byte[3 * one.length];
        for (int i = 0; i < 3; i++) {
            System.arraycopy(one, 0, three, i * one.length, one.length);
        }
        int count = 0;
        for (QueryResult result :
                new MessagePackTraverser().traverse(new ByteArrayInputStream(three))) {
            assertIsSeries(0, result.getResults().get(0).getSeries().get(0));
            count++;
        }
        assertEquals(3, count);
    }
}
