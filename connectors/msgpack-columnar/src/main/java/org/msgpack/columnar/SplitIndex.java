/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.value.ValueType;

/**
 * An index of record boundaries in a large file, one every few megabytes, so that several readers
 * can each read a part. It is a small file next to the data file. Other readers ignore it, and a
 * file without an index is read from the start.
 *
 * <p>An {@link IndexedOutputStream} builds the index while records are written, and {@link #scan}
 * builds one for an existing file. {@link #find} returns the index of a file unless it is stale.
 *
 * <p>The file is a MessagePack map: {@code format} is the string {@code msgpack-split-index};
 * {@code version} is 2; {@code length} is the length of the data in bytes; {@code records} is the
 * number of records; {@code splits} is an array with an array of four integers for each split: the
 * offset of its first record, the number of records before it, the number of records left in the
 * enclosing array or 0, and the CRC-32 of up to 32 bytes starting at the offset. The first split
 * starts at 0, even if an array header precedes its first record. Other keys are skipped.
 * {@code check} comes last: the CRC-32 of all bytes before it, including the header of this bin, as
 * a bin of four bytes in little-endian order.
 *
 * <p>Immutable.
 */
public final class SplitIndex {
    /** The default number of bytes between the starts of two splits, 4 MiB. */
    public static final long DEFAULT_DISTANCE = 4L << 20;

    private static final String FORMAT = "msgpack-split-index";
    private static final int VERSION = 2;

    /** The CRC-32 of any bytes that end with their own CRC-32 in little-endian order. */
    private static final long CHECKED = 0x2144df1cL;

    /** The most splits that are compared with the file. */
    private static final int CHECKED_SPLITS = 16;

    private static final int BUFFER = 1 << 16;

    private final long length;
    private final long records;
    private final List<Split> splits;

    SplitIndex(long length, long records, List<Split> splits) {
        this.length = length;
        this.records = records;
        this.splits = Collections.unmodifiableList(splits);
    }

    /** Returns the name of a data file's index, in the same folder: {@code .NAME.splits}. */
    public static String nameFor(String dataName) {
        return '.' + dataName + ".splits";
    }

    /** Returns the length of the data file in bytes. */
    public long length() {
        return length;
    }

    /** Returns the number of records in the data file. */
    public long records() {
        return records;
    }

    /** Returns the splits in file order; empty if the file has no records. */
    public List<Split> splits() {
        return splits;
    }

    /**
     * Combines the splits that start in a range of bytes into one. If the ranges of several readers
     * cover the file without overlap, each record is in exactly one of their splits.
     *
     * @param from the offset of the first byte in the range
     * @param to the offset after the last byte
     */
    public Optional<Split> splitIn(long from, long to) {
        int first = firstFrom(from);
        int last = firstFrom(to) - 1;
        if (first > last) {
            return Optional.empty();
        }
        Split a = splits.get(first);
        Split b = splits.get(last);
        return Optional.of(new Split(
                a.offset(),
                b.offset() + b.length() - a.offset(),
                a.firstRecord(),
                b.firstRecord() + b.records() - a.firstRecord(),
                a.leftInArray(),
                b.nextLeftInArray,
                a.check));
    }

