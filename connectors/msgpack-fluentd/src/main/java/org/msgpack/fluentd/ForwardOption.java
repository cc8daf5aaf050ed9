/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;

/** What the client says about a {@link ForwardMessage}. Immutable. */
public final class ForwardOption {
    private static final String CHUNK = "chunk";
    private static final String SIZE = "size";
    private static final String COMPRESSED = "compressed";
    private static final String FLUENT_SIGNAL = "fluent_signal";

    private static final byte[] NO_BYTES = {};

    private static final int UNKNOWN = -1;

    private static final ForwardOption NONE =
            new ForwardOption(null, UNKNOWN, null, UNKNOWN, NO_BYTES, 0, null);

    private final String chunk;
    private final long size;
    private final String compressed;
    private final int fluentSignal;

    /** Keys and values, packed: read if somebody asks, so that strangers cannot blow them up. */
    private final byte[] others;

    private final int otherCount;

    /** Of what was read; null if nothing was. */
    private final UnpackerConfig config;

    private ForwardOption(
            String chunk,
            long size,
            String compressed,
            int fluentSignal,
            byte[] others,
            int otherCount,
            UnpackerConfig config) {
        this.chunk = chunk;
        this.size = size;
        this.compressed = compressed;
        this.fluentSignal = fluentSignal;
        this.others = others;
        this.otherCount = otherCount;
        this.config = config;
    }

    /** Returns the option that says nothing. */
    public static ForwardOption none() {
        return NONE;
    }

    /** Returns an option with the number of entries. */
    public ForwardOption withSize(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("size is negative: " + size);
        }
        return new ForwardOption(chunk, size, compressed, fluentSignal, others, otherCount, config);
    }

    /**
     * Returns an option that asks the server for an {@link Ack}.
     *
     * @param chunk identifies the message; usually 16 random bytes in base64
     */
    public ForwardOption withChunk(String chunk) {
        requireNonNull(chunk, "chunk is null");
        return new ForwardOption(chunk, size, compressed, fluentSignal, others, otherCount, config);
    }

    /** Returns an option with another member, which the protocol leaves to the application. */
    public ForwardOption with(String key, Value value) {
        switch (requireNonNull(key, "key is null")) {
            case CHUNK:
            case SIZE:
            case COMPRESSED:
            case FLUENT_SIGNAL:
                throw new IllegalArgumentException(
                        "the protocol has a meaning for " + Printable.quoted(key));
            default:
                return withOther(key, requireNonNull(value, "value is null"));
        }
    }

    private ForwardOption withOther(String key, Value value) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(others)) {
            int count = 1;
            for (int i = 0; i < otherCount; i++) {
                String other = unpacker.unpackString();
                Value otherValue = unpacker.unpackValue();
                if (!other.equals(key)) {
                    packer.packString(other).packValue(otherValue);
                    count++;
                }
            }
            packer.packString(key).packValue(value);
            byte[] packed = packer.toByteArray();
            return new ForwardOption(chunk, size, compressed, fluentSignal, packed, count, config);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ForwardOption withCompression(Compression compression) {
        return withCompressed(compression.option());
    }

    /** Of entries that are not compressed, although those that were read may have been. */
    ForwardOption withoutCompression() {
        return compressed == null ? this : withCompressed(null);
    }

    private ForwardOption withCompressed(String compressed) {
        return new ForwardOption(chunk, size, compressed, fluentSignal, others, otherCount, config);
    }

    /** Returns what the {@link Ack} has to repeat, or null if the client waits for none. */
    public String chunk() {
        return chunk;
    }

    /** Returns the number of entries as the client says, which may be wrong; -1 if it does not. */
    public long size() {
        return size;
    }

    /** Returns how packed entries are compressed, as the client says; null if it does not. */
    public String compressed() {
        return compressed;
    }

    /**
     * Returns what Fluent Bit sends: 0 for logs, 1 for metrics, 2 for traces; 0 if the client does
     * not say. Metrics and traces are not entries: see {@link ForwardMessage#unpacker}.
     */
    public int fluentSignal() {
        return Math.max(fluentSignal, 0);
    }

    /**
     * Returns another member, such as {@code metadata}; null if there is none.
     *
     * @throws org.msgpack.core.MessagePackException if its value is beyond the limits
     */
    public ImmutableValue get(String key) {
        requireNonNull(key, "key is null");
        UnpackerConfig limits = config == null ? MessagePack.DEFAULT_UNPACKER_CONFIG : config;
        ImmutableValue found = null;
        try (MessageUnpacker unpacker = limits.newUnpacker(others)) {
            for (int i = 0; i < otherCount; i++) {
                if (unpacker.unpackString().equals(key)) {
                    found = unpacker.unpackValue(); // the last counts
                } else {
                    unpacker.skipValue();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private int count() {
        return otherCount
                + (chunk == null ? 0 : 1)
                + (size == UNKNOWN ? 0 : 1)
                + (compressed == null ? 0 : 1)
                + (fluentSignal == UNKNOWN ? 0 : 1);
    }

    boolean isEmpty() {
        return count() == 0;
    }

    void pack(MessagePacker packer) throws IOException {
        packer.packMapHeader(count());
        if (chunk != null) {
            packer.packString(CHUNK).packString(chunk);
        }
        if (size != UNKNOWN) {
            packer.packString(SIZE).packLong(size);
        }
        if (compressed != null) {
            packer.packString(COMPRESSED).packString(compressed);
        }
        if (fluentSignal != UNKNOWN) {
            packer.packString(FLUENT_SIGNAL).packInt(fluentSignal);
        }
        packer.writePayload(others);
    }

    /**
     * Reads an option.
     *
     * @param message what the unpacker reads
     * @param config for the values of other members
     */
    static ForwardOption unpack(
            MessageUnpacker unpacker, MessageBuffer message, UnpackerConfig config)
            throws IOException {
        if (unpacker.tryUnpackNil()) {
            return NONE;
        }
        int count = unpacker.unpackMapHeader();
        if (count == 0) {
            return NONE;
        }
        String chunk = null;
        long size = UNKNOWN;
        String compressed = null;
        int fluentSignal = UNKNOWN;
        ByteArrayOutputStream others = null;
        int otherCount = 0;
        for (int i = 0; i < count; i++) {
            int from = (int) unpacker.getTotalReadBytes();
            switch (Names.unpack(unpacker)) {
                case CHUNK:
                    chunk = unpacker.tryUnpackNil() ? null : Names.unpack(unpacker);
                    break;
                case SIZE:
                    size = Math.max(unpacker.unpackLong(UNKNOWN), UNKNOWN);
                    break;
                case COMPRESSED:
                    compressed = unpacker.tryUnpackNil() ? null : Names.unpack(unpacker);
                    break;
                case FLUENT_SIGNAL:
                    fluentSignal = unpacker.unpackInt(UNKNOWN);
                    break;
                default:
                    unpacker.skipValue();
                    others = others == null ? new ByteArrayOutputStream() : others;
                    int length = (int) unpacker.getTotalReadBytes() - from;
                    others.write(message.array(), message.arrayOffset() + from, length);
                    otherCount++;
            }
        }
        byte[] packed = others == null ? NO_BYTES : others.toByteArray();
        return new ForwardOption(chunk, size, compressed, fluentSignal, packed, otherCount, config);
    }
}
