/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;

/**
 * Options that the client sends with a {@link ForwardMessage}. Immutable. The option of a message
 * that was read refers to the message's memory.
 */
public final class ForwardOption {
    private static final String CHUNK = "chunk";
    private static final String SIZE = "size";
    private static final String COMPRESSED = "compressed";
    private static final String FLUENT_SIGNAL = "fluent_signal";

    private static final MessageBuffer NO_MEMBERS = MessageBuffer.allocate(0);

    private static final int UNKNOWN = -1;

    private static final ForwardOption NONE =
            new ForwardOption(null, UNKNOWN, null, UNKNOWN, NO_MEMBERS, 0, 0, null);

    private final String chunk;
    private final long size;
    private final String compressed;
    private final int fluentSignal;

    /**
     * Keys and values, packed. They are unpacked on demand, so that untrusted messages cannot use
     * much memory. For a message that was read, this is a slice of the message and includes the
     * keys of the protocol.
     */
    private final MessageBuffer members;

    private final int memberCount;

    /** The number of members that are not part of the protocol. */
    private final int otherCount;

    /** The limits for members that were read; null if none were. */
    private final UnpackerConfig config;

    private ForwardOption(
            String chunk,
            long size,
            String compressed,
            int fluentSignal,
            MessageBuffer members,
            int memberCount,
            int otherCount,
            UnpackerConfig config) {
        this.chunk = chunk;
        this.size = size;
        this.compressed = compressed;
        this.fluentSignal = fluentSignal;
        this.members = members;
        this.memberCount = memberCount;
        this.otherCount = otherCount;
        this.config = config;
    }

    /** Returns an empty option. */
    public static ForwardOption none() {
        return NONE;
    }

    /** Returns an option with the number of entries. */
    public ForwardOption withSize(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("size is negative: " + size);
        }
        return new ForwardOption(
                chunk, size, compressed, fluentSignal, members, memberCount, otherCount, config);
    }

    /**
     * Returns an option that asks the server for an {@link Ack}.
     *
     * @param chunk identifies the message; usually 16 random bytes in base64
     */
    public ForwardOption withChunk(String chunk) {
        requireNonNull(chunk, "chunk is null");
        return new ForwardOption(
                chunk, size, compressed, fluentSignal, members, memberCount, otherCount, config);
    }

    /** Returns an option with an additional member that the protocol does not define. */
    public ForwardOption with(String key, Value value) {
        if (isReserved(requireNonNull(key, "key is null"))) {
            throw new IllegalArgumentException(
                    "the key is reserved by the protocol: " + Printable.quoted(key));
        }
        return withOther(key, requireNonNull(value, "value is null"));
    }

    private static boolean isReserved(String key) {
        switch (key) {
            case CHUNK:
            case SIZE:
            case COMPRESSED:
            case FLUENT_SIGNAL:
                return true;
            default:
                return false;
        }
    }

    private ForwardOption withOther(String key, Value value) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            int count = packOthers(packer, key) + 1;
            packer.packString(key).packValue(value);
            MessageBuffer packed = MessageBuffer.wrap(packer.toByteArray());
            return new ForwardOption(
                    chunk, size, compressed, fluentSignal, packed, count, count, config);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Packs the members that are not part of the protocol.
     *
     * @param except the key of a member to leave out, or null
     * @return the number of packed members
     */
    private int packOthers(MessagePacker packer, String except) throws IOException {
        int count = 0;
        try (MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new ArrayBufferInput(members))) {
            for (int i = 0; i < memberCount; i++) {
                int from = (int) unpacker.getTotalReadBytes();
                String key = unpacker.unpackString();
                unpacker.skipValue();
                if (!isReserved(key) && !key.equals(except)) {
                    int length = (int) unpacker.getTotalReadBytes() - from;
                    packer.writePayload(members.array(), members.arrayOffset() + from, length);
                    count++;
                }
            }
        }
        return count;
    }

    ForwardOption withCompression(ForwardCompression compression) {
        return withCompressed(compression.option());
    }

    /**
     * Returns an option for uncompressed entries: those that were read may have been compressed.
     */
    ForwardOption withoutCompression() {
        return compressed == null ? this : withCompressed(null);
    }

    private ForwardOption withCompressed(String compressed) {
        return new ForwardOption(
                chunk, size, compressed, fluentSignal, members, memberCount, otherCount, config);
    }

    /**
     * Returns the ID that the {@link Ack} must repeat, or null if the client does not wait for one.
     */
    public String chunk() {
        return chunk;
    }

    /**
     * Returns the number of entries that the client declares, which may be wrong; -1 if it declares
     * none.
     */
    public long size() {
        return size;
    }

    /**
     * Returns the compression of packed entries that the client declares; null if it declares none.
     */
    public String compressed() {
        return compressed;
    }

    /**
     * Returns the kind of data that Fluent Bit sends: 0 for logs (the default), 1 for metrics, 2
     * for traces. Metrics and traces are not entries: see {@link ForwardMessage#unpacker}.
     */
    public int fluentSignal() {
        return Math.max(fluentSignal, 0);
    }

    /**
     * Returns a member that the protocol does not define, such as {@code metadata}; null if it is
     * missing.
     *
     * @throws org.msgpack.core.MessagePackException if its value exceeds a limit
     */
    public ImmutableValue get(String key) {
        requireNonNull(key, "key is null");
        UnpackerConfig limits = config == null ? MessagePack.DEFAULT_UNPACKER_CONFIG : config;
        ImmutableValue found = null;
        if (isReserved(key)) {
            return null;
        }
        try (MessageUnpacker unpacker = limits.newUnpacker(new ArrayBufferInput(members))) {
            for (int i = 0; i < memberCount; i++) {
                if (unpacker.unpackString().equals(key)) {
                    found = unpacker.unpackValue(); // the last one wins
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
        if (otherCount > 0) {
            packOthers(packer, null);
        }
    }

    /**
     * Reads an option.
     *
     * @param message the bytes that the unpacker reads
     * @param config the limits for values of other members
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
        int otherCount = 0;
        int from = (int) unpacker.getTotalReadBytes();
        for (int i = 0; i < count; i++) {
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
                    otherCount++;
            }
        }
        MessageBuffer members = otherCount == 0
                ? NO_MEMBERS
                : message.slice(from, (int) unpacker.getTotalReadBytes() - from);
        return new ForwardOption(
                chunk,
                size,
                compressed,
                fluentSignal,
                members,
                otherCount == 0 ? 0 : count,
                otherCount,
                config);
    }
}
