/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.value.Value;

/**
 * Writes MessagePack, one element after the other.
 *
 * <pre>{@code
 * MessagePacker packer = MessagePack.newDefaultPacker(outputStream);
 * packer.packArrayHeader(2).packString("answer").packInt(42);
 * packer.close();
 * }</pre>
 *
 * <p>Every method chooses the smallest format for its value. An array is its header and then its
 * elements, a map is its header and then key, value, key, value; binary, extensions and raw strings
 * are a header and then a payload. Where the size is not known beforehand, {@link #openArray()} and
 * {@link #openMap()} leave the header open until {@link #closeArray} and {@link #closeMap}. The
 * packer does not check that as many elements follow as a header says.
 *
 * <p>Bytes collect in a chunk of the output and reach it when the chunk is full, or by
 * {@link #flush} or {@link #close}. If the output throws an {@link IOException}, it is passed on as
 * it is; how much of the message was written is unknown then, and {@link #clear} or {@link #reset}
 * begin anew.
 *
 * <p>A packer has state and is not thread-safe: use one for each thread, or one for each message.
 */
public class MessagePacker implements Closeable, Flushable {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.wrap(new byte[0]);

    /** Bytes of the longest element without payload: its first byte and a long. */
    private static final int MAX_SCALAR = 9;

    /** Bytes of the longest header: ext 32 with its type. */
    private static final int MAX_HEADER = 6;

    /**
     * Chars that are encoded one by one into the chunk. String.getBytes takes as long for about 20
     * of them (JDK 17, 25) and a quarter for 190, but makes an array.
     */
    private static final int MAX_CHARS_IN_PLACE = 48;

    /** The most that one chunk grows to while a container is open. */
    private static final int MAX_HELD_CHUNK = 1 << 18;

    /** Where the bytes go. */
    protected MessageBufferOutput out;

    private final int bufferFlushThreshold;
    private final int bufferSize;
    private final boolean str8FormatSupport;
    private final int nestingDepthLimit;

    // The current chunk: position is where the next byte goes, limit is the chunk's size.
    private MessageBuffer chunk = NO_CHUNK;
    private int position;
    private int limit;

    /** Bytes that the output has got. */
    private long flushedBytes;

    /** Made when the first container is opened. */
    private DeferredContainers deferred;

    /**
     * Packs into an output.
     *
     * @param out owned by this packer until {@link #reset} or {@link #close}
     * @param config read once, here
     */
    protected MessagePacker(MessageBufferOutput out, PackerConfig config) {
        this.out = requireNonNull(out, "MessageBufferOutput is null");
        this.bufferFlushThreshold = config.getBufferFlushThreshold();
        this.bufferSize = config.getBufferSize();
        this.str8FormatSupport = config.isStr8FormatSupport();
        this.nestingDepthLimit = config.getNestingDepthLimit();
    }

    /**
     * Flushes to the output used so far, which stays open, and goes on with another.
     *
     * @return the output used so far
     * @throws IllegalStateException if a deferred container is open
     */
    public MessageBufferOutput reset(MessageBufferOutput out) throws IOException {
        requireNonNull(out, "MessageBufferOutput is null");
        requireNoneOpen("reset");
        MessageBufferOutput old = this.out;
        flush();
        this.out = out;
        dropChunk();
        flushedBytes = 0;
        return old;
    }

    /**
     * Number of bytes packed since this packer was made or reset. While a deferred container is
     * open, its header counts with the length reserved for it.
     */
    public long getTotalWrittenBytes() {
        return flushedBytes + (deferred == null ? 0 : deferred.heldBytes()) + position;
    }

    /** Drops all that was packed but not yet flushed, open deferred containers included. */
    public void clear() {
        if (deferred != null) {
            if (deferred.isHolding()) {
                dropChunk();
            }
            deferred.clear();
        }
        position = 0;
    }

    /**
     * Passes all bytes on to the output and flushes it. While a deferred container is open, the
     * bytes from its header on stay here.
     */
    @Override
    public void flush() throws IOException {
        if (!hasOpenContainer()) {
            flushChunk();
        } else if (!deferred.isHolding()) {
            holdChunk();
        }
        out.flush();
    }

