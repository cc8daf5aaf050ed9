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

/** Goes through the messages of a file as fast as possible, up to the first that is malformed. */
final class WellFormed {
    /** Opens the file. */
    interface Source {
        InputStream open() throws IOException;
    }

    private long messages;
    private long bytes;

    /**
     * Returns what is malformed, or null.
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

    /** Returns where the first byte is that is wrong or missing. */
    static long offset(MessagePackException e, long end, MessageUnpacker unpacker) {
        return e instanceof MessageInsufficientBufferException ? end : unpacker.getTotalReadBytes();
    }

    static Finding finding(MessagePackException e, long offset, long message, ValuePath path) {
        // The place of the element is not that of the first byte that is wrong.
        String problem = e.getMessage().replaceFirst(" at byte \\d+", "");
        return new Finding(Finding.Kind.MALFORMED, offset, message, path, problem);
    }

    /** Goes through the malformed message again, element by element. */
    private static Finding withPath(Finding finding, Source source, long start) throws IOException {
        try (InputStream in = source.open()) {
            in.skipNBytes(start);
            Elements elements = new Elements(in);
            try {
                while (elements.next()) {
                    // all is in the condition
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

    /** Returns how many messages are well-formed. */
    long messages() {
        return messages;
    }

    /** Returns how many bytes are well-formed. */
    long bytes() {
        return bytes;
    }
}
