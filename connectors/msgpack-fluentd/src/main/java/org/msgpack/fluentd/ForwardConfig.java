/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import org.msgpack.core.MessagePack.UnpackerConfig;

/** The limits for messages that are read. Immutable. */
public final class ForwardConfig {
    private static final ForwardConfig UNTRUSTED_DATA =
            new ForwardConfig(UnpackerConfig.untrustedData(), 256L << 20);

    private final UnpackerConfig unpackerConfig;
    private final long decompressedSizeLimit;

    /** For what is around the entries: packed ones may be as long as the message. */
    private final UnpackerConfig outerConfig;

    private ForwardConfig(UnpackerConfig unpackerConfig, long decompressedSizeLimit) {
        this.unpackerConfig = unpackerConfig;
        this.decompressedSizeLimit = decompressedSizeLimit;
        this.outerConfig = unpackerConfig
                .withStringSizeLimit(Integer.MAX_VALUE)
                .withBinarySizeLimit(Integer.MAX_VALUE);
    }

    /**
     * Returns limits for messages of strangers: those of {@link UnpackerConfig#untrustedData}, such
     * as 64 MiB for a message, and 256 MiB for the decompressed entries of one message.
     */
    public static ForwardConfig untrustedData() {
        return UNTRUSTED_DATA;
    }

    /**
     * Returns limits of which those of MessagePack are others. The one for the size of a string or
     * binary does not apply to packed entries, but to what is in them.
     */
    public ForwardConfig withUnpackerConfig(UnpackerConfig config) {
        return new ForwardConfig(requireNonNull(config, "config is null"), decompressedSizeLimit);
    }

    /**
     * Returns limits for messages of at most so many bytes: as many as a chunk of the clients may
     * have, and a little more.
     *
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public ForwardConfig withMessageSizeLimit(int bytes) {
        return withUnpackerConfig(unpackerConfig.withMessageSizeLimit(bytes));
    }

    /**
     * Returns limits for compressed entries of at most so many bytes. Decompressing takes little
     * memory, however many they are; the limit bounds the time that one message can cost.
     *
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public ForwardConfig withDecompressedSizeLimit(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes is negative: " + bytes);
        }
        return new ForwardConfig(unpackerConfig, bytes);
    }

    /** Returns the limits of MessagePack. */
    public UnpackerConfig unpackerConfig() {
        return unpackerConfig;
    }

    /** Returns how many bytes the compressed entries of a message may have. */
    public long decompressedSizeLimit() {
        return decompressedSizeLimit;
    }

    UnpackerConfig outerConfig() {
        return outerConfig;
    }
}
