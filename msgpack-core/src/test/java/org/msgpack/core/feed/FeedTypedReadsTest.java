/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/**
 * Each typed method of an unpacker on each row of the format table that is not long, whether it
 * fits or not: the result or the exception is that of an unpacker, as soon as the element has
 * arrived.
 */
class FeedTypedReadsTest {
    private static final int LONG = 300;
    private static final int MOST_TRUNCATED = 6;

    private static final UnpackerConfig CONFIG = new UnpackerConfig()
            .withStringSizeLimit(1 << 20)
            .withBinarySizeLimit(1 << 20)
            .withActionOnMalformedString(CodingErrorAction.REPORT);

    private static final Map<FormatRow, byte[]> ROWS = new LinkedHashMap<>();

    @BeforeAll
    static void parseShortRows() {
        for (FormatRow row : FormatTable.rows()) {
            byte[] bytes = row.bytes();
            if (bytes.length <= LONG) {
                ROWS.put(row, bytes);
            }
        }
    }

    static List<TypedRead> reads() {
        return TypedRead.all();
    }

    @ParameterizedTest
    @MethodSource("reads")
    void elements(TypedRead read) throws IOException {
        readAll(Call.element(read));
    }

    @ParameterizedTest
    @EnumSource
    void payloads(PayloadHeader header) throws IOException {
        readAll(Call.payload(header));
    }

    private static void readAll(Call call) throws IOException {
        for (Map.Entry<FormatRow, byte[]> row : ROWS.entrySet()) {
            byte[] bytes = row.getValue();
            Feeding feeding = new Dice(bytes.length).of(Feeding.values());
            read(row.getKey(), call, Arrival.byteByByte(bytes, feeding));
            if (row.getKey().isMinimal()) {
                for (int length = 1; length < Math.min(bytes.length, MOST_TRUNCATED); length++) {
                    byte[] truncated = Arrays.copyOf(bytes, length);
                    read(row.getKey(), call, Arrival.byteByByte(truncated, feeding));
                }
            }
        }
    }

    private static void read(FormatRow row, Call call, Arrival arrival) throws IOException {
        Dice unused = new Dice(0);
        FeedComparison.assertSame(row.id(), CONFIG, (dice, whole) -> call, unused, arrival);
    }
}
