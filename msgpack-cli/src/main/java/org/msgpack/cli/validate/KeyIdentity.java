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
 * Reduces a key to a few bytes that are the same for equal values in any format: the key in the
 * shortest formats, or the SHA-256 of that if it is long.
 */
final class KeyIdentity extends OutputStream {
    /** The length of a SHA-256 digest. */
    private static final int MAX = 32;

    private final MessageDigest sha256 = sha256();
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final byte[] beginning = new byte[MAX];
    private long length;

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has it", e);
        }
    }

    /** Adds an element of the key, except for its payload, which must be written next. */
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

    /** Adds a timestamp of the key. */
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
        if (length + count <= MAX) {
            System.arraycopy(bytes, offset, beginning, (int) length, count);
        } else {
            if (length <= MAX) {
                sha256.update(beginning, 0, (int) length);
            }
            sha256.update(bytes, offset, count);
        }
        length += count;
    }

    /** Returns the identity of the key, and starts a new one. */
    ByteBuffer end() {
        // A digest is one byte longer than any short key.
        byte[] bytes = length <= MAX
                ? Arrays.copyOf(beginning, (int) length)
                : Arrays.copyOf(sha256.digest(), MAX + 1);
        length = 0;
        return ByteBuffer.wrap(bytes);
    }
}
