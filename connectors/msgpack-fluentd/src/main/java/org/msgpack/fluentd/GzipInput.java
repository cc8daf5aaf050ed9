/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.internal.text.Printable;

/**
 * Decompresses gzip with one or more members (RFC 1952), a chunk at a time.
 *
 * <p>{@link java.util.zip.GZIPInputStream} would treat a damaged header of a later member as the
 * end, and silently lose entries.
 */
final class GzipInput implements MessageBufferInput {
    private static final int CHUNK = 16 << 10;

    private static final int MAGIC = 0x8b1f;
    private static final int DEFLATE = 8;
    private static final int FIXED_HEADER = 10;
    private static final int TRAILER = 8;

    // Flags of a header.
    private static final int HAS_CRC = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;
    private static final int RESERVED = 0xe0;

    private final byte[] bytes;
    private final int start;
    private final int end;
    private int position;

    private final byte[] chunk = new byte[CHUNK];
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private boolean isInMember;

    GzipInput(byte[] bytes, int offset, int length) {
        this.bytes = bytes;
        this.start = offset;
        this.position = offset;
        this.end = offset + length;
    }

    static byte[] compress(MessageBuffer entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(entries.array(), entries.arrayOffset(), entries.size());
        }
        return out.toByteArray();
    }

    @Override
    public MessageBuffer next() {
        while (isInMember || position < end) {
            if (!isInMember) {
                beginMember();
            }
            int length = inflate();
            if (length > 0) {
                crc.update(chunk, 0, length);
                return MessageBuffer.wrap(chunk, 0, length);
            }
            endMember();
        }
        return null;
    }

    private int inflate() {
        try {
            int length = inflater.inflate(chunk);
            if (length == 0 && !inflater.finished()) {
                position = end;
                throw malformed("more of a gzip member", "the end");
            }
            return length;
        } catch (DataFormatException e) {
            position = end - inflater.getRemaining();
            throw malformed("a gzip member", Printable.plain(e.getMessage()));
        }
    }

    private void beginMember() {
        require(FIXED_HEADER);
        int magic = shortAt(position);
        int flags = bytes[position + 3];
        if (magic != MAGIC || bytes[position + 2] != DEFLATE || (flags & RESERVED) != 0) {
            throw malformed("the header of a gzip member", "other bytes");
        }
        position += FIXED_HEADER;
        if ((flags & HAS_EXTRA) != 0) {
            require(2);
            int length = shortAt(position);
            position += 2;
            require(length);
            position += length;
        }
        if ((flags & HAS_NAME) != 0) {
            skipText();
        }
        if ((flags & HAS_COMMENT) != 0) {
            skipText();
        }
        if ((flags & HAS_CRC) != 0) {
            require(2);
            position += 2;
        }
        inflater.reset();
        inflater.setInput(bytes, position, end - position);
        crc.reset();
        isInMember = true;
    }

    private void skipText() {
        do {
            require(1);
        } while (bytes[position++] != 0);
    }

    private void endMember() {
        position = end - inflater.getRemaining();
        require(TRAILER);
        if (intAt(position) != (int) crc.getValue()) {
            throw malformed("a matching checksum in a gzip member", "a different one");
        }
        if (intAt(position + 4) != (int) inflater.getBytesWritten()) {
            throw malformed("a matching size in a gzip member", "a different one");
        }
        position += TRAILER;
        isInMember = false;
    }

    private void require(int length) {
        if (length > end - position) {
            throw malformed("more of a gzip member", "the end");
        }
    }

    private int shortAt(int index) {
        return (bytes[index] & 0xff) | ((bytes[index + 1] & 0xff) << 8);
    }

    private int intAt(int index) {
        return shortAt(index) | (shortAt(index + 2) << 16);
    }

    private MessageFormatException malformed(String expected, String found) {
        return new MessageFormatException("expected " + expected + ", found " + found + " at byte "
                + (position - start) + " of the compressed entries");
    }

    @Override
    public void close() {
        inflater.end();
    }
}
