/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Instant;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.value.Value;

/**
 * A message from a client: a tag and entries, in one of four modes, and an option.
 *
 * <p>A message that was read keeps its entries as the received bytes. An {@link EntryReader}
 * decompresses and unpacks them one by one. So the message itself takes little more memory than its
 * bytes, and errors in entries show up when they are read. Create messages to send with an
 * {@link EntryBuffer} or {@link #ofEntry}; a message that was read can be forwarded too.
 *
 * <p>Immutable and thread-safe, as long as nobody changes the bytes it was read from.
 */
public final class ForwardMessage {
    private static final int NO_COUNT = -1;

    private final ForwardMode mode;
    private final String tag;
    private final ForwardOption option;
    private final ForwardConfig config;

    /** The whole message if it was read, otherwise its entries. */
    private final MessageBuffer bytes;

    // The range of the entries, without the header of their container.
    private final int from;
    private final int to;

    /** The number of entries in the array of {@link ForwardMode#FORWARD}. */
    private final int count;

    private ForwardMessage(
            ForwardMode mode,
            String tag,
            ForwardOption option,
            ForwardConfig config,
            MessageBuffer bytes,
            int from,
            int to,
            int count) {
        this.mode = mode;
        this.tag = tag;
        this.option = option;
        this.config = config;
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        this.count = count;
    }

    /** Returns a message of packed entries. */
    static ForwardMessage ofPacked(
            ForwardMode mode, String tag, ForwardOption option, MessageBuffer entries, int count) {
        requireNonNull(tag, "tag is null");
        boolean isCompressed = mode == ForwardMode.COMPRESSED_PACKED_FORWARD;
        return new ForwardMessage(
                mode,
                tag,
                isCompressed ? option : option.withoutCompression(),
                ForwardConfig.untrustedData(),
                entries,
                0,
                entries.size(),
                count);
    }

    /**
     * Returns a message with one entry, in {@link ForwardMode#MESSAGE}.
     *
     * @param time from 1970 until February 2106
     * @param record a map
     * @throws IllegalArgumentException if the time is outside that range, or the record is not a
     *     map
     */
    public static ForwardMessage ofEntry(
            String tag, Instant time, Value record, ForwardOption option) {
        requireNonNull(option, "option is null");
        EntryBuffer entry = new EntryBuffer(true);
        entry.add(time, record);
        return ofPacked(ForwardMode.MESSAGE, tag, option, entry.bytes(), NO_COUNT);
    }

    /**
     * Reads a message with the limits for untrusted data; see {@link #read(MessageBuffer,
     * ForwardConfig)}.
     */
    public static ForwardMessage read(byte[] message) {
        return read(MessageBuffer.wrap(message), ForwardConfig.untrustedData());
    }

    /**
     * Reads a message, except for its entries.
     *
     * @param message the bytes of one message, for example from
     *     {@link org.msgpack.core.MessageFeed#nextMessage}; the result refers to this memory, which
     *     must not change while entries are read
     * @return null if the message is nil, which is a heartbeat
     * @throws org.msgpack.core.MessagePackException if it is not a message of this protocol
     */
    public static ForwardMessage read(MessageBuffer message, ForwardConfig config) {
        MessageBuffer bytes =
                message.hasArray() ? message : MessageBuffer.wrap(message.toByteArray());
        try (MessageUnpacker unpacker =
                config.outerConfig().newUnpacker(new ArrayBufferInput(bytes))) {
            return unpacker.tryUnpackNil() ? null : read(unpacker, bytes, config);
        } catch (IOException e) {
            throw new AssertionError(e); // cannot happen in memory
        }
    }

    private static ForwardMessage read(
            MessageUnpacker unpacker, MessageBuffer bytes, ForwardConfig config)
            throws IOException {
        int size = unpacker.unpackArrayHeader();
        String tag = Names.unpack(unpacker);
        MessageFormat format = unpacker.getNextFormat();
        switch (format.getValueType()) {
            case ARRAY:
                return readForward(unpacker, bytes, config, size, tag);
            case STRING:
            case BINARY:
                return readPackedForward(unpacker, bytes, config, size, tag);
            case INTEGER:
            case FLOAT:
            case EXTENSION:
            case NIL:
                return readMessage(unpacker, bytes, config, size, tag);
            default:
                throw new MessageTypeException(
                        "expected entries or a time, found " + format + place(unpacker));
        }
    }

    private static ForwardMessage readMessage(
            MessageUnpacker unpacker,
            MessageBuffer bytes,
            ForwardConfig config,
            int size,
            String tag)
            throws IOException {
        requireSize(size, 3, "[tag, time, record, option]");
        int from = position(unpacker);
        unpacker.skipValue(2);
        int to = position(unpacker);
        ForwardOption option = size == 3
                ? ForwardOption.none()
                : ForwardOption.unpack(unpacker, bytes, config.unpackerConfig());
        return new ForwardMessage(
                ForwardMode.MESSAGE, tag, option, config, bytes, from, to, NO_COUNT);
    }

