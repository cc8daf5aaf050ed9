/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import org.msgpack.cli.element.Elements;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/**
 * Makes few bytes of a key, which are the same for the same value in whatever format: the key in
 * the shortest formats, or the SHA-256 of that if it is longer.
 */
final class KeyIdentity extends OutputStream {
    /** The length of a SHA-256. */
    private static final int MOST = 32;

    private final MessageDigest sha256 = sha256();
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final byte[] beginning = new byte[MOST];
    private long length;

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has it", e);
        }
    }

    /** Adds an element of the key but for its payload, which is to be written next. */
    void addHeader(Elements element) throws IOException {
        packer.clear();
        int size = (int) element.size();
        switch (element.type()) {
            case ARRAY -> packer.packArrayHeader(size);
            case MAP -> packer.packMapHeader(size);
            case FLOAT -> packer.packDouble(element.scalar().asFloatValue().toDouble());
            case STRING -> packer.packRawStringHeader(size);
            case BINARY -> packer.packBinaryHeader(size);
            case EXTENSION -> packer.packExtensionTypeHeader(element.extensionType(), size);
            default -> packer.packValue(element.scalar());
        }
        write(packer.toByteArray());
    }

    /** Adds an element of the key that is a timestamp. */
    void addTimestamp(Instant instant) throws IOException {
        packer.clear();
        packer.packTimestamp(instant);
        write(packer.toByteArray());
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) {
        if (length + count <= MOST) {
            System.arraycopy(bytes, offset, beginning, (int) length, count);
        } else {
            if (length <= MOST) {
                sha256.update(beginning, 0, (int) length);
            }
            sha256.update(bytes, offset, count);
        }
        length += count;
    }

    /** Returns what identifies the key, and begins with another one. */
    ByteBuffer end() {
        // A digest is one byte longer than any short key.
        byte[] bytes = length <= MOST
                ? Arrays.copyOf(beginning, (int) length)
                : Arrays.copyOf(sha256.digest(), MOST + 1);
        length = 0;
        return ByteBuffer.wrap(bytes);
    }
}
