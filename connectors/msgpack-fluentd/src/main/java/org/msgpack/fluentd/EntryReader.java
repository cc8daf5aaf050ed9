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
import org.msgpack.codec.dialect.Fluentd;
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
 * <p>Each record can be read once: as a value, with a codec, or with the unpacker. A record that is
 * not read is skipped.
 *
 * <p>An exception about data gives the byte offset in the message, or in the decompressed entries.
 * If it concerns one entry (which is malformed, exceeds a limit, or was rejected by a codec),
 * {@link #next} continues with the next entry. If the start of that is unknown, because the bytes
 * are not MessagePack or do not decompress, or because a compressed entry is longer than the limit,
 * {@code next} may throw once more and then returns false. So a loop that ignores exceptions loses
 * only the entries that caused them, and it terminates.
 *
 * <p>Not thread-safe.
 */
public final class EntryReader implements Closeable {
    private static final ExtensionType<Instant> EVENT_TIME = Fluentd.eventTime();
    private static final ImmutableMapValue NO_METADATA = ValueFactory.emptyMap();

    // The seconds in an EventTime with which Fluent Bit marks groups: -1 and -2 as 32 bits.
    private static final long GROUP_START = 0xffff_ffffL;
    private static final long GROUP_END = 0xffff_fffeL;

    private static final long NONE = -1;

    private final String tag;
    private final MessageUnpacker unpacker;
    private final EntryLimit limit;

    /** Whether the only entry is inline in the message, without an array around it. */
    private final boolean isInMessage;

    /** The number of entries left; -1 to read until the end of the bytes. */
    private int left;

    private Instant time;
    private ImmutableMapValue metadata = NO_METADATA;

    /** The offset of the entry. */
    private long entryOffset;

    /** The offset of the record; -1 if there is none to read or skip. */
    private long recordOffset = NONE;

    /** Whether an exception may have left the unpacker inside the entry. */
    private boolean isFailed;

    /** Whether there is no next entry, or its start is unknown. */
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
     * Moves to the next entry.
     *
     * @return false if there is none
     * @throws org.msgpack.core.MessagePackException if the next value is not an entry, or the entry
     *     is longer than {@link ForwardConfig#withEntrySizeLimit}
     * @throws IllegalStateException if the {@link #unpacker} was left inside or after the record;
     *     the next call continues after the record
     */
    public boolean next() throws IOException {
        time = null;
        metadata = NO_METADATA;
        if (isAtEnd) {
            return false;
        }
        isAtEnd = true; // unless a next entry is found
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
        entryOffset = unpacker.mark();
        isFailed = true; // until the time has been read
        isAtEnd = false;
        limit.begin(entryOffset, values());
        if (!isCounted && !unpacker.hasNext()) {
            return false;
        }
        if (!isInMessage) {
            requirePair("an entry, [time, record]");
        }
        readTime();
        isFailed = false;
        recordOffset = unpacker.getTotalReadBytes();
        return true;
    }

    /** Returns the number of values in an entry. */
    private int values() {
        return isInMessage ? 2 : 1;
    }

    /** Moves past the entry, wherever reading stopped. */
    private void finishEntry() throws IOException {
        long position = unpacker.getTotalReadBytes();
        boolean isRead = isUnpackerGiven && position != recordOffset;
        if (isFailed || isRead) {
            unpacker.rewind(entryOffset);
            unpacker.skipValue(values());
        } else if (recordOffset != NONE) {
            unpacker.skipValue();
        }
        unpacker.unmark();
        boolean isMisused = !isFailed && isRead && unpacker.getTotalReadBytes() != position;
        isFailed = false;
        isUnpackerGiven = false;
        recordOffset = NONE;
        if (isMisused) {
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
            if (seconds != (long) seconds) { // NaN or infinite, for example
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
            unpacker.unpackMapHeader(); // throws the right exception
        }
        return unpacker.unpackValue().asMapValue();
    }

    /** Returns the tag, which all entries of a message share. */
    public String tag() {
        return tag;
    }

    /**
     * Returns the time of the entry; null if it has none, which Fluentd treats as now. Some clients
     * send 0 instead, which Fluentd also treats as now; here it is 1970.
     */
    public Instant time() {
        return time;
    }

    /**
     * Returns the metadata that Fluent Bit may add to the time, usually an empty map. In
     * {@link ForwardMode#MESSAGE}, the metadata is in the {@linkplain ForwardOption#get option}
     * instead.
     */
    public ImmutableMapValue metadata() {
        return metadata;
    }

    /**
     * Returns whether this is not an event but the start of a group. Fluent Bit sends groups for
     * logs that it received over OpenTelemetry; metadata and record then describe the group.
     */
    public boolean isGroupStart() {
        return isMarker(GROUP_START);
    }

    /** Returns whether this is not an event but the end of a group. */
    public boolean isGroupEnd() {
        return isMarker(GROUP_END);
    }

    private boolean isMarker(long seconds) {
        return time != null && time.getEpochSecond() == seconds && time.getNano() == 0;
    }

    /**
     * Returns the record.
     *
     * @throws org.msgpack.core.MessagePackException if it is not a map or exceeds a limit; it
     *     cannot be read again
     */
    public ImmutableMapValue record() throws IOException {
        beginRecord();
        ImmutableMapValue record = unpackMap();
        isFailed = false;
        return record;
    }

    private void beginRecord() {
        requireRecord();
        recordOffset = NONE;
        isFailed = true; // until the record has been read
    }

    /**
     * Returns the record as an object.
     *
     * @throws org.msgpack.core.MessagePackException if the codec throws it; the record cannot be
     *     read again
     */
    public <T> T record(Codec<T> codec) throws IOException {
        requireNonNull(codec, "codec is null");
        beginRecord();
        T record = codec.unpack(unpacker);
        isFailed = false;
        return record;
    }

    /**
     * Returns the unpacker, positioned at the record. Read the record completely or not at all
     * before calling {@link #next}.
     */
    public MessageUnpacker unpacker() {
        requireRecord();
        isUnpackerGiven = true;
        return unpacker;
    }

    private void requireRecord() {
        if (recordOffset == NONE) {
            throw new IllegalStateException(
                    "no record: next was not called, or the record was already read");
        }
    }

    /** Releases the memory used for decompression. Reading further throws an exception. */
    @Override
    public void close() throws IOException {
        unpacker.close();
    }
}