    /**
     * Flushes and closes the output.
     *
     * @throws IllegalStateException if a deferred container is open; the output is closed all the
     *     same, without the bytes of that container
     */
    @Override
    public void close() throws IOException {
        try {
            requireNoneOpen("close");
            flush();
        } finally {
            out.close();
        }
    }

    /** Packs nil. */
    public MessagePacker packNil() throws IOException {
        return packFirstByte(Code.NIL);
    }

    /** Packs true or false. */
    public MessagePacker packBoolean(boolean b) throws IOException {
        return packFirstByte(b ? Code.TRUE : Code.FALSE);
    }

    private MessagePacker packFirstByte(byte b) throws IOException {
        reserve(1);
        chunk.putByte(position++, b);
        return this;
    }

    /** Packs an integer in the smallest format. */
    public MessagePacker packByte(byte b) throws IOException {
        return packInt(b);
    }

    /** Packs an integer in the smallest format. */
    public MessagePacker packShort(short v) throws IOException {
        return packInt(v);
    }

    /** Packs an integer in the smallest format. */
    public MessagePacker packInt(int r) throws IOException {
        reserve(MAX_SCALAR);
        position += putInt(r);
        return this;
    }

    /** Packs an integer in the smallest format. */
    public MessagePacker packLong(long v) throws IOException {
        reserve(MAX_SCALAR);
        position += v == (int) v ? putInt((int) v) : putLong(v);
        return this;
    }

    /**
     * Stores an int and returns its length. The first byte and the value are one store, whose last
     * bytes the next element overwrites.
     */
    private int putInt(int v) {
        if (v >= -(1 << 5) && v < 1 << 7) {
            chunk.putByte(position, (byte) v);
            return 1;
        }
        if (v >= 0) {
            if (v < 1 << 8) {
                chunk.putShort(position, (short) (Code.UINT8 << 8 | v));
                return 2;
            }
            if (v < 1 << 16) {
                chunk.putInt(position, Code.UINT16 << 24 | v << 8);
                return 3;
            }
            return putCodeAndInt(Code.UINT32, v);
        }
        if (v >= Byte.MIN_VALUE) {
            chunk.putShort(position, (short) (Code.INT8 << 8 | (v & 0xff)));
            return 2;
        }
        if (v >= Short.MIN_VALUE) {
            chunk.putInt(position, Code.INT16 << 24 | (v & 0xffff) << 8);
            return 3;
        }
        return putCodeAndInt(Code.INT32, v);
    }

    /** Stores a long that is no int and returns its length. */
    private int putLong(long v) {
        if (v >>> 32 == 0) {
            return putCodeAndInt(Code.UINT32, (int) v);
        }
        return putCodeAndLong(v < 0 ? Code.INT64 : Code.UINT64, v);
    }

    private int putCodeAndInt(byte code, int v) {
        chunk.putLong(position, (long) code << 56 | (v & 0xffffffffL) << 24);
        return 5;
    }

    private int putCodeAndLong(byte code, long v) {
        chunk.putByte(position, code);
        chunk.putLong(position + 1, v);
        return 9;
    }

    /**
     * Packs an integer in the smallest format.
     *
     * @throws IllegalArgumentException if it is below -2^63 or above 2^64-1
     */
    public MessagePacker packBigInteger(BigInteger bi) throws IOException {
        if (bi.bitLength() < Long.SIZE) {
            return packLong(bi.longValue());
        }
        if (bi.bitLength() > Long.SIZE || bi.signum() < 0) {
            throw new IllegalArgumentException(
                    "MessagePack holds integers from -2^63 to 2^64-1 only: " + bi);
        }
        reserve(MAX_SCALAR);
        position += putCodeAndLong(Code.UINT64, bi.longValue());
        return this;
    }

    /** Packs a float 32. */
    public MessagePacker packFloat(float v) throws IOException {
        reserve(MAX_SCALAR);
        position += putCodeAndInt(Code.FLOAT32, Float.floatToRawIntBits(v));
        return this;
    }

    /** Packs a float 64. */
    public MessagePacker packDouble(double v) throws IOException {
        reserve(MAX_SCALAR);
        position += putCodeAndLong(Code.FLOAT64, Double.doubleToRawLongBits(v));
        return this;
    }

