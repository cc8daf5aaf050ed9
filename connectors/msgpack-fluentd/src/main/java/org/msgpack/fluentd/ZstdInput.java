/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.internal.text.Printable;

/** Decompresses zstd with one or more frames, a chunk at a time. */
final class ZstdInput implements MessageBufferInput {
    private static final int CHUNK = 16 << 10;

    /**
     * Binary logarithm of the largest window, 8 MiB, which is all that RFC 8878 requires decoders
     * to support.
     */
    private static final int WINDOW_LOG = 23;

    private final byte[] chunk = new byte[CHUNK];
    private final ByteArrayInputStream compressed;
    private final int length;
    private final ZstdInputStream decompressed;

    ZstdInput(byte[] bytes, int offset, int length) throws IOException {
        ZstdFrames.requireWhole(bytes, offset, length);
        this.compressed = new ByteArrayInputStream(bytes, offset, length);
        this.length = length;
        this.decompressed = new ZstdInputStream(compressed);
        decompressed.setLongMax(WINDOW_LOG);
    }

    static byte[] compress(MessageBuffer entries) {
        return Zstd.compress(entries.toByteArray());
    }

    @Override
    public MessageBuffer next() {
        try {
            int read = decompressed.read(chunk);
            return read < 0 ? null : MessageBuffer.wrap(chunk, 0, read);
        } catch (IOException e) {
            throw new MessageFormatException(
                    "expected zstd, found other bytes (" + Printable.plain(e.getMessage())
                            + ") before byte " + (length - compressed.available())
                            + " of the compressed entries",
                    e);
        }
    }

    @Override
    public void close() throws IOException {
        decompressed.close();
    }
}