    /** Returns the index of the first split that starts at or after an offset. */
    private int firstFrom(long offset) {
        int low = 0;
        int high = splits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (splits.get(middle).offset() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Builds an index by skipping through the data.
     *
     * @param data a sequence of maps, arrays of maps, or both; read to the end, not closed
     * @param distance the least number of bytes between the starts of two splits
     * @throws MessagePackException if the data is malformed
     */
    public static SplitIndex scan(InputStream data, long distance) throws IOException {
        requireNonNull(data, "data is null");
        MessageUnpacker in =
                MessagePack.DEFAULT_UNPACKER_CONFIG.withBufferSize(BUFFER).newUnpacker(data);
        SplitCollector collector = new SplitCollector(distance);
        long head = check(in);
        while (in.hasNext()) {
            long left = 1;
            if (Formats.isOf(ValueType.ARRAY, in.getNextFormat())) {
                left = in.skipElement();
                collector.beginArray(left);
            }
            for (; left > 0; left--) {
                if (collector.beginRecord(in.getTotalReadBytes())) {
                    collector.setCheck(collector.splits() == 1 ? head : check(in));
                }
                in.skipValue();
            }
        }
        return collector.index(in.getTotalReadBytes());
    }

    /** Computes the check of the next bytes without consuming them. */
    private static long check(MessageUnpacker in) throws IOException {
        long mark = in.mark();
        try {
            int length = Split.HEAD;
            while (true) {
                try {
                    int index = in.readPayloadInArray(length);
                    return Split.check(in.payloadArray(), index, length);
                } catch (MessageInsufficientBufferException e) {
                    length--; // fewer are left
                }
            }
        } finally {
            in.rewind(mark);
            in.unmark();
        }
    }

    /** Writes the index in the format described above. Flushes the stream but does not close it. */
    @SuppressWarnings("resource") // the caller owns the stream
    public void write(OutputStream out) throws IOException {
        CheckedOutputStream checked =
                new CheckedOutputStream(requireNonNull(out, "out is null"), new CRC32());
        MessagePacker packer = MessagePack.newDefaultPacker(checked);
        packer.packMapHeader(6);
        packer.packString("format").packString(FORMAT);
        packer.packString("version").packInt(VERSION);
        packer.packString("length").packLong(length);
        packer.packString("records").packLong(records);
        packer.packString("splits").packArrayHeader(splits.size());
        for (Split split : splits) {
            packer.packArrayHeader(4);
            packer.packLong(split.offset());
            packer.packLong(split.firstRecord());
            packer.packLong(split.leftInArray());
            packer.packLong(split.check);
        }
        packer.packString("check").packBinaryHeader(Integer.BYTES);
        packer.flush();
        int check = (int) checked.getChecksum().getValue();
        packer.writePayload(new byte[] {
            (byte) check, (byte) (check >> 8), (byte) (check >> 16), (byte) (check >> 24)
        });
        packer.flush();
    }

    /**
     * Reads an index. Use {@link #describes} to check that it matches a file.
     *
     * @param in contains the index and nothing else; read to the end, not closed
     * @throws MessagePackException if it is not an index, or is damaged or inconsistent
     */
    @SuppressWarnings("resource") // the caller owns the stream
    public static SplitIndex read(InputStream in) throws IOException {
        CheckedInputStream checked =
                new CheckedInputStream(requireNonNull(in, "in is null"), new CRC32());
        SplitIndex index = new SplitIndexParser(UnpackerConfig.untrustedData()
                        .withContainerSizeLimit(Integer.MAX_VALUE)
                        .newUnpacker(checked))
                .parse(FORMAT, VERSION);
        if (checked.getChecksum().getValue() != CHECKED) {
            throw malformed("a matching checksum", "a different one");
        }
        return index;
    }

    /**
     * Returns whether this can be the index of a file: compares the length, and the first bytes of
     * up to 16 splits. Reads nothing else. Reading a split checks whether it ends at a record
     * boundary.
     */
    public boolean describes(long fileLength, PositionedBytes file) throws IOException {
        if (fileLength != length || (splits.isEmpty() && length > 0)) {
            return false; // data without splits cannot be compared
        }
        int count = Math.min(splits.size(), CHECKED_SPLITS);
        byte[] head = new byte[Split.HEAD];
        for (int i = 0; i < count; i++) {
            Split split = splits.get((int) ((long) i * splits.size() / count));
            int bytes = (int) Math.min(head.length, length - split.offset());
            file.readFully(split.offset(), head, 0, bytes);
            if (Split.check(head, 0, bytes) != split.check) {
                return false;
            }
        }
        return true;
    }

    /** Returns the index next to a file; empty if it is missing, stale or malformed. */
    public static Optional<SplitIndex> find(Path data) throws IOException {
        Path file = data.resolveSibling(nameFor(data.getFileName().toString()));
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        SplitIndex index;
        try (InputStream in = Files.newInputStream(file)) {
            index = read(in);
        } catch (MessagePackException e) {
            return Optional.empty();
        }
        try (SeekableByteChannel channel = Files.newByteChannel(data)) {
            return index.describes(
                            channel.size(),
                            (position, buffer, offset, length) -> readFully(
                                    channel.position(position),
                                    ByteBuffer.wrap(buffer, offset, length)))
                    ? Optional.of(index)
                    : Optional.empty();
        }
    }

    private static void readFully(SeekableByteChannel channel, ByteBuffer buffer)
            throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new EOFException();
            }
        }
    }

    static MessageFormatException malformed(String expected, Object found) {
        return new MessageFormatException(
                "split index: expected " + expected + ", found " + Printable.plain(found));
    }
}
