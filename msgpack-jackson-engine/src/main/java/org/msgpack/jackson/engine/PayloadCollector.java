/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Collects a payload that a generator receives as a stream, because its header needs the length
 * first.
 */
final class PayloadCollector {
    private PayloadCollector() {}

    /**
     * Reads bytes; fewer if the stream ends early.
     *
     * @param length number of bytes; if negative, all up to the end
     */
    static byte[] collectBytes(InputStream in, int length) throws IOException {
        int left = length < 0 ? Integer.MAX_VALUE : length;
        byte[] part = new byte[Math.min(left, 8192)];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(part.length);
        int read;
        while (left > 0
                && (read = NonEmptyReads.read(in, part, Math.min(left, part.length))) >= 0) {
            bytes.write(part, 0, read);
            left -= read;
        }
        return bytes.toByteArray();
    }

    /**
     * Reads chars; fewer if the reader ends early.
     *
     * @param length number of chars; if negative, all up to the end
     */
    static String collectText(Reader in, int length) throws IOException {
        int left = length < 0 ? Integer.MAX_VALUE : length;
        char[] part = new char[Math.min(left, 4096)];
        StringBuilder chars = new StringBuilder(part.length);
        while (left > 0) {
            int read = NonEmptyReads.read(in, part, Math.min(left, part.length));
            if (read < 0) {
                break;
            }
            chars.append(part, 0, read);
            left -= read;
        }
        return chars.toString();
    }
}