    private static ForwardMessage readForward(
            MessageUnpacker unpacker,
            MessageBuffer bytes,
            ForwardConfig config,
            int size,
            String tag)
            throws IOException {
        requireSize(size, 2, "[tag, entries, option]");
        int count = unpacker.unpackArrayHeader();
        int from = position(unpacker);
        unpacker.skipValue(count);
        int to = position(unpacker);
        ForwardOption option = size == 2
                ? ForwardOption.none()
                : ForwardOption.unpack(unpacker, bytes, config.unpackerConfig());
        return new ForwardMessage(ForwardMode.FORWARD, tag, option, config, bytes, from, to, count);
    }

    private static ForwardMessage readPackedForward(
            MessageUnpacker unpacker,
            MessageBuffer bytes,
            ForwardConfig config,
            int size,
            String tag)
            throws IOException {
        requireSize(size, 2, "[tag, entries, option]");
        int length = unpacker.getNextFormat().getValueType().isStringType()
                ? unpacker.unpackRawStringHeader()
                : unpacker.unpackBinaryHeader();
        int from = position(unpacker);
        unpacker.readPayloadAsReference(length);
        ForwardOption option = size == 2
                ? ForwardOption.none()
                : ForwardOption.unpack(unpacker, bytes, config.unpackerConfig());
        ForwardMode mode = ForwardCompression.of(option.compressed()) == null
                ? ForwardMode.PACKED_FORWARD
                : ForwardMode.COMPRESSED_PACKED_FORWARD;
        return new ForwardMessage(mode, tag, option, config, bytes, from, from + length, NO_COUNT);
    }

    /** Checks that all elements are present; only the option may be missing. */
    private static void requireSize(int size, int required, String form) {
        if (size < required || size > required + 1) {
            throw new MessageTypeException(
                    "expected " + form + ", found an array of size " + size + " at byte 0");
        }
    }

    private static int position(MessageUnpacker unpacker) {
        return (int) unpacker.getTotalReadBytes();
    }

    static String place(MessageUnpacker unpacker) {
        return " at byte " + unpacker.getTotalReadBytes();
    }

    /** Returns the mode. */
    public ForwardMode mode() {
        return mode;
    }

    /** Returns the tag of all entries. */
    public String tag() {
        return tag;
    }

    /** Returns the option; {@link ForwardOption#none} if there is none. */
    public ForwardOption option() {
        return option;
    }

    /** Returns the size in bytes: of the message if it was read, otherwise of its entries. */
    public int size() {
        return bytes.size();
    }

    /**
     * Returns a new reader of the entries. Close it if they are compressed: it may then use native
     * memory. Several readers can be used at once.
     *
     * @throws org.msgpack.core.MessagePackException if the entries are not compressed as the option
     *     says
     * @throws IllegalStateException if the entries are compressed with zstd and its library is
     *     missing
     */
    public EntryReader entries() throws IOException {
        boolean isInMessage = mode == ForwardMode.MESSAGE;
        int limit = config.entrySizeLimit();
        if (mode == ForwardMode.COMPRESSED_PACKED_FORWARD) {
            LimitedInput input = decompressed();
            MessageUnpacker unpacker = config.unpackerConfig().newUnpacker(input);
            return new EntryReader(
                    tag,
                    unpacker,
                    isInMessage,
                    NO_COUNT,
                    (offset, values) -> input.beginEntry(offset, limit));
        }
        MessageUnpacker unpacker = unpacker();
        return new EntryReader(
                tag,
                unpacker,
                isInMessage,
                isInMessage ? 1 : count,
                EntryLimit.ofMemory(unpacker, to, limit));
    }

    private LimitedInput decompressed() throws IOException {
        MessageBufferInput input = ForwardCompression.of(option.compressed())
                .decompress(bytes.array(), bytes.arrayOffset() + from, to - from);
        return new LimitedInput(input, config.decompressedSizeLimit());
    }

    /**
     * Returns a new unpacker of the content in place of the entries, for Fluent Bit's metrics and
     * traces, which are not entries. It starts after the header of the array, str or bin. If the
     * content is compressed, it reads it decompressed and must be closed. The limit for entries
     * does not apply.
     *
     * @throws org.msgpack.core.MessagePackException if the content is not compressed as the option
     *     says
     * @throws IllegalStateException if the entries are compressed with zstd and its library is
     *     missing
     */
    public MessageUnpacker unpacker() throws IOException {
        UnpackerConfig limits = config.unpackerConfig();
        if (mode == ForwardMode.COMPRESSED_PACKED_FORWARD) {
            return limits.newUnpacker(decompressed());
        }
        MessageUnpacker unpacker = limits.newUnpacker(bytes.array(), bytes.arrayOffset(), to);
        unpacker.readPayloadAsReference(from); // offsets count from the message start
        return unpacker;
    }

    /**
     * Writes this message. Packed entries are written as bin.
     *
     * @throws IOException if the packer throws it
     */
    public void pack(MessagePacker packer) throws IOException {
        int optionSize = option.isEmpty() ? 0 : 1;
        packer.packArrayHeader((mode == ForwardMode.MESSAGE ? 3 : 2) + optionSize);
        packer.packString(tag);
        if (mode == ForwardMode.FORWARD) {
            packer.packArrayHeader(count);
        } else if (mode != ForwardMode.MESSAGE) {
            packer.packBinaryHeader(to - from);
        }
        packer.writePayload(bytes.array(), bytes.arrayOffset() + from, to - from);
        if (!option.isEmpty()) {
            option.pack(packer);
        }
    }

    @Override
    public String toString() {
        return mode + " of " + tag;
    }
}
