/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.lang.Character.isHighSurrogate;
import static java.lang.Character.isLowSurrogate;
import static java.lang.Character.isSurrogate;
import static java.lang.Character.toCodePoint;
import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.internal.ArrayCopy;
import org.msgpack.core.internal.MemoryAccess;
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
 * packer does not count the elements that follow a header.
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

    /** Bytes of the longest header: ext 32 with its type. */
    private static final int MAX_HEADER = 6;

    /**
     * Chars that are encoded into the chunk. String.getBytes takes a quarter of the time for 190 of
     * them (JDK 17, 25), but makes an array.
     */
    private static final int MAX_CHARS_IN_PLACE = 48;

    /** The most that a char takes in UTF-8; a surrogate pair takes four bytes for its two. */
    private static final int MAX_BYTES_PER_CHAR = 3;

    /** Payloads that are copied in less time than it takes to end the chunk for them. */
    private static final int MAX_COPIED_PAYLOAD = 1 << 8;

    /** The most that is collected in an array before it is copied into a chunk without one. */
    private static final int MAX_COLLECTED = 1 << 16;

    /**
     * The longest chunk that stays here, with nothing to be stored in it, until there is another.
     */
    private static final int MAX_KEPT = 1 << 16;

    /** Where the bytes go. */
    protected MessageBufferOutput out;

    private final int bufferFlushThreshold;
    private final boolean str8FormatSupport;
    private final int nestingDepthLimit;

    // The current chunk is all of an array from start on; position is where the next byte goes.
    private byte[] array = NO_CHUNK.array();
    private int start;
    private int position;

    /** The output's chunk, where it is no such array and the current chunk stands for it. */
    private MessageBuffer outputChunk;

    /** What stood for the output's last chunk; its bytes were copied, so it can do so again. */
    private MessageBuffer standIn = NO_CHUNK;

    /** Bytes that the output has got. */
    private long flushedBytes;

    /** Made when the first container is opened. */
    private DeferredContainers deferred;

    private boolean isClosed;

    /**
     * Packs into an output.
     *
     * @param out owned by this packer until {@link #reset} or {@link #close}
     * @param config read once, here
     */
    protected MessagePacker(MessageBufferOutput out, PackerConfig config) {
        this.out = requireNonNull(out, "MessageBufferOutput is null");
        requireNonNull(config, "config is null");
        this.bufferFlushThreshold = config.getBufferFlushThreshold();
        this.str8FormatSupport = config.isStr8FormatSupport();
        this.nestingDepthLimit = config.getNestingDepthLimit();
    }

    /**
     * Flushes to the output used so far, which stays open, and goes on with another; also after
     * {@link #close}. If flushing fails, the exception is passed on, and this packer has the new
     * output all the same.
     *
     * @return the output used so far
     * @throws IllegalStateException if a deferred container is open
     */
    public MessageBufferOutput reset(MessageBufferOutput out) throws IOException {
        requireNonNull(out, "MessageBufferOutput is null");
        requireNoneOpen("reset");
        MessageBufferOutput old = this.out;
        try {
            if (!isClosed) {
                flush();
            }
        } finally {
            this.out = out;
            isClosed = false;
            dropChunk();
            flushedBytes = 0;
        }
        return old;
    }

    /**
     * Number of bytes packed since this packer was made or reset. While a deferred container is
     * open, its header counts with the length reserved for it.
     */
    public long getTotalWrittenBytes() {
        return flushedBytes + (deferred == null ? 0 : deferred.heldBytes()) + filled();
    }

    /** Drops all that was packed but not yet flushed, open deferred containers included. */
    public void clear() {
        if (deferred != null) {
            deferred.clear();
        }
        leaveChunk();
    }

    /**
     * Passes all bytes on to the output and flushes it. While a deferred container is open, the
     * bytes from its header on stay here.
     */
    @Override
    public void flush() throws IOException {
        requireNotClosed();
        if (!hasOpenContainer()) {
            flushChunk();
        } else if (!deferred.isHolding()) {
            holdChunk();
        }
        out.flush();
    }

    /**
     * Flushes and closes the output. Closing once more has no effect; whatever else needs the
     * output is an {@link IOException} then, until {@link #reset}.
     *
     * <p>If both fail, the exception of closing is a suppressed one of that of flushing.
     *
     * @throws IllegalStateException if a deferred container is open; the output is closed all the
     *     same, without the bytes of that container
     */
    @Override
    public void close() throws IOException {
        if (isClosed) {
            return;
        }
        try (MessageBufferOutput closing = out) {
            requireNoneOpen("close");
            flushChunk();
            closing.flush();
        } finally {
            end();
        }
    }

    /** The output is closed. */
    void end() {
        isClosed = true;
        dropChunk();
        if (deferred != null) {
            deferred.clear();
        }
    }

    /** Packs nil. */
    public MessagePacker packNil() throws IOException {
        return packFirstByte(Code.NIL);
    }

    /** Packs true or false. */
    public MessagePacker packBoolean(boolean b) throws IOException {
        return packFirstByte((byte) (Code.FALSE + (b ? 1 : 0))); // no branch to be guessed wrongly
    }

    private MessagePacker packFirstByte(byte b) throws IOException {
        int at = position;
        if (at >= array.length) {
            return packFirstByteInNextChunk(b);
        }
        array[at] = b;
        position = at + 1;
        return this;
    }

    private MessagePacker packFirstByteInNextChunk(byte b) throws IOException {
        int at = nextChunk(1);
        array[at] = b;
        position = at + 1;
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
        int at = position;
        if (!MemoryAccess.BEST.fits(array, at, Long.BYTES)) {
            return packIntInNextChunk(r);
        }
        long format;
        if (r >= 1 << 7) {
            format = IntegerFormat.ofPositive(r);
        } else if (r < -(1 << 5)) {
            format = IntegerFormat.ofNegative(r);
        } else {
            MemoryAccess.BEST.putFirstOfWord(array, at, (byte) r);
            position = at + 1;
            return this;
        }
        position = at + IntegerFormat.length(format);
        MemoryAccess.putBigEndianWord(array, at, IntegerFormat.element(r, format));
        return this;
    }

    /**
     * All that is left to do, in one call. HotSpot does not inline a rare method of more than 35
     * bytes. So a loop that packs integers has more registers, and compares with the end of the
     * array once: 1.2 times as fast, and 1.6 times with VarHandles.
     */
    private MessagePacker packIntInNextChunk(int r) throws IOException {
        int at = nextChunk(IntegerFormat.MAX_LENGTH);
        long format = r < 0 ? IntegerFormat.ofNegative(r) : IntegerFormat.ofPositive(r);
        position = at + IntegerFormat.length(format);
        MemoryAccess.putBigEndianLong(array, at, IntegerFormat.element(r, format));
        return this;
    }

    /** Packs an integer in the smallest format. */
    public MessagePacker packLong(long v) throws IOException {
        if (v == (int) v) {
            return packInt((int) v);
        }
        if (v >>> 32 == 0) {
            return packCodeAndInt(Code.UINT32, (int) v);
        }
        return packCodeAndLong(v < 0 ? Code.INT64 : Code.UINT64, v);
    }

    private MessagePacker packCodeAndInt(byte code, int v) throws IOException {
        int at = position;
        if (!MemoryAccess.BEST.fits(array, at, 1 + Integer.BYTES)) {
            return packCodeAndIntInNextChunk(code, v);
        }
        position = at + 1 + Integer.BYTES;
        MemoryAccess.putCodeAndBigEndianInt(array, at, code, v);
        return this;
    }

    /**
     * All that is left to do, in one call. One method for both lengths, or what is there already (a
     * first byte, then a payload), makes floats and doubles take twice as long.
     */
    private MessagePacker packCodeAndIntInNextChunk(byte code, int v) throws IOException {
        int at = nextChunk(1 + Integer.BYTES);
        position = at + 1 + Integer.BYTES;
        array[at] = code;
        MemoryAccess.putBigEndianInt(array, at + 1, v);
        return this;
    }

    private MessagePacker packCodeAndLong(byte code, long v) throws IOException {
        int at = position;
        if (!MemoryAccess.BEST.fits(array, at, 1 + Long.BYTES)) {
            return packCodeAndLongInNextChunk(code, v);
        }
        position = at + 1 + Long.BYTES;
        MemoryAccess.putCodeAndBigEndianLong(array, at, code, v);
        return this;
    }

    private MessagePacker packCodeAndLongInNextChunk(byte code, long v) throws IOException {
        int at = nextChunk(1 + Long.BYTES);
        position = at + 1 + Long.BYTES;
        array[at] = code;
        MemoryAccess.putBigEndianLong(array, at + 1, v);
        return this;
    }

    /**
     * Packs an integer in the smallest format.
     *
     * @throws IllegalArgumentException if it is below -2^63 or above 2^64-1
     */
    public MessagePacker packBigInteger(BigInteger bi) throws IOException {
        requireNonNull(bi, "bi is null");
        if (bi.bitLength() < Long.SIZE) {
            return packLong(bi.longValue());
        }
        if (bi.bitLength() > Long.SIZE || bi.signum() < 0) {
            throw new IllegalArgumentException(
                    "MessagePack holds integers from -2^63 to 2^64-1 only: " + bi);
        }
        return packCodeAndLong(Code.UINT64, bi.longValue());
    }

    /** Packs a float 32. */
    public MessagePacker packFloat(float v) throws IOException {
        return packCodeAndInt(Code.FLOAT32, Float.floatToRawIntBits(v));
    }

    /** Packs a float 64. */
    public MessagePacker packDouble(double v) throws IOException {
        return packCodeAndLong(Code.FLOAT64, Double.doubleToRawLongBits(v));
    }

    /** Packs a string. A surrogate without its partner is packed as a question mark. */
    public MessagePacker packString(String s) throws IOException {
        requireNonNull(s, "s is null");
        int length = s.length();
        int at = position;
        byte[] array = this.array;
        if (length > MemoryAccess.MAX_SHORT
                || at >= array.length - MemoryAccess.MAX_SHORT
                || !MemoryAccess.putIfShortAscii(array, at + 1, s)) {
            return packAnyString(s);
        }
        array[at] = (byte) (Code.FIXSTR_PREFIX | length); // most strings are short ASCII
        position = at + 1 + length;
        return this;
    }

    /** Packs a string. A surrogate without its partner is packed as a question mark. */
    public MessagePacker packString(CharSequence s) throws IOException {
        return s instanceof String
                ? packString((String) s)
                : packAnyString(requireNonNull(s, "s is null"));
    }

    /**
     * Packs any string. It is one method, with all that is done to the chars, so that it has more
     * than 325 bytes: HotSpot would inline what is shorter into {@link #packString(String)}, and
     * would not inline that into the loops that call it then. Documents of strings are packed 1.1
     * to 1.2 times as fast.
     */
    private MessagePacker packAnyString(CharSequence s) throws IOException {
        int length = s.length();
        if (length > MAX_CHARS_IN_PLACE) {
            return packEncodedString(s.toString());
        }
        int at = reserve(MAX_HEADER + length * MAX_BYTES_PER_CHAR);
        int content = at + stringHeaderLength(length);
        byte[] array = this.array;
        int ascii = s instanceof String ? MemoryAccess.putAscii(array, content, (String) s) : 0;
        int end = content + ascii;
        for (int i = ascii; i < length; i++) {
            char c = s.charAt(i);
            if (c < 0x80) {
                array[end++] = (byte) c;
            } else if (c < 0x800) {
                int twoBytes = 0xc080 | c >> 6 << 8 | (c & 0x3f);
                MemoryAccess.putBigEndianShort(array, end, (short) twoBytes);
                end += 2;
            } else if (!isSurrogate(c)) {
                // And a fourth byte, which the next char overwrites, or which is behind the string:
                // MAX_HEADER is more than the headers of these have.
                int threeBytes = 0xe08080 | c >> 12 << 16 | (c >> 6 & 0x3f) << 8 | (c & 0x3f);
                MemoryAccess.putBigEndianInt(array, end, threeBytes << 8);
                end += 3;
            } else {
                char next = isHighSurrogate(c) && i + 1 < length ? s.charAt(i + 1) : 0;
                if (isLowSurrogate(next)) {
                    int codePoint = toCodePoint(c, next);
                    int fourBytes = 0xf0808080
                            | codePoint >> 18 << 24
                            | (codePoint >> 12 & 0x3f) << 16
                            | (codePoint >> 6 & 0x3f) << 8
                            | (codePoint & 0x3f);
                    MemoryAccess.putBigEndianInt(array, end, fourBytes);
                    end += 4;
                    i++;
                } else {
                    array[end++] = '?';
                }
            }
        }
        if (length >= 1 << 5 || end - content != length) {
            return finishString(content, end);
        }
        array[at] = (byte) (Code.FIXSTR_PREFIX | length);
        position = end;
        return this;
    }

    /** The length of a string's header; those that are packed in place are below 64 KiB. */
    private int stringHeaderLength(int length) {
        if (length < 1 << 5) {
            return 1;
        }
        return length < 1 << 8 && str8FormatSupport ? 2 : 3;
    }

    /** The string's bytes stand from content to end, behind the header that ASCII would need. */
    private MessagePacker finishString(int content, int end) {
        int length = end - content;
        int finalContent = position + stringHeaderLength(length);
        if (finalContent != content) {
            System.arraycopy(array, content, array, finalContent, length);
        }
        putStringHeader(length);
        position = finalContent + length;
        return this;
    }

    /**
     * Packs a string that is UTF-8 already, such as one that is packed again and again. Whether it
     * is UTF-8 is not checked.
     *
     * @param utf8 all of the string's bytes; the array is the caller's again afterwards
     */
    public MessagePacker packRawString(byte[] utf8) throws IOException {
        requireNonNull(utf8, "utf8 is null");
        int length = utf8.length;
        if (length >= 1 << 5) {
            return packRawStringHeader(length).writePayload(utf8);
        }
        int at = reserve(1 << 5);
        position = at + 1 + length;
        array[at] = (byte) (Code.FIXSTR_PREFIX | length);
        ArrayCopy.copy(utf8, 0, array, at + 1, length);
        return this;
    }

    private MessagePacker packEncodedString(String s) throws IOException {
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        packRawStringHeader(utf8.length);
        return utf8.length > bufferFlushThreshold ? addPayload(utf8) : writePayload(utf8);
    }

    /** Packs a timestamp in the smallest of its three formats. */
    public MessagePacker packTimestamp(Instant instant) throws IOException {
        requireNonNull(instant, "instant is null");
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
            int at = reserve(12);
            MemoryAccess.putBigEndianInt(array, at, (int) nano);
            MemoryAccess.putBigEndianLong(array, at + 4, second);
            position = at + 12;
            return this;
        }
        long nanoAndSecond = nano << 34 | second;
        if (nanoAndSecond >>> 32 != 0) {
            packExtensionTypeHeader(Code.EXT_TIMESTAMP, 8);
            int at = reserve(8);
            MemoryAccess.putBigEndianLong(array, at, nanoAndSecond);
            position = at + 8;
        } else {
            packExtensionTypeHeader(Code.EXT_TIMESTAMP, 4);
            int at = reserve(4);
            MemoryAccess.putBigEndianInt(array, at, (int) nanoAndSecond);
            position = at + 4;
        }
        return this;
    }

    /**
     * Begins an array; pack its elements next.
     *
     * @throws IllegalArgumentException if arraySize is negative
     */
    public MessagePacker packArrayHeader(int arraySize) throws IOException {
        return packContainerHeader(Code.FIXARRAY_PREFIX, Code.ARRAY16, Code.ARRAY32, arraySize);
    }

    /**
     * Begins a map; pack key, value, key, value next.
     *
     * @param mapSize number of entries
     * @throws IllegalArgumentException if mapSize is negative
     */
    public MessagePacker packMapHeader(int mapSize) throws IOException {
        return packContainerHeader(Code.FIXMAP_PREFIX, Code.MAP16, Code.MAP32, mapSize);
    }

    private MessagePacker packContainerHeader(byte fixPrefix, byte code16, byte code32, int size)
            throws IOException {
        int at = position;
        byte[] array = this.array;
        if (size >>> 4 != 0 || at >= array.length) {
            return packAnyContainerHeader(fixPrefix, code16, code32, size);
        }
        array[at] = (byte) (fixPrefix | size);
        position = at + 1;
        return this;
    }

    /**
     * All that is left to do, in one call. Not by way of {@link ContainerHeader}, a class more that
     * the first message would load.
     */
    private MessagePacker packAnyContainerHeader(byte fixPrefix, byte code16, byte code32, int size)
            throws IOException {
        requireNotNegative(size);
        reserve(MAX_HEADER);
        position += size < 1 << 4
                ? putCode((byte) (fixPrefix | size))
                : putCodeAndLength(array, position, code16, code32, size);
        return this;
    }

    /**
     * Opens an array whose size is not known yet, like {@link #openArray(int)}, with the guess that
     * it is about as large as the last deferred container as deep as this one.
     *
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openArray() throws IOException {
        return open(ContainerHeader.ARRAY);
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

    /**
     * Opens a map whose size is not known yet, like {@link #openMap(int)}, with the guess that it
     * is about as large as the last deferred container as deep as this one.
     *
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openMap() throws IOException {
        return open(ContainerHeader.MAP);
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
     * <p>Elements are not counted. What is checked is what costs nothing: that there are at least
     * as many bytes as elements, and none if there are no elements.
     *
     * @param arraySize number of elements packed since
     * @throws IllegalArgumentException if it is negative, or cannot be the number of elements in
     *     the bytes packed since; the array is still open then
     * @throws IllegalStateException if the container opened last is not an array
     */
    public MessagePacker closeArray(int arraySize) throws IOException {
        return close(ContainerHeader.ARRAY, arraySize);
    }

    /**
     * Closes the container opened last, a map, with the smallest header for its size.
     *
     * <p>Entries are not counted. What is checked is what costs nothing: that there are at least
     * two bytes for each entry, and none if there are no entries.
     *
     * @param mapSize number of entries packed since
     * @throws IllegalArgumentException if it is negative, or cannot be the number of entries in the
     *     bytes packed since; the map is still open then
     * @throws IllegalStateException if the container opened last is not a map
     */
    public MessagePacker closeMap(int mapSize) throws IOException {
        return close(ContainerHeader.MAP, mapSize);
    }

    private MessagePacker open(ContainerHeader header) throws IOException {
        // Most are small. A branch, so that the next element's place waits for no load.
        return deferred == null || deferred.guessedLength() == 1
                ? openReserved(header, 1)
                : openReserved(header, deferred.guessedLength());
    }

    private MessagePacker open(ContainerHeader header, int expectedSize) throws IOException {
        requireNotNegative(expectedSize);
        return openReserved(header, ContainerHeader.length(expectedSize));
    }

    private MessagePacker openReserved(ContainerHeader header, int reserved) throws IOException {
        int at = position;
        if (deferred == null
                || at > array.length - reserved
                || !deferred.pushIfRoom(header, at, reserved)) {
            return openRarely(header, reserved);
        }
        position = at + reserved;
        return this;
    }

    /**
     * The first container, one for which there is no room yet, or one in the next chunk: all that
     * is left to do, in one call, so that the common way asks nothing twice.
     */
    private MessagePacker openRarely(ContainerHeader header, int reserved) throws IOException {
        if (deferred == null) {
            deferred = new DeferredContainers(nestingDepthLimit);
        }
        int at = reserve(reserved);
        deferred.push(header, at, reserved);
        position = at + reserved;
        return this;
    }

    private MessagePacker close(ContainerHeader header, int size) throws IOException {
        boolean isSmall = size >>> 4 == 0;
        if (!isSmall || deferred == null || !deferred.closeIfReady(array, position, header, size)) {
            closeAny(header, size);
        }
        return this;
    }

    private void closeAny(ContainerHeader header, int size) throws IOException {
        requireNotNegative(size);
        if (!hasOpenContainer() || deferred.innermost() != header) {
            throw notOpen(header);
        }
        header.requirePossible(size, deferred.innermostContent(start, position));
        int length = ContainerHeader.length(size);
        int growth = length - deferred.innermostReservedLength();
        if (growth > array.length - position) {
            holdChunk();
        }
        if (deferred.innermostIsInCurrentChunk()) {
            storeHeaderInChunk(header, size, growth);
        } else {
            deferred.storeInnermostInPiece(size);
        }
        deferred.pop(length);
        if (deferred.depth() == 0 && deferred.isHolding()) {
            releaseHeld();
        }
    }

    private IllegalStateException notOpen(ContainerHeader header) {
        return new IllegalStateException("expected "
                + header
                + " to close, found "
                + (hasOpenContainer() ? deferred.innermost() : "nothing open"));
    }

    private void storeHeaderInChunk(ContainerHeader header, int size, int growth) {
        int at = deferred.innermostPosition();
        moveContent(at + deferred.innermostReservedLength(), growth);
        header.put(array, at, size);
    }

    /** Moves the bytes from an index on, to make room before them or to close it. */
    private void moveContent(int content, int growth) {
        if (growth != 0) {
            System.arraycopy(array, content, array, content + growth, position - content);
            position += growth;
        }
    }

    /**
     * Corrects the header of an array whose size turned out to be another one, if its bytes are not
     * in the output yet. Elements behind it are moved where the right header has another length.
     *
     * <p>To be told an uncertain size and to correct it where it was wrong costs nothing where it
     * was right; {@link #openArray(int)} is for sizes that have to be corrected in any case.
     *
     * @param offset what {@link #getTotalWrittenBytes} was before the header was packed
     * @param arraySize number of elements, as the header is to say
     * @return whether it was corrected; false, and nothing is changed, if the output has the header
     * @throws IllegalArgumentException if arraySize is negative, or no header of an array is there
     * @throws IllegalStateException if a deferred container is open
     */
    public boolean correctArrayHeader(long offset, int arraySize) throws IOException {
        return correct(ContainerHeader.ARRAY, offset, arraySize);
    }

    /**
     * Corrects the header of a map like {@link #correctArrayHeader} that of an array.
     *
     * @param offset what {@link #getTotalWrittenBytes} was before the header was packed
     * @param mapSize number of entries, as the header is to say
     * @return whether it was corrected; false, and nothing is changed, if the output has the header
     * @throws IllegalArgumentException if mapSize is negative, or no header of a map is there
     * @throws IllegalStateException if a deferred container is open
     */
    public boolean correctMapHeader(long offset, int mapSize) throws IOException {
        return correct(ContainerHeader.MAP, offset, mapSize);
    }

    private boolean correct(ContainerHeader header, long offset, int size) throws IOException {
        requireNotNegative(size);
        requireNotClosed();
        requireNoneOpen("correct a header");
        if (offset >= 0 && offset < flushedBytes) {
            return false;
        }
        int old = offset < 0 || offset >= getTotalWrittenBytes()
                ? 0
                : header.lengthAt(array, start + (int) (offset - flushedBytes));
        if (old == 0) {
            throw new IllegalArgumentException(
                    "expected a header to correct at offset " + offset + ", found none");
        }
        int growth = ContainerHeader.length(size) - old;
        if (growth > array.length - position) {
            passOnBefore(offset, growth);
        }
        int at = start + (int) (offset - flushedBytes);
        moveContent(at + old, growth);
        header.put(array, at, size);
        return true;
    }

    /** Begins a chunk in which, behind all bytes from an offset on, there is room for some more. */
    private void passOnBefore(long offset, int room) throws IOException {
        int from = start + (int) (offset - flushedBytes);
        byte[] moved = Arrays.copyOfRange(array, from, position);
        position = from;
        int at = nextChunk(moved.length + room);
        System.arraycopy(moved, 0, array, at, moved.length);
        position = at + moved.length;
    }

    /** Packs a value of any type. */
    public MessagePacker packValue(Value v) throws IOException {
        requireNonNull(v, "v is null");
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
        array[position++] = extType;
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
                        : putCodeAndLength(array, position, Code.EXT16, Code.EXT32, length);
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
                : putCodeAndLength(array, position, Code.BIN16, Code.BIN32, len);
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
        return putCodeAndLength(array, position, Code.STR16, Code.STR32, length);
    }

    private int putCode(byte code) {
        array[position] = code;
        return 1;
    }

    private int putCodeAndLength8(byte code, int length) {
        array[position] = code;
        array[position + 1] = (byte) length;
        return 2;
    }

    /** Stores a header with a length of 16 or 32 bits and returns its own. */
    static int putCodeAndLength(byte[] array, int at, byte code16, byte code32, int length) {
        if (length < 1 << 16) {
            array[at] = code16;
            MemoryAccess.putBigEndianShort(array, at + 1, (short) length);
            return 3;
        }
        array[at] = code32;
        MemoryAccess.putBigEndianInt(array, at + 1, length);
        return 5;
    }

    /** Writes payload bytes behind a header, all of the array. */
    public MessagePacker writePayload(byte[] src) throws IOException {
        requireNonNull(src, "src is null");
        return writePayload(src, 0, src.length);
    }

    /**
     * Writes payload bytes behind a header. The array is the caller's again afterwards. A payload
     * may be written in several parts.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker writePayload(byte[] src, int off, int len) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(off, off + len, src.length);
        if (len <= array.length - position && len <= bufferFlushThreshold) {
            ArrayCopy.copy(src, off, array, position, len);
            position += len;
        } else {
            writePayloadPastChunk(src, off, len);
        }
        return this;
    }

    /**
     * Writes a few payload bytes behind a header, without an array for them: a number, big-endian.
     *
     * @param number its lowest {@code len} bytes are written
     * @param len number of bytes, 0 to 8
     * @throws IndexOutOfBoundsException if a long has not that many bytes
     */
    public MessagePacker writePayload(long number, int len) throws IOException {
        Preconditions.checkPositionIndex(len, Long.BYTES, "len");
        int at = reserve(Long.BYTES);
        position = at + len; // what is stored behind it does not count
        MemoryAccess.putBigEndianLong(array, at, number << ((Long.BYTES - len) * Byte.SIZE));
        return this;
    }

    private void writePayloadPastChunk(byte[] src, int off, int len) throws IOException {
        requireNotClosed();
        if (len <= bufferFlushThreshold || hasOpenContainer()) {
            nextChunk(len);
            System.arraycopy(src, off, array, position, len);
            position += len;
        } else {
            flushChunk();
            flushedBytes += len;
            out.write(src, off, len);
        }
    }

    /** Adds payload bytes behind a header, all of the array. */
    public MessagePacker addPayload(byte[] src) throws IOException {
        requireNonNull(src, "src is null");
        return addPayload(src, 0, src.length);
    }

    /**
     * Adds payload bytes behind a header without copying them where the output can do so and there
     * are enough of them. The array must not be changed afterwards.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker addPayload(byte[] src, int off, int len) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(off, off + len, src.length);
        requireNotClosed();
        if (len <= MAX_COPIED_PAYLOAD) {
            return writePayload(src, off, len);
        }
        if (hasOpenContainer()) {
            holdChunk();
            deferred.holdPayload(src, off, len);
        } else {
            flushChunk();
            flushedBytes += len;
            out.add(src, off, len);
        }
        return this;
    }

    /** Makes sure that so many bytes may be stored from position on, and returns the position. */
    private int reserve(int bytes) throws IOException {
        return position > array.length - bytes ? nextChunk(bytes) : position;
    }

    /**
     * Ends the chunk and begins another. While containers are open that the output must not have
     * yet, it is one of the memory that holds them. But as long as the outermost of them fits into
     * one chunk with what is to come, only what is before it is handed to the output, and the
     * container goes on at the start of the next chunk: most containers of a long list are never
     * held.
     *
     * <p>It is one method, which flushing uses as well, so that it has more than 325 bytes: HotSpot
     * would inline what is shorter into each method that packs, or next to a loop that does, and
     * keep the loop's variables in memory. Documents took up to 1.8 times as long then, and arrays
     * of numbers 1.5 to 3.3 times.
     *
     * @param minimumSize room that the next chunk must have; 0 for no chunk, with no container open
     * @return the position
     */
    private int nextChunk(int minimumSize) throws IOException {
        requireNotClosed();
        boolean isOpen = hasOpenContainer();
        // Too long to share a chunk with what is open.
        boolean isTooLong = minimumSize > Integer.MAX_VALUE - filled();
        if (isOpen && (deferred.isHolding() || deferred.outermostIndex() == start || isTooLong)) {
            holdChunk();
            setChunk(deferred.nextChunk(minimumSize));
            return position;
        }
        int from = isOpen ? deferred.outermostIndex() : position;
        int finished = from - start;
        int begun = position - from;
        // A copy, since the output may write into the chunk that it gets.
        MessageBuffer moved = isOpen ? deferred.copyFromOutermost(array, position) : NO_CHUNK;
        boolean isDone = false;
        try {
            int needed = begun + minimumSize;
            if (finished > 0) {
                writeChunk(finished);
            }
            if (needed > 0) {
                MessageBuffer next = out.next(needed);
                if (next.size() < needed) {
                    throw new IllegalStateException("expected a chunk of at least " + needed
                            + " bytes from the output, found one of " + next.size());
                }
                if (next.hasArray() && next.arrayOffset() + next.size() == next.array().length) {
                    setChunk(next);
                } else { // an array in its stead
                    int size = Math.max(needed, Math.min(next.size(), MAX_COLLECTED));
                    if (standIn.size() < size) {
                        standIn = MessageBuffer.allocate(size);
                    }
                    setChunk(standIn.slice(standIn.size() - size, size));
                    outputChunk = next;
                }
            }
            isDone = true;
        } finally {
            if (!isDone && isOpen) {
                deferred.clear(); // what the containers began with is lost
            }
        }
        if (isOpen) {
            deferred.moveBy(position - from);
            moved.getBytes(0, array, position, begun);
            position += begun;
        }
        return position;
    }

    private void setChunk(MessageBuffer next) {
        if (array != next.array()) { // see leaveChunk
            array = next.array();
        }
        start = next.arrayOffset();
        position = start;
        forgetOutputChunk();
    }

    /** Bytes in the current chunk. */
    private int filled() {
        return position - start;
    }

    /**
     * Hands the filled part of the chunk to the output, which may use the rest: a payload that goes
     * past the chunk may come to be in it. No container is open.
     */
    private void flushChunk() throws IOException {
        if (filled() > 0) {
            nextChunk(0);
        } else {
            leaveChunk();
        }
    }

    private void writeChunk(int length) throws IOException {
        if (outputChunk != null) {
            outputChunk.putBytes(0, array, start, length);
        }
        leaveChunk(); // first, so that a failing output never gets the bytes twice
        flushedBytes += length;
        out.writeBuffer(length);
    }

    /** Keeps the filled part of the chunk until the outermost open container is closed. */
    private void holdChunk() throws IOException {
        if (deferred.isHolding()) {
            if (filled() > 0) {
                deferred.hold(array, start, filled(), start);
            }
            dropChunk();
            return;
        }
        int before = deferred.outermostIndex() - start;
        deferred.holdFromOutermost(array, position);
        if (before > 0) {
            writeChunk(before);
        } else {
            dropChunk();
        }
    }

    /** The outermost container is closed: all that was held goes to the output. */
    private void releaseHeld() throws IOException {
        holdChunk();
        flushedBytes += deferred.heldBytes();
        deferred.release(out);
    }

    private void forgetOutputChunk() {
        if (outputChunk != null) {
            outputChunk = null;
        }
    }

    /**
     * Goes behind the chunk, in which nothing is stored any more. It is not forgotten, since the
     * next is likely to be in the same array: to store another reference in an object that has
     * lived for long takes longer than to pack several numbers.
     */
    private void leaveChunk() {
        if (array.length > MAX_KEPT) {
            dropChunk();
        } else {
            start = array.length;
            position = start;
            forgetOutputChunk();
        }
    }

    /** Forgets the chunk with all that is in it. */
    private void dropChunk() {
        setChunk(NO_CHUNK);
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

    private void requireNotClosed() throws IOException {
        if (isClosed) {
            throw new IOException("the packer is closed; reset gives it another output");
        }
    }

    private static void requireNotNegative(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must not be negative: " + size);
        }
    }
}
