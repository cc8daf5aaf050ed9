/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.msgpack.core.internal.text.Printable;

/** Numbers that may have no exact form in MessagePack. */
public abstract class NumberWriter extends ContainerWriter {
    private static final String WRITE_NUMBER = "write a number";

    private final ShortestDecimals decimals;

    NumberWriter(
            PooledPacker pooled,
            Buffers buffers,
            OutputStream stream,
            int maxDepth,
            int options,
            ShortestDecimals decimals) {
        super(pooled, buffers, stream, maxDepth, options);
        this.decimals = decimals;
    }

    /** Writes an integer, which may be null. */
    public final void writeInteger(BigInteger v) throws IOException {
        if (v == null) {
            writeNil();
        } else if (ExactNumbers.isInRange(v)) {
            beginValue(WRITE_NUMBER);
            packer.packBigInteger(v);
        } else if (ExactNumbers.isHuge(v)) {
            rejectHuge(v);
        } else if (!has(WriteOptions.WRITE_UNFIT_NUMBERS_AS_STRINGS)) {
            rejectNumber(ExactNumbers.describe(v), "", false);
        } else {
            writeText(v.toString());
        }
    }

    /**
     * Writes a decimal, which may be null: as text if the options say so, otherwise an integer if
     * it is one, otherwise a double.
     */
    public final void writeDecimal(BigDecimal v) throws IOException {
        if (v == null) {
            writeNil();
            return;
        }
        if (ExactNumbers.isHuge(v.unscaledValue())) {
            rejectHuge(v.unscaledValue());
            return;
        }
        if (has(WriteOptions.WRITE_DECIMALS_AS_STRINGS)
                && !has(WriteOptions.ROUND_UNFIT_DECIMALS)) {
            writeText(textOf(v));
            return;
        }
        BigInteger integer = ExactNumbers.toInteger(v);
        if (integer != null) {
            writeInteger(integer);
            return;
        }
        double nearest = v.doubleValue();
        if (ExactNumbers.isShortestOf(nearest, v, decimals)) {
            writeDouble(nearest);
        } else if (has(WriteOptions.WRITE_UNFIT_NUMBERS_AS_STRINGS)) {
            writeText(textOf(v));
        } else {
            writeRounded(nearest, ExactNumbers.describe(v));
        }
    }

    /**
     * Writes a number given as text, which may be null: an integer if it consists of digits and is
     * in range, otherwise the nearest double.
     */
    public final void writeNumberText(String text) throws IOException {
        if (text == null) {
            writeNil();
            return;
        }
        BigInteger integer = ExactNumbers.parseInteger(text);
        if (integer != null) {
            writeInteger(integer);
            return;
        }
        double nearest = parseDouble(text);
        if (has(WriteOptions.WRITE_UNFIT_NUMBERS_AS_STRINGS)) {
            if (ExactNumbers.matchesText(nearest, text, decimals)) {
                writeDouble(nearest);
            } else {
                writeText(text);
            }
        } else if (Double.isInfinite(nearest) && !ExactNumbers.isWord(text)) {
            rejectNumber(ExactNumbers.describe(text), "", true);
        } else {
            writeDouble(nearest);
        }
    }

    private static double parseDouble(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new NumberFormatException("expected a number, found " + Printable.quoted(text));
        }
    }

    private void writeRounded(double nearest, String number) throws IOException {
        boolean exceedsDoubles = Double.isInfinite(nearest);
        if (has(WriteOptions.ROUND_UNFIT_DECIMALS) && !exceedsDoubles) {
            writeDouble(nearest);
        } else {
            rejectNumber(
                    number,
                    exceedsDoubles ? "" : ", or ROUND_UNFIT_DECIMALS to write the nearest double",
                    exceedsDoubles);
        }
    }

    private void rejectNumber(String number, String alternative, boolean exceedsDoubles)
            throws IOException {
        if (depth > 0) {
            beginValue(WRITE_NUMBER); // the path is then that of this number
        }
        String message =
                "MessagePack has integers from -2^63 to 2^64-1 and doubles, and can not represent "
                        + Printable.plain(number)
                        + place()
                        + "; enable "
                        + features()
                        + ".WRITE_UNFIT_NUMBERS_AS_STRINGS"
                        + " to write such numbers as strings"
                        + alternative;
        reject(message, exceedsDoubles);
    }

    /** Rejects a number whose digits alone would take more time than their number. */
    private void rejectHuge(BigInteger digits) throws IOException {
        if (depth > 0) {
            beginValue(WRITE_NUMBER);
        }
        reject(
                "expected a number of at most " + ExactNumbers.MAX_BITS + " bits, found one of "
                        + digits.bitLength() + place(),
                true);
    }

    private void reject(String message, boolean exceedsDoubles) throws IOException {
        Exception own = unfitNumber(message);
        if (own != null) {
            throw SneakyThrow.rethrow(own);
        }
        rejectLater(
                exceedsDoubles
                        ? new NumberFormatException(message)
                        : new IllegalArgumentException(message));
    }

    /**
     * Rejects a number as 0.9.x did. Within a container nil is written in its place, and the
     * exception is thrown by flush or close.
     */
    private void rejectLater(IllegalArgumentException error) throws IOException {
        if (depth == 0) {
            if (pendingError == null) {
                throw error;
            }
            return;
        }
        packer.packNil();
        if (pendingError == null) {
            pendingError = error;
            pooled.output().discardFrom(rootStart);
        }
    }

    private String place() {
        String path = path();
        return path.isEmpty() ? "" : " at " + Printable.plain(path);
    }

    private void writeDouble(double v) throws IOException {
        beginValue(WRITE_NUMBER);
        packer.packDouble(v);
    }

    private void writeText(String text) throws IOException {
        beginValue("write a string");
        packer.packString(text);
    }

    private void writeNil() throws IOException {
        beginValue("write a null");
        packer.packNil();
    }
}
