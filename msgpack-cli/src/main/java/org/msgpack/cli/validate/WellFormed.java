/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import java.io.IOException;
import java.io.InputStream;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.io.ReadAhead;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;

/** Checks the messages of a file as fast as possible, up to the first malformed one. */
final class WellFormed {
    /** Opens the file. */
    interface Source {
        InputStream open() throws IOException;
    }

    private long messages;
    private long bytes;

    /**
     * Returns the first problem, or null.
     *
     * @param isRepeatable whether the source can be opened again, to find the path
     */
    Finding check(Source source, boolean isRepeatable) throws IOException {
        long start = 0;
        try (ReadAhead in = new ReadAhead(source.open());
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(in)) {
            try {
                while (unpacker.hasNext()) {
                    start = unpacker.getTotalReadBytes();
                    unpacker.skipValue();
                    messages++;
                }
            } catch (MessagePackException e) {
                bytes = offset(e, in.count(), unpacker);
                Finding finding = finding(e, bytes, messages, null);
                return isRepeatable ? withPath(finding, source, start) : finding;
            }
            bytes = unpacker.getTotalReadBytes();
            return null;
        }
    }

    /** Returns the offset of the first wrong or missing byte. */
    static long offset(MessagePackException e, long end, MessageUnpacker unpacker) {
        return e instanceof MessageInsufficientBufferException ? end : unpacker.getTotalReadBytes();
    }

    static Finding finding(MessagePackException e, long offset, long message, ValuePath path) {
        // Drops the offset of the element, which is not that of the first wrong byte.
        String problem = e.getMessage().replaceFirst(" at byte \\d+", "");
        return new Finding(Finding.Kind.MALFORMED, offset, message, path, problem);
    }

    /** Reads the malformed message again, element by element, to find the path. */
    private static Finding withPath(Finding finding, Source source, long start) throws IOException {
        try (InputStream in = source.open()) {
            in.skipNBytes(start);
            Elements elements = new Elements(in);
            try {
                while (elements.next()) {
                    // the condition does all the work
                }
                return finding;
            } catch (MessagePackException e) {
                return new Finding(
                        finding.kind(),
                        finding.offset(),
                        finding.message(),
                        elements.path(),
                        finding.problem());
            }
        }
    }

    /** Returns the number of well-formed messages. */
    long messages() {
        return messages;
    }

    /** Returns the number of well-formed bytes. */
    long bytes() {
        return bytes;
    }
}
