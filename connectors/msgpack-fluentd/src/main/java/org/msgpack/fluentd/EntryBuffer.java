/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import org.msgpack.codec.Codec;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.Value;

/**
 * Collects entries to send in one message.
 *
 * <pre>{@code
 * EntryBuffer entries = new EntryBuffer();
 * entries.add(Instant.now(), codec, line);
 * entries.toPackedForward("app.access", ForwardOption.none().withChunk(id)).pack(packer);
 * entries.clear();
 * }</pre>
 *
 * <p>Entries are packed when they are added. If that fails, the buffer is unchanged. Messages are
 * copies, independent of the buffer. Not thread-safe.
 */
public final class EntryBuffer {
    private static final ExtensionType<Instant> EVENT_TIME = Fluentd.eventTime();

    /**
     * Whether this holds the single entry of {@link ForwardMode#MESSAGE}, which has no array around
     * it.
     */
    private final boolean isInMessage;

    private final MessageBufferPacker entries = MessagePack.newDefaultBufferPacker();
    private final MessageBufferPacker entry = MessagePack.newDefaultBufferPacker();
    private int count;
    private long sizeInBytes;

    /** Creates an empty buffer. */
    public EntryBuffer() {
        this(false);
    }

    EntryBuffer(boolean isInMessage) {
        this.isInMessage = isInMessage;
    }

    /**
     * Adds an entry.
     *
     * @param time from 1970 until February 2106
     * @param record a map
     * @throws IllegalArgumentException if the time is outside that range, or the record is not a
     *     map
     */
    public EntryBuffer add(Instant time, Value record) {
        if (!record.isMapValue()) {
            throw new IllegalArgumentException(
                    "record is a " + record.getValueType() + ", not a map");
        }
        try {
            begin(time);
            entry.packValue(record);
            end();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
    }

    /**
     * Adds an entry.
     *
     * @param time from 1970 until February 2106
     * @param codec writes the record, which must become a map
     * @throws IllegalArgumentException if the time is outside that range
     * @throws IOException if the codec throws it
     */
    public <T> EntryBuffer add(Instant time, Codec<T> codec, T record) throws IOException {
        requireNonNull(record, "record is null");
        begin(time);
        codec.pack(entry, record);
        end();
        return this;
    }

    private void begin(Instant time) throws IOException {
        requireNonNull(time, "time is null");
        entry.clear();
        if (!isInMessage) {
            entry.packArrayHeader(2);
        }
        EVENT_TIME.pack(entry, time);
    }

    private void end() throws IOException {
        MessageBuffer packed = entry.toMessageBuffer();
        entries.writePayload(packed.array(), packed.arrayOffset(), packed.size());
        count++;
        sizeInBytes += packed.size();
    }

    /** Returns the number of entries. */
    public int count() {
        return count;
    }

    /** Returns the size of the entries in bytes, uncompressed. */
    public long sizeInBytes() {
        return sizeInBytes;
    }

    /** Removes all entries but keeps the memory for the next ones. */
    public void clear() {
        entries.clear();
        count = 0;
        sizeInBytes = 0;
    }

    MessageBuffer bytes() {
        return MessageBuffer.wrap(entries.toByteArray());
    }

    /** Returns the entries as a message in {@link ForwardMode#FORWARD}. */
    public ForwardMessage toForward(String tag, ForwardOption option) {
        return ForwardMessage.ofPacked(
                ForwardMode.FORWARD, tag, option.withSize(count), bytes(), count);
    }

    /** Returns the entries as a message in {@link ForwardMode#PACKED_FORWARD}. */
    public ForwardMessage toPackedForward(String tag, ForwardOption option) {
        return ForwardMessage.ofPacked(
                ForwardMode.PACKED_FORWARD, tag, option.withSize(count), bytes(), -1);
    }

    /**
     * Returns the entries as a message in {@link ForwardMode#COMPRESSED_PACKED_FORWARD}.
     *
     * @throws IllegalStateException if the library for the compression is missing
     */
    public ForwardMessage toCompressedPackedForward(
            String tag, ForwardOption option, ForwardCompression compression) {
        try {
            return ForwardMessage.ofPacked(
                    ForwardMode.COMPRESSED_PACKED_FORWARD,
                    tag,
                    option.withSize(count).withCompression(compression),
                    MessageBuffer.wrap(compression.compress(bytes())),
                    -1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
