/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.internal.text.Printable;

/** The compression of entries in {@link ForwardMode#COMPRESSED_PACKED_FORWARD}. */
public enum ForwardCompression {
    /** gzip, which every server supports. A chunk may have several members in sequence. */
    GZIP("gzip") {
        @Override
        MessageBufferInput decompress(byte[] bytes, int offset, int length) {
            return new GzipInput(bytes, offset, length);
        }

        @Override
        byte[] compress(MessageBuffer entries) throws IOException {
            return GzipInput.compress(entries);
        }
    },

    /**
     * zstd, which Fluentd supports since 1.19. Needs {@code com.github.luben:zstd-jni} on the class
     * path; without it, reading and writing throw an {@link IllegalStateException}.
     */
    ZSTD("zstd") {
        @Override
        MessageBufferInput decompress(byte[] bytes, int offset, int length) throws IOException {
            try {
                return new ZstdInput(bytes, offset, length);
            } catch (LinkageError e) {
                throw zstdIsMissing(e);
            }
        }

        @Override
        byte[] compress(MessageBuffer entries) {
            try {
                return ZstdInput.compress(entries);
            } catch (LinkageError e) {
                throw zstdIsMissing(e);
            }
        }
    };

    /** The value of the option {@code compressed} for uncompressed entries. */
    static final String NONE = "text";

    private final String option;

    ForwardCompression(String option) {
        this.option = option;
    }

    /** Returns the value of the option {@code compressed}. */
    String option() {
        return option;
    }

    /** Returns the compression that the option names, or null for no compression. */
    static ForwardCompression of(String option) {
        if (option == null || option.equals(NONE)) {
            return null;
        }
        for (ForwardCompression compression : values()) {
            if (compression.option.equals(option)) {
                return compression;
            }
        }
        throw new MessageFormatException(
                "expected gzip, zstd or text as the option compressed, found "
                        + Printable.quoted(option));
    }

    /** Returns an input of the decompressed bytes. The caller must close it. */
    abstract MessageBufferInput decompress(byte[] bytes, int offset, int length) throws IOException;

    abstract byte[] compress(MessageBuffer entries) throws IOException;

    private static IllegalStateException zstdIsMissing(LinkageError e) {
        return new IllegalStateException(
                "zstd needs com.github.luben:zstd-jni on the class path", e);
    }
}