    /** Packs a string. A surrogate without its partner is packed as a question mark. */
    public MessagePacker packString(String s) throws IOException {
        int length = s.length();
        if (length > MAX_CHARS_IN_PLACE || !reserveInPlace(length)) {
            return packEncodedString(s);
        }
        byte[] array = chunk.array();
        int header = chunk.arrayOffset() + position;
        int start = header + headerLengthInPlace(length);
        int end = Utf8.encode(s, array, start);
        if (length >= 1 << 5 || end - start != length) {
            return finishStringInPlace(start - chunk.arrayOffset(), end - chunk.arrayOffset());
        }
        array[header] = (byte) (Code.FIXSTR_PREFIX | length); // most strings are short ASCII
        position += end - header;
        return this;
    }

    /** Packs a string. A surrogate without its partner is packed as a question mark. */
    public MessagePacker packString(CharSequence s) throws IOException {
        if (s instanceof String) {
            return packString((String) s);
        }
        int length = s.length();
        if (length > MAX_CHARS_IN_PLACE || !reserveInPlace(length)) {
            return packEncodedString(s.toString());
        }
        int start = position + headerLengthInPlace(length);
        int end = Utf8.encode(s, 0, length, chunk.array(), chunk.arrayOffset() + start);
        return finishStringInPlace(start, end - chunk.arrayOffset());
    }

    private boolean reserveInPlace(int chars) throws IOException {
        reserve(MAX_HEADER + chars * Utf8.MAX_BYTES_PER_CHAR);
        return chunk.hasArray();
    }

    /** The length of a string's header; those packed in place are shorter than 64 KiB. */
    private int headerLengthInPlace(int length) {
        if (length < 1 << 5) {
            return 1;
        }
        return length < 1 << 8 && str8FormatSupport ? 2 : 3;
    }

    /** The string's bytes stand from start to end, behind the header that ASCII would need. */
    private MessagePacker finishStringInPlace(int start, int end) {
        int length = end - start;
        int contentStart = position + headerLengthInPlace(length);
        if (contentStart != start) {
            chunk.copyTo(start, chunk, contentStart, length);
        }
        putStringHeader(length);
        position = contentStart + length;
        return this;
    }

    /**
     * Packs a string that is UTF-8 already, such as one that is packed again and again. Whether it
     * is UTF-8 is not checked.
     *
     * @param utf8 all of the string's bytes; the array is the caller's again afterwards
     */
    public MessagePacker packRawString(byte[] utf8) throws IOException {
        int length = utf8.length;
        if (length >= 1 << 5 || limit - position <= length) {
            return packRawStringHeader(length).writePayload(utf8);
        }
        chunk.putByte(position, (byte) (Code.FIXSTR_PREFIX | length));
        chunk.putBytes(position + 1, utf8, 0, length);
        position += 1 + length;
        return this;
    }

    private MessagePacker packEncodedString(String s) throws IOException {
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        packRawStringHeader(utf8.length);
        return utf8.length > bufferFlushThreshold ? addPayload(utf8) : writePayload(utf8);
    }

    /** Packs a timestamp in the smallest of its three formats. */
    public MessagePacker packTimestamp(Instant instant) throws IOException {
        return packTimestamp(instant.getEpochSecond(), instant.getNano());
    }

    /** Packs a timestamp, given in milliseconds since the epoch, in the smallest of its formats. */
    public MessagePacker packTimestamp(long millis) throws IOException {
        return packTimestamp(
                Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1_000_000);
    }

    /**
     * Packs a timestamp in the smallest of its three formats.
     *
     * @param epochSecond seconds since the epoch
     * @param nanoAdjustment nanoseconds to add, of any size and sign
     * @throws ArithmeticException if the sum is not within the range of a long
     */
    public MessagePacker packTimestamp(long epochSecond, int nanoAdjustment)
            throws IOException, ArithmeticException {
        long nanosPerSecond = 1_000_000_000L;
        long second = Math.addExact(epochSecond, Math.floorDiv(nanoAdjustment, nanosPerSecond));
        long nano = Math.floorMod(nanoAdjustment, nanosPerSecond);
        if (second >>> 34 != 0) {
            packExtensionTypeHeader(Code.EXT_TIMESTAMP, 12);
            reserve(12);
            chunk.putInt(position, (int) nano);
            chunk.putLong(position + 4, second);
            position += 12;
            return this;
        }
        long nanoAndSecond = nano << 34 | second;
        if (nanoAndSecond >>> 32 != 0) {
            packExtensionTypeHeader(Code.EXT_TIMESTAMP, 8);
            reserve(8);
            chunk.putLong(position, nanoAndSecond);
            position += 8;
        } else {
            packExtensionTypeHeader(Code.EXT_TIMESTAMP, 4);
            reserve(4);
            chunk.putInt(position, (int) nanoAndSecond);
            position += 4;
        }
        return this;
    }

