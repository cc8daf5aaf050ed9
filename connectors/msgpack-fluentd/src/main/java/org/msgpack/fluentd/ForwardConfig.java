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
            new ForwardConfig(UnpackerConfig.untrustedData(), 256L << 20, 4 << 20);

    private final UnpackerConfig unpackerConfig;
    private final long decompressedSizeLimit;
    private final int entrySizeLimit;

    /** For what is around the entries: packed ones may be as long as the message. */
    private final UnpackerConfig outerConfig;

    private ForwardConfig(
            UnpackerConfig unpackerConfig, long decompressedSizeLimit, int entrySizeLimit) {
        this.unpackerConfig = unpackerConfig;
        this.decompressedSizeLimit = decompressedSizeLimit;
        this.entrySizeLimit = entrySizeLimit;
        this.outerConfig = unpackerConfig
                .withStringSizeLimit(Integer.MAX_VALUE)
                .withBinarySizeLimit(Integer.MAX_VALUE);
    }

    /**
     * Returns limits for messages of strangers: those of {@link UnpackerConfig#untrustedData}, such
     * as 64 MiB for a message, 256 MiB for the decompressed entries of one message, and 4 MiB for
     * one entry.
     */
    public static ForwardConfig untrustedData() {
        return UNTRUSTED_DATA;
    }

    /**
     * Returns limits of which those of MessagePack are others. The one for the size of a string or
     * binary does not apply to packed entries, but to what is in them; tag and chunk have at most
     * 64 KiB.
     */
    public ForwardConfig withUnpackerConfig(UnpackerConfig config) {
        return new ForwardConfig(
                requireNonNull(config, "config is null"), decompressedSizeLimit, entrySizeLimit);
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
        return new ForwardConfig(unpackerConfig, bytes, entrySizeLimit);
    }

    /**
     * Returns limits for single entries, with time and metadata, of at most so many bytes,
     * decompressed. As a value an entry may take some 50 times as much memory.
     *
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public ForwardConfig withEntrySizeLimit(int bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes is negative: " + bytes);
        }
        return new ForwardConfig(unpackerConfig, decompressedSizeLimit, bytes);
    }

    /** Returns the limits of MessagePack. */
    public UnpackerConfig unpackerConfig() {
        return unpackerConfig;
    }

    /** Returns how many bytes the compressed entries of a message may have. */
    public long decompressedSizeLimit() {
        return decompressedSizeLimit;
    }

    /** Returns how many bytes an entry may have. */
    public int entrySizeLimit() {
        return entrySizeLimit;
    }

    UnpackerConfig outerConfig() {
        return outerConfig;
    }
}
