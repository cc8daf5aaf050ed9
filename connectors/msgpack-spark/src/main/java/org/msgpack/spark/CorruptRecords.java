/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import org.apache.spark.sql.errors.QueryExecutionErrors;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;

/** Checks and exceptions for corrupt records. */
final class CorruptRecords {
    /** How many bytes of a record an error message shows. */
    private static final int MAX_SHOWN_BYTES = 32;

    private CorruptRecords() {}

    /**
     * Checks that a message has been read to its end.
     *
     * @throws MessageFormatException if more bytes follow
     */
    static void requireEnd(MessageUnpacker unpacker) throws IOException {
        if (unpacker.hasNext()) {
            throw new MessageFormatException(
                    "expected the end of the message at byte " + unpacker.getTotalReadBytes()
                            + ", found " + unpacker.getNextFormat().specificationName());
        }
    }

    /** Returns Spark's exception for the mode FAILFAST. */
    static RuntimeException failure(byte[] record, MessagePackException cause) {
        return failure(hex(record) + ": " + Printable.plain(cause.getMessage()), cause);
    }

    /** Returns Spark's exception for the mode FAILFAST. */
    static RuntimeException failure(String record, Exception cause) {
        throw Sneaky.sneaky(
                QueryExecutionErrors.malformedRecordsDetectedInRecordParsingError(record, cause));
    }

    private static String hex(byte[] record) {
        StringBuilder s = new StringBuilder("0x");
        for (int i = 0; i < Math.min(record.length, MAX_SHOWN_BYTES); i++) {
            s.append(Character.forDigit(record[i] >> 4 & 0xf, 16));
            s.append(Character.forDigit(record[i] & 0xf, 16));
        }
        return record.length > MAX_SHOWN_BYTES
                ? s + "... (" + record.length + " bytes)"
                : s.toString();
    }
}
