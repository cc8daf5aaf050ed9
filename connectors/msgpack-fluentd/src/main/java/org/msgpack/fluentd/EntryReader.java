/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Fluentd;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.ValueFactory;

/**
 * Reads the entries of a {@link ForwardMessage} one by one.
 *
 * <pre>{@code
 * try (EntryReader entries = message.entries()) {
 *     while (entries.next()) {
 *         handle(entries.tag(), entries.time(), entries.record());
 *     }
 * }
 * }</pre>
 *
 * <p>The record is read when it is asked for, at most once: as a value, by a codec, or with the
 * unpacker. A record that nobody asks for is skipped.
 *
 * <p>An exception about data tells the byte in the message, or in what was compressed. If it is
 * about one entry (which is no entry, is beyond a limit, or was refused by a codec), {@link #next}
 * goes on with the one behind it. If nobody knows where that begins, since the bytes are not
 * MessagePack or cannot be decompressed, or a compressed entry is longer than the limit,
 * {@code next} may say so once more, and then there is none. So a loop that tolerates exceptions
 * loses no entry but those that they are about, and it ends.
 *
 * <p>A reader belongs to one thread at a time.
 */
public final class EntryReader implements Closeable {
    private static final ExtensionType<Instant> EVENT_TIME = Fluentd.eventTime();
    private static final ImmutableMapValue NO_METADATA = ValueFactory.emptyMap();

    // The seconds of an EventTime by which Fluent Bit marks groups: -1 and -2 in 32 bits.
    private static final long GROUP_START = 0xffff_ffffL;
    private static final long GROUP_END = 0xffff_fffeL;

    private static final long NONE = -1;

    private final String tag;
    private final MessageUnpacker unpacker;
    private final EntryLimit limit;

    /** Whether the only entry is a part of the message, and not an array. */
    private final boolean isInMessage;

    /** How many entries are to come; -1 if as many as there are bytes for. */
    private int left;

    private Instant time;
    private ImmutableMapValue metadata = NO_METADATA;

    /** Where the entry begins. */
    private long entryOffset;

    /** Where the record begins; -1 if none is to be read or skipped. */
    private long recordOffset = NONE;

    /** Whether an exception may have left the unpacker somewhere in the entry. */
    private boolean isRefused;

    /** Whether there is no next entry, or nobody knows where it begins. */
    private boolean isAtEnd;

    private boolean isUnpackerGiven;

    EntryReader(
            String tag,
            MessageUnpacker unpacker,
            boolean isInMessage,
            int count,
            EntryLimit limit) {
        this.tag = tag;
        this.unpacker = unpacker;
        this.isInMessage = isInMessage;
        this.left = count;
        this.limit = limit;
    }

    /**
     * Goes to the next entry.
     *
     * @return false if there is none
     * @throws org.msgpack.core.MessagePackException if there is something else, or the entry is
     *     longer than {@link ForwardConfig#withEntrySizeLimit}
     * @throws IllegalStateException if the {@link #unpacker} was left inside or after the record;
     *     the next call goes on behind it, or returns false if that is no longer in memory, as may
     *     be in compressed entries
     */
    public boolean next() throws IOException {
        time = null;
        metadata = NO_METADATA;
        if (isAtEnd) {
            return false;
        }
        isAtEnd = true; // if it is not found
        finishEntry();
        isAtEnd = !beginEntry();
        return !isAtEnd;
    }

    private boolean beginEntry() throws IOException {
        if (left == 0) {
            return false;
        }
        boolean isCounted = left > 0;
        left -= isCounted ? 1 : 0;
        entryOffset = unpacker.getTotalReadBytes();
        isRefused = true; // until its time has been read
        isAtEnd = false;
        limit.begin(entryOffset, values());
        if (!isCounted && !unpacker.hasNext()) {
            return false;
        }
        if (!isInMessage) {
            requirePair("an entry, [time, record]");
        }
        readTime();
        isRefused = false;
        recordOffset = unpacker.getTotalReadBytes();
        return true;
    }

    /** Returns the number of values that are an entry. */
    private int values() {
        return isInMessage ? 2 : 1;
    }

    /** Goes behind the entry, wherever in it reading has ended. */
    private void finishEntry() throws IOException {
        long position = unpacker.getTotalReadBytes();
        boolean isRead = isUnpackerGiven && position != recordOffset;
        if (isRefused || isRead) {
            limit.pass(unpacker, entryOffset, values());
        } else if (recordOffset != NONE) {
            unpacker.skipValue();
        }
        boolean isMistake = !isRefused && isRead && unpacker.getTotalReadBytes() != position;
        isRefused = false;
        isUnpackerGiven = false;
        recordOffset = NONE;
        if (isMistake) {
            isAtEnd = false;
            throw new IllegalStateException("the record ends at byte "
                    + unpacker.getTotalReadBytes() + ", but was read until byte " + position);
        }
    }