    /**
     * Begins an array; pack its elements next.
     *
     * @throws IllegalArgumentException if arraySize is negative
     */
    public MessagePacker packArrayHeader(int arraySize) throws IOException {
        return packContainerHeader(ContainerHeader.ARRAY, arraySize);
    }

    /**
     * Begins a map; pack key, value, key, value next.
     *
     * @param mapSize number of entries
     * @throws IllegalArgumentException if mapSize is negative
     */
    public MessagePacker packMapHeader(int mapSize) throws IOException {
        return packContainerHeader(ContainerHeader.MAP, mapSize);
    }

    private MessagePacker packContainerHeader(ContainerHeader header, int size) throws IOException {
        requireNotNegative(size);
        reserve(ContainerHeader.MAX_LENGTH);
        position += header.put(chunk, position, size);
        return this;
    }

    /** Opens an array whose size is not known yet, like {@link #openArray(int)} of a small one. */
    public MessagePacker openArray() throws IOException {
        return openArray(0);
    }

    /**
     * Opens an array whose size is told when it is closed; pack its elements next, then
     * {@link #closeArray}. Deferred containers may be nested in one another and in others.
     *
     * <p>Nothing from here on reaches the output before the outermost deferred container is closed,
     * so that memory holds all of it.
     *
     * @param expectedSize a guess; a good one saves moving the elements when the array is closed
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openArray(int expectedSize) throws IOException {
        return open(ContainerHeader.ARRAY, expectedSize);
    }

    /** Opens a map whose size is not known yet, like {@link #openMap(int)} of a small one. */
    public MessagePacker openMap() throws IOException {
        return openMap(0);
    }

    /**
     * Opens a map whose size is told when it is closed; pack key, value, key, value next, then
     * {@link #closeMap}. See {@link #openArray(int)}.
     *
     * @param expectedSize a guess of the number of entries
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openMap(int expectedSize) throws IOException {
        return open(ContainerHeader.MAP, expectedSize);
    }

    /**
     * Closes the container opened last, an array, with the smallest header for its size.
     *
     * @param arraySize number of elements packed since
     * @throws IllegalStateException if the container opened last is not an array
     */
    public MessagePacker closeArray(int arraySize) throws IOException {
        return close(ContainerHeader.ARRAY, arraySize);
    }

    /**
     * Closes the container opened last, a map, with the smallest header for its size.
     *
     * @param mapSize number of entries packed since
     * @throws IllegalStateException if the container opened last is not a map
     */
    public MessagePacker closeMap(int mapSize) throws IOException {
        return close(ContainerHeader.MAP, mapSize);
    }

    private MessagePacker open(ContainerHeader header, int expectedSize) throws IOException {
        requireNotNegative(expectedSize);
        if (deferred == null) {
            deferred = new DeferredContainers(nestingDepthLimit);
        }
        deferred.requireRoom();
        int reserved = ContainerHeader.length(expectedSize);
        reserve(reserved);
        deferred.push(header, position, reserved);
        position += reserved;
        return this;
    }

    private MessagePacker close(ContainerHeader header, int size) throws IOException {
        requireNotNegative(size);
        if (!hasOpenContainer() || deferred.innermost() != header) {
            throw notOpen(header);
        }
        int growth = ContainerHeader.length(size) - deferred.innermostReservedLength();
        if (growth > limit - position) {
            holdChunk();
        }
        if (deferred.innermostIsInCurrentChunk()) {
            storeHeaderInChunk(header, size, growth);
        } else {
            deferred.storeInnermostInPiece(size);
        }
        deferred.pop();
        if (deferred.depth() == 0 && deferred.isHolding()) {
            releaseHeld();
        }
        return this;
    }

