/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessageUnpacker;

/** Reads a split index and checks that it is consistent. */
final class SplitIndexParser {
    private static final long MAX_CHECK = 0xffffffffL;

    private final MessageUnpacker in;
    private String format = "nothing";
    private long version;
    private long length = -1;
    private long records = -1;
    private List<long[]> splits;

    /** The offset after the check. */
    private long checkEnd = -1;

    SplitIndexParser(MessageUnpacker in) {
        this.in = in;
    }

    SplitIndex parse(String expectedFormat, long expectedVersion) throws IOException {
        int entries = in.unpackMapHeader();
        for (int i = 0; i < entries; i++) {
            parseEntry();
        }
        if (!format.equals(expectedFormat)) {
            throw SplitIndex.malformed("the format " + expectedFormat, format);
        }
        if (version != expectedVersion) {
            throw SplitIndex.malformed("version " + expectedVersion, version);
        }
        if (length < 0 || records < 0 || splits == null) {
            throw SplitIndex.malformed("length, records and splits", "not all of them");
        }
        if (checkEnd != in.getTotalReadBytes() || in.hasNext()) {
            throw SplitIndex.malformed("the check at the end", "something else");
        }
        requireOrder();
        return SplitCollector.index(length, records, splits);
    }

    private void parseEntry() throws IOException {
        switch (in.unpackString()) {
            case "format":
                format = in.unpackString();
                break;
            case "version":
                version = in.unpackLong();
                break;
            case "length":
                length = in.unpackLong();
                break;
            case "records":
                records = in.unpackLong();
                break;
            case "splits":
                splits = parseSplits();
                break;
            case "check":
                parseCheck();
                break;
            default:
                in.skipValue();
                break;
        }
    }

    /** Skips the value, which {@link SplitIndex#read} verifies with the CRC of all bytes. */
    private void parseCheck() throws IOException {
        int size = in.unpackBinaryHeader();
        if (size != Integer.BYTES) {
            throw SplitIndex.malformed("a check of four bytes", size);
        }
        in.readPayload(size);
        checkEnd = in.getTotalReadBytes();
    }

    private List<long[]> parseSplits() throws IOException {
        int size = in.unpackArrayHeader();
        List<long[]> splits = new ArrayList<>(); // grows with the data read
        for (int i = 0; i < size; i++) {
            int numbers = in.unpackArrayHeader();
            if (numbers != 4) {
                throw SplitIndex.malformed("four integers for a split", numbers);
            }
            long[] split = new long[numbers];
            in.unpackLongs(split, 0, numbers);
            splits.add(split);
        }
        return splits;
    }

    /** Checks that offsets and record numbers start at 0, increase, and stay within the file. */
    private void requireOrder() {
        long offset = -1;
        long record = -1;
        for (long[] split : splits) {
            boolean isFirst = record < 0;
            if (split[0] <= offset
                    || split[1] <= record
                    || (isFirst && (split[0] | split[1] | split[2]) != 0)
                    || split[2] < 0
                    || split[3] < 0
                    || split[3] > MAX_CHECK) {
                throw SplitIndex.malformed("splits in order", java.util.Arrays.toString(split));
            }
            offset = split[0];
            record = split[1];
        }
        if (offset >= length || record >= records) {
            throw SplitIndex.malformed("splits within the file", "one at byte " + offset);
        }
        if (splits.isEmpty() && records > 0) {
            throw SplitIndex.malformed("splits with " + records + " records", "none");
        }
    }
}