    private void requirePair(String expected) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int size = unpacker.unpackArrayHeader();
        if (size != 2) {
            throw new MessageTypeException("expected " + expected + ", found an array of size "
                    + size + " at byte " + offset);
        }
    }

    private void readTime() throws IOException {
        metadata = NO_METADATA;
        if (unpacker.getNextFormat().getValueType().isArrayType()) {
            requirePair("a time, or [time, metadata]");
            time = unpackTime();
            metadata = unpackMap();
        } else {
            time = unpackTime();
        }
    }

    private Instant unpackTime() throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        switch (format.getValueType()) {
            case EXTENSION:
                return EVENT_TIME.unpack(unpacker);
            case INTEGER:
                return unpackSeconds();
            case FLOAT:
                return unpackFractionalSeconds();
            case NIL:
                unpacker.unpackNil();
                return null;
            default:
                throw new MessageTypeException(
                        "expected a time, found " + format + ForwardMessage.place(unpacker));
        }
    }

    private Instant unpackSeconds() throws IOException {
        long offset = unpacker.getTotalReadBytes();
        long seconds = unpacker.unpackLong();
        try {
            return Instant.ofEpochSecond(seconds);
        } catch (DateTimeException e) {
            throw noTime(seconds + " seconds", offset, e);
        }
    }

    private Instant unpackFractionalSeconds() throws IOException {
        long offset = unpacker.getTotalReadBytes();
        double time = unpacker.unpackDouble();
        double seconds = Math.floor(time);
        try {
            if (seconds != (long) seconds) { // not even a number, for example
                throw new DateTimeException("not within the range of long");
            }
            return Instant.ofEpochSecond((long) seconds, (long) ((time - seconds) * 1e9));
        } catch (DateTimeException e) {
            throw noTime(time + " seconds", offset, e);
        }
    }

    private static MessageFormatException noTime(String found, long offset, Throwable cause) {
        return new MessageFormatException(
                "expected a time, found " + found + " at byte " + offset, cause);
    }

    private ImmutableMapValue unpackMap() throws IOException {
        if (!unpacker.getNextFormat().getValueType().isMapType()) {
            unpacker.unpackMapHeader(); // throws what to say
        }
        return unpacker.unpackValue().asMapValue();
    }

    /** Returns the tag, which all entries of a message have in common. */
    public String tag() {
        return tag;
    }

    /**
     * Returns the time of the entry; null if it has none, which Fluentd takes as now. Some clients
     * send 0 instead, which Fluentd also takes as now, and which is 1970 here.
     */
    public Instant time() {
        return time;
    }

    /**
     * Returns the metadata that Fluent Bit may add to the time, usually an empty map. In
     * {@link ForwardMode#MESSAGE} they are in the {@linkplain ForwardOption#get option} instead.
     */
    public ImmutableMapValue metadata() {
        return metadata;
    }

    /**
     * Returns whether this is no event but the start of a group of them. Fluent Bit sends that with
     * logs that it received as OpenTelemetry; metadata and record are about the group.
     */
    public boolean isGroupStart() {
        return isMarker(GROUP_START);
    }

    /** Returns whether this is no event but the end of a group of them. */
    public boolean isGroupEnd() {
        return isMarker(GROUP_END);
    }

    private boolean isMarker(long seconds) {
        return time != null && time.getEpochSecond() == seconds && time.getNano() == 0;
    }

    /**
     * Returns the record.
     *
     * @throws org.msgpack.core.MessagePackException if it is no map, or beyond the limits; then it
     *     cannot be read again
     */
    public ImmutableMapValue record() throws IOException {
        beginRecord();
        ImmutableMapValue record = unpackMap();
        isRefused = false;
        return record;
    }

    private void beginRecord() {
        requireRecord();
        recordOffset = NONE;
        isRefused = true; // until it has been read
    }

    /**
     * Returns the record as an object.
     *
     * @throws org.msgpack.core.MessagePackException if the codec does; then the record cannot be
     *     read again
     */
    public <T> T record(Codec<T> codec) throws IOException {
        requireNonNull(codec, "codec is null");
        beginRecord();
        T record = codec.unpack(unpacker);
        isRefused = false;
        return record;
    }

    /**
     * Returns the unpacker, which stands at the record. Read the record to its end, or not at all,
     * before the next call of {@link #next}.
     */
    public MessageUnpacker unpacker() {
        requireRecord();
        isUnpackerGiven = true;
        return unpacker;
    }

    private void requireRecord() {
        if (recordOffset == NONE) {
            throw new IllegalStateException("no record: next was not called, or it was read");
        }
    }

    /** Releases the memory that decompression takes. Reading further throws an exception. */
    @Override
    public void close() throws IOException {
        unpacker.close();
    }
}