    private IllegalStateException notOpen(ContainerHeader header) {
        return new IllegalStateException("expected "
                + header
                + " to close, found "
                + (hasOpenContainer() ? deferred.innermost() : "nothing open"));
    }

    private void storeHeaderInChunk(ContainerHeader header, int size, int growth) {
        int start = deferred.innermostPosition();
        if (growth != 0) {
            int content = start + deferred.innermostReservedLength();
            chunk.copyTo(content, chunk, content + growth, position - content);
            position += growth;
        }
        header.put(chunk, start, size);
    }

    /** Packs a value of any type. */
    public MessagePacker packValue(Value v) throws IOException {
        v.writeTo(this);
        return this;
    }

    /**
     * Begins an extension; write its payload next.
     *
     * @param extType extension type, -128 to 127
     * @param payloadLen number of payload bytes
     * @throws IllegalArgumentException if payloadLen is negative
     */
    public MessagePacker packExtensionTypeHeader(byte extType, int payloadLen) throws IOException {
        requireNotNegative(payloadLen);
        reserve(MAX_HEADER);
        position += putExtensionHeader(payloadLen);
        chunk.putByte(position++, extType);
        return this;
    }

    /** Stores an extension's header up to its type and returns the length. */
    private int putExtensionHeader(int length) {
        switch (length) {
            case 1:
                return putCode(Code.FIXEXT1);
            case 2:
                return putCode(Code.FIXEXT2);
            case 4:
                return putCode(Code.FIXEXT4);
            case 8:
                return putCode(Code.FIXEXT8);
            case 16:
                return putCode(Code.FIXEXT16);
            default:
                return length < 1 << 8
                        ? putCodeAndLength8(Code.EXT8, length)
                        : putCodeAndLength(Code.EXT16, Code.EXT32, length);
        }
    }

    /**
     * Begins binary; write its payload next.
     *
     * @param len number of payload bytes
     * @throws IllegalArgumentException if len is negative
     */
    public MessagePacker packBinaryHeader(int len) throws IOException {
        requireNotNegative(len);
        reserve(MAX_HEADER);
        position += len < 1 << 8
                ? putCodeAndLength8(Code.BIN8, len)
                : putCodeAndLength(Code.BIN16, Code.BIN32, len);
        return this;
    }

    /**
     * Begins a string; write its UTF-8 bytes as payload next.
     *
     * @param len number of bytes
     * @throws IllegalArgumentException if len is negative
     */
    public MessagePacker packRawStringHeader(int len) throws IOException {
        requireNotNegative(len);
        reserve(MAX_HEADER);
        position += putStringHeader(len);
        return this;
    }

    private int putStringHeader(int length) {
        if (length < 1 << 5) {
            return putCode((byte) (Code.FIXSTR_PREFIX | length));
        }
        if (length < 1 << 8 && str8FormatSupport) {
            return putCodeAndLength8(Code.STR8, length);
        }
        return putCodeAndLength(Code.STR16, Code.STR32, length);
    }

    private int putCode(byte code) {
        chunk.putByte(position, code);
        return 1;
    }

    private int putCodeAndLength8(byte code, int length) {
        chunk.putByte(position, code);
        chunk.putByte(position + 1, (byte) length);
        return 2;
    }

    private int putCodeAndLength(byte code16, byte code32, int length) {
        if (length < 1 << 16) {
            chunk.putByte(position, code16);
            chunk.putShort(position + 1, (short) length);
            return 3;
        }
        chunk.putByte(position, code32);
        chunk.putInt(position + 1, length);
        return 5;
    }

    /** Writes payload bytes behind a header, all of the array. */
    public MessagePacker writePayload(byte[] src) throws IOException {
        return writePayload(src, 0, src.length);
    }

