/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.value.Variable;

/** Every row of the format table, truncated at every byte and with every bit flipped. */
class TruncationTest {
    /** For longer rows, this many positions at both ends are tried, and some in between. */
    private static final int LONG = 300;

    private static final int AT_START = 32;
    private static final int AT_END = 8;

    /**
     * Rows of this length have thousands of elements and are slow, so fewer positions and bits are
     * tried.
     */
    private static final int VERY_LONG = 60_000;

    private static final UnpackerConfig CONFIG =
            new UnpackerConfig().withActionOnMalformedString(CodingErrorAction.REPORT);

    private static Iterable<Integer> positions(int length) {
        TreeSet<Integer> positions = new TreeSet<>();
        int atStart = length > VERY_LONG ? 6 : AT_START;
        int atEnd = length > VERY_LONG ? 1 : AT_END;
        for (int i = 0; i < length; i++) {
            if (length <= LONG || i < atStart || i >= length - atEnd || i == length / 3) {
                positions.add(i);
            }
        }
        return positions;
    }

    @Test
    void truncatedInputIsReported() {
        int cases = 0;
        for (FormatRow row : FormatTable.values()) {
            byte[] bytes = row.bytes();
            for (int length : positions(bytes.length)) {
                byte[] truncated = Arrays.copyOf(bytes, length);
                for (ReadingMethod method : ReadingMethod.values()) {
                    assertThrows(
                            MessageInsufficientBufferException.class,
                            () -> method.read(CONFIG.newUnpacker(truncated), new Variable()),
                            () -> method + " of " + row.id() + " truncated to " + length);
                    cases++;
                }
            }
        }
        assertTrue(cases > 10_000, cases + " cases");
    }

    @Test
    void flippedBitYieldsAValueOrAMessagePackException() {
        int values = 0;
        int exceptions = 0;
        for (FormatRow row : FormatTable.rows()) {
            byte[] bytes = row.bytes();
            for (int position : positions(bytes.length)) {
                int step = bytes.length > VERY_LONG && position > 0 ? 7 : 1;
                for (int bit = 0; bit < 8; bit += step) {
                    bytes[position] ^= (byte) (1 << bit);
                    for (ReadingMethod method : ReadingMethod.values()) {
                        if (isValue(row, bytes, method, position, bit)) {
                            values++;
                        } else {
                            exceptions++;
                        }
                    }
                    bytes[position] ^= (byte) (1 << bit);
                }
            }
        }
        assertTrue(values > 10_000, values + " values");
        assertTrue(exceptions > 10_000, exceptions + " exceptions");
    }

    private static boolean isValue(
            FormatRow row, byte[] bytes, ReadingMethod method, int position, int bit) {
        try {
            method.read(CONFIG.newUnpacker(bytes), new Variable());
            return true;
        } catch (MessagePackException e) {
            return false;
        } catch (Exception | StackOverflowError | OutOfMemoryError e) {
            String start = ByteNotation.format(Arrays.copyOf(bytes, Math.min(bytes.length, 40)));
            throw new AssertionError(
                    method + " of " + row.id() + " with bit " + bit + " of byte " + position
                            + " flipped: " + start,
                    e);
        }
    }
}
