/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import org.msgpack.core.MessagePack.UnpackerConfig;

/** Limits for reading messages. Immutable. */
public final class ForwardConfig {
    private static final ForwardConfig UNTRUSTED_DATA =
            new ForwardConfig(UnpackerConfig.untrustedData(), 256L << 20, 4 << 20);

    private final UnpackerConfig unpackerConfig;
    private final long decompressedSizeLimit;
    private final int entrySizeLimit;

    /**
     * For the message itself, without a string limit: packed entries may be as long as the message.
     */
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
     * Returns limits for untrusted data: those of {@link UnpackerConfig#untrustedData}, such as 64
     * MiB for a message, plus 256 MiB for the decompressed entries of a message, and 4 MiB for an
     * entry.
     */
    public static ForwardConfig untrustedData() {
        return UNTRUSTED_DATA;
    }

    /**
     * Replaces the limits for MessagePack. The limit for the size of a string or binary applies to
     * values inside packed entries, not to the packed entries as a whole. Tag and chunk may have at
     * most 64 KiB in any case.
     */
    public ForwardConfig withUnpackerConfig(UnpackerConfig config) {
        return new ForwardConfig(
                requireNonNull(config, "config is null"), decompressedSizeLimit, entrySizeLimit);
    }

    /**
     * Sets the maximum size of a message in bytes. Make it a little larger than the chunks of your
     * clients.
     *
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public ForwardConfig withMessageSizeLimit(int bytes) {
        return withUnpackerConfig(unpackerConfig.withMessageSizeLimit(bytes));
    }

    /**
     * Sets the maximum size of all compressed entries of a message in bytes, after decompression.
     * Decompressing always takes little memory; the limit bounds the time that one message can
     * take.
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
     * Sets the maximum size of a single entry in bytes, including time and metadata, after
     * decompression. As a value, an entry may take about 50 times as much memory.
     *
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public ForwardConfig withEntrySizeLimit(int bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes is negative: " + bytes);
        }
        return new ForwardConfig(unpackerConfig, decompressedSizeLimit, bytes);
    }

    /** Returns the limits for MessagePack. */
    public UnpackerConfig unpackerConfig() {
        return unpackerConfig;
    }

    /** Returns the maximum size of a message's compressed entries, after decompression. */
    public long decompressedSizeLimit() {
        return decompressedSizeLimit;
    }

    /** Returns the maximum size of an entry in bytes. */
    public int entrySizeLimit() {
        return entrySizeLimit;
    }

    UnpackerConfig outerConfig() {
        return outerConfig;
    }
}