    /**
     * Writes payload bytes behind a header. The array is the caller's again afterwards. A payload
     * may be written in several parts.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker writePayload(byte[] src, int off, int len) throws IOException {
        Preconditions.checkPositionIndexes(off, off + len, src.length);
        if (len <= limit - position && len <= bufferFlushThreshold) {
            chunk.putBytes(position, src, off, len);
            position += len;
        } else {
            writePayloadPastChunk(src, off, len);
        }
        return this;
    }

    private void writePayloadPastChunk(byte[] src, int off, int len) throws IOException {
        if (len <= bufferFlushThreshold || hasOpenContainer()) {
            nextChunk(len);
            chunk.putBytes(position, src, off, len);
            position += len;
        } else {
            flushChunk();
            flushedBytes += len;
            out.write(src, off, len);
        }
    }

    /** Adds payload bytes behind a header, all of the array. */
    public MessagePacker addPayload(byte[] src) throws IOException {
        return addPayload(src, 0, src.length);
    }

    /**
     * Adds payload bytes behind a header without copying them where the output can do so. The array
     * must not be changed afterwards.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker addPayload(byte[] src, int off, int len) throws IOException {
        Preconditions.checkPositionIndexes(off, off + len, src.length);
        if (hasOpenContainer()) {
            holdChunk();
            deferred.hold(MessageBuffer.wrap(src, off, len));
        } else {
            flushChunk();
            flushedBytes += len;
            out.add(src, off, len);
        }
        return this;
    }

    /** Makes sure that so many bytes may be stored from position on. */
    private void reserve(int bytes) throws IOException {
        if (limit - position < bytes) {
            nextChunk(bytes);
        }
    }

    private void nextChunk(int minimumSize) throws IOException {
        if (!hasOpenContainer()) {
            flushChunk();
            chunk = out.next(minimumSize);
        } else if (deferred.isHolding() || deferred.outermostPosition() == 0) {
            holdChunk();
            int grown = (int) Math.min(bufferSize + deferred.heldBytes(), MAX_HELD_CHUNK);
            chunk = MessageBuffer.allocate(Math.max(grown, minimumSize));
        } else {
            beginChunkWithOpenContainers(minimumSize);
        }
        limit = chunk.size();
    }

    /**
     * Hands what is before the outermost open container to the output; the container goes on at the
     * start of the next chunk. Most containers of a long list are then never held.
     */
    private void beginChunkWithOpenContainers(int minimumSize) throws IOException {
        int before = deferred.outermostPosition();
        int length = position - before;
        byte[] moved = new byte[length]; // the output may write into the chunk that it gets
        chunk.getBytes(before, moved, 0, length);
        boolean isDone = false;
        try {
            writeChunk(before);
            chunk = out.next(Math.addExact(length, minimumSize));
            isDone = true;
        } finally {
            if (!isDone) {
                deferred.clear(); // what the containers began with is lost
            }
        }
        deferred.moveDown(before);
        chunk.putBytes(0, moved, 0, length);
        position = length;
    }

    /** Hands the filled part of the chunk to the output. */
    private void flushChunk() throws IOException {
        if (position > 0) {
            writeChunk(position);
        }
    }

    private void writeChunk(int length) throws IOException {
        dropChunk(); // first, so that a failing output never gets the bytes twice
        flushedBytes += length;
        out.writeBuffer(length);
    }

    /** Keeps the filled part of the chunk until the outermost open container is closed. */
    private void holdChunk() throws IOException {
        if (deferred.isHolding()) {
            deferred.hold(chunk.slice(0, position));
            dropChunk();
            return;
        }
        int before = deferred.holdFromOutermost(chunk, position);
        dropChunk();
        if (before > 0) {
            writeChunk(before);
        }
    }

    /** The outermost container is closed: all that was held goes to the output. */
    private void releaseHeld() throws IOException {
        holdChunk();
        flushedBytes += deferred.heldBytes();
        deferred.release(out);
    }

    /** Forgets the chunk with all that is in it. */
    final void dropChunk() {
        chunk = NO_CHUNK;
        position = 0;
        limit = 0;
    }

    private boolean hasOpenContainer() {
        return deferred != null && deferred.depth() > 0;
    }

    /** Throws if a deferred container is open. */
    final void requireNoneOpen(String operation) {
        if (hasOpenContainer()) {
            throw new IllegalStateException(
                    operation + " with " + deferred.depth() + " open containers");
        }
    }

    private static void requireNotNegative(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must not be negative: " + size);
        }
    }
}
