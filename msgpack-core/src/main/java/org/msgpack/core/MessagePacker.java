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
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.internal.ArrayCopy;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.core.internal.context.StreamContext;
import org.msgpack.value.Value;

/**
 * Writes MessagePack, one element at a time.
 *
 * <pre>{@code
 * MessagePacker packer = MessagePack.newDefaultPacker(outputStream);
 * packer.packArrayHeader(2).packString("answer").packInt(42);
 * packer.close();
 * }</pre>
 *
 * <p>Every method chooses the smallest format for its value. An array is its header followed by its
 * elements; a map is its header followed by key, value, key, value; binary, extensions and raw
 * strings are a header followed by a payload. If a container's size is not known in advance,
 * {@link #openArray()} and {@link #openMap()} leave the header open until {@link #closeArray} or
 * {@link #closeMap}. The packer does not count the elements that follow a header.
 *
 * <p>Bytes collect in a chunk of the output. The output receives them when the chunk is full and on
 * {@link #flush} or {@link #close}. An {@link IOException} of the output is passed on unchanged;
 * how much of the message the output has is unknown then, and {@link #clear} or {@link #reset}
 * start over.
 *
 * <p>A packer has state and is not thread-safe: use one per thread, or one per message.
 */
public class MessagePacker extends HeaderWriter implements Closeable, Flushable {
    /**
     * Strings up to this many chars are encoded straight into the chunk; longer ones by
     * {@code String.getBytes}, which is faster but allocates an array.
     */
    private static final int MAX_CHARS_IN_PLACE = 48;

    /** Payloads up to this length are always copied: that is faster than ending the chunk. */
    private static final int MAX_COPIED_PAYLOAD = 1 << 8;

    /** The most bytes that a char takes in UTF-8; a surrogate pair takes four for two chars. */
    private static final int MAX_BYTES_PER_CHAR = 3;

    /** Strings of ASCII up to this length are stored char by char; longer ones are copied. */
    static final int MAX_ASCII_BY_CHAR = 11;

    /**
     * Strings up to this length can be tried as ASCII at once; at least
     * {@link #MAX_CHARS_IN_PLACE}, and also the mask of their lengths.
     */
    static final int MAX_ASCII_COPIED = 0x3f;

    // Masking a length that is at most the mask changes nothing, but tells the compiler that the
    // loop
    // is short. Do not remove: see docs/internals/experiments.md#packing-strings.
    private static final int ASCII_BY_CHAR_MASK = 0xf;

    /** Number of levels begun with {@link #beginNested} and not ended. */
    private int levels;

    /**
     * Creates a packer that writes to an output.
     *
     * @param out the output, which belongs to this packer until {@link #reset} or {@link #close}
     * @param config the configuration; read here and not kept
     */
    protected MessagePacker(MessageBufferOutput out, PackerConfig config) {
        super(out, requireNonNull(config, "config is null"));
    }

    /** Creates a packer of what stands for a part of another output. */
    MessagePacker(MessageBufferOutput out, PackerConfig config, MessagePacker outer) {
        this(out, config.within(outer.nestingDepthLimit, outer.levels));
        this.levels = outer.levels;
        StreamContext.share(this, outer);
    }

    /**
     * Flushes to the current output, which stays open, and continues with another one. This also
     * reopens a packer after {@link #close}. If flushing fails, the exception is passed on, and
     * this packer has the new output nevertheless.
     *
     * @return the previous output
     * @throws IllegalStateException if a deferred container is open
     */
    public MessageBufferOutput reset(MessageBufferOutput out) throws IOException {
        MessageBufferOutput old = replaceOutput(out);
        StreamContext.drop(this);
        levels = 0;
        return old;
    }

    /**
     * Returns the number of bytes packed since this packer was created or reset. The header of an
     * open deferred container counts with the length reserved for it.
     */
    public long getTotalWrittenBytes() {
        return offset();
    }

    /** Drops everything packed but not yet flushed, including open deferred containers. */
    public void clear() {
        dropUnflushed();
    }

    /**
     * Hands all bytes to the output and flushes it. While a deferred container is open, the bytes
     * from its header on stay in memory.
     */
    @Override
    public void flush() throws IOException {
        flushOutput();
    }

    /**
     * Flushes and closes the output. Closing again has no effect; any other use of the output
     * throws an {@link IOException} until {@link #reset}.
     *
     * <p>If both flushing and closing fail, the exception from closing is added to the one from
     * flushing as a suppressed exception.
     *
     * @throws IllegalStateException if a deferred container is open; the output is closed
     *     nevertheless, without the bytes of that container
     */
    @Override
    public void close() throws IOException {
        closeOutput();
    }

    /** Packs nil. */
    public MessagePacker packNil() throws IOException {
        return packFirstByte(Code.NIL);
    }

    /** Packs true or false. */
    public MessagePacker packBoolean(boolean b) throws IOException {
        return packFirstByte((byte) (Code.FALSE + (b ? 1 : 0))); // no unpredictable branch
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
        if (!MemoryAccess.fits(array, at, Long.BYTES)) {
            return packIntInNextChunk(r);
        }
        long format;
        if (r >= 1 << 7) {
            format = IntegerFormat.ofPositive(r);
        } else if (r < -(1 << 5)) {
            format = IntegerFormat.ofNegative(r);
        } else {
            MemoryAccess.putFirstOfWord(array, at, (byte) r);
            position = at + 1;
            return this;
        }
        position = at + IntegerFormat.length(format);
        MemoryAccess.putBigEndianWord(array, at, IntegerFormat.element(r, format));
        return this;
    }

    // The cold paths below pack the whole element, so that the hot path makes one call and is done.
    // Kept out of line on purpose: see docs/internals/experiments.md#cold-paths-out-of-line.

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
        if (!MemoryAccess.fits(array, at, 1 + Integer.BYTES)) {
            return packCodeAndIntInNextChunk(code, v);
        }
        position = at + 1 + Integer.BYTES;
        MemoryAccess.putCodeAndBigEndianInt(array, at, code, v);
        return this;
    }

    private MessagePacker packCodeAndIntInNextChunk(byte code, int v) throws IOException {
        int at = nextChunk(1 + Integer.BYTES);
        position = at + 1 + Integer.BYTES;
        array[at] = code;
        MemoryAccess.putBigEndianInt(array, at + 1, v);
        return this;
    }

    private MessagePacker packCodeAndLong(byte code, long v) throws IOException {
        int at = position;
        if (!MemoryAccess.fits(array, at, 1 + Long.BYTES)) {
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
                    "MessagePack holds integers from -2^63 to 2^64-1 only: " + shown(bi));
        }
        return packCodeAndLong(Code.UINT64, bi.longValue());
    }

    /** A long one takes more time than its length to write in decimal. */
    private static String shown(BigInteger bi) {
        return bi.bitLength() <= 4 * Long.SIZE ? bi.toString() : bi.bitLength() + " bits";
    }

    /** Packs a float 32. */
    public MessagePacker packFloat(float v) throws IOException {
        return packCodeAndInt(Code.FLOAT32, Float.floatToRawIntBits(v));
    }

    /** Packs a float 64. */
    public MessagePacker packDouble(double v) throws IOException {
        return packCodeAndLong(Code.FLOAT64, Double.doubleToRawLongBits(v));
    }

    /**
     * Packs a range of an array as booleans, without a header: several ranges may make up one array
     * of MessagePack.
     *
     * @param from index of the first element
     * @param to index after the last element
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker packBooleans(boolean[] src, int from, int to) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(from, to, src.length);
        PrimitiveArrayWriter.packBooleans(this, src, from, to);
        return this;
    }

    /** Packs an array: its header, and its elements as booleans. */
    public MessagePacker packBooleanArray(boolean[] src) throws IOException {
        requireNonNull(src, "src is null");
        packArrayHeader(src.length);
        PrimitiveArrayWriter.packBooleans(this, src, 0, src.length);
        return this;
    }

    /**
     * Packs a range of an array as integers, each in the smallest format, without a header: several
     * ranges may make up one array of MessagePack.
     *
     * @param from index of the first element
     * @param to index after the last element
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker packShorts(short[] src, int from, int to) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(from, to, src.length);
        PrimitiveArrayWriter.packShorts(this, src, from, to);
        return this;
    }

    /** Packs an array: its header, and its elements as integers, each in the smallest format. */
    public MessagePacker packShortArray(short[] src) throws IOException {
        requireNonNull(src, "src is null");
        packArrayHeader(src.length);
        PrimitiveArrayWriter.packShorts(this, src, 0, src.length);
        return this;
    }

    /**
     * Packs a range of an array as integers, each in the smallest format, without a header: several
     * ranges may make up one array of MessagePack.
     *
     * @param from index of the first element
     * @param to index after the last element
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker packInts(int[] src, int from, int to) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(from, to, src.length);
        PrimitiveArrayWriter.packInts(this, src, from, to);
        return this;
    }

    /** Packs an array: its header, and its elements as integers, each in the smallest format. */
    public MessagePacker packIntArray(int[] src) throws IOException {
        requireNonNull(src, "src is null");
        packArrayHeader(src.length);
        PrimitiveArrayWriter.packInts(this, src, 0, src.length);
        return this;
    }

    /**
     * Packs a range of an array as integers, each in the smallest format, without a header: several
     * ranges may make up one array of MessagePack.
     *
     * @param from index of the first element
     * @param to index after the last element
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker packLongs(long[] src, int from, int to) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(from, to, src.length);
        PrimitiveArrayWriter.packLongs(this, src, from, to);
        return this;
    }

    /** Packs an array: its header, and its elements as integers, each in the smallest format. */
    public MessagePacker packLongArray(long[] src) throws IOException {
        requireNonNull(src, "src is null");
        packArrayHeader(src.length);
        PrimitiveArrayWriter.packLongs(this, src, 0, src.length);
        return this;
    }

    /**
     * Packs a range of an array as float 32s, without a header: several ranges may make up one
     * array of MessagePack.
     *
     * @param from index of the first element
     * @param to index after the last element
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker packFloats(float[] src, int from, int to) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(from, to, src.length);
        PrimitiveArrayWriter.packFloats(this, src, from, to);
        return this;
    }

    /** Packs an array: its header, and its elements as float 32s. */
    public MessagePacker packFloatArray(float[] src) throws IOException {
        requireNonNull(src, "src is null");
        packArrayHeader(src.length);
        PrimitiveArrayWriter.packFloats(this, src, 0, src.length);
        return this;
    }

    /**
     * Packs a range of an array as float 64s, without a header: several ranges may make up one
     * array of MessagePack.
     *
     * @param from index of the first element
     * @param to index after the last element
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public MessagePacker packDoubles(double[] src, int from, int to) throws IOException {
        requireNonNull(src, "src is null");
        Preconditions.checkPositionIndexes(from, to, src.length);
        PrimitiveArrayWriter.packDoubles(this, src, from, to);
        return this;
    }

    /** Packs an array: its header, and its elements as float 64s. */
    public MessagePacker packDoubleArray(double[] src) throws IOException {
        requireNonNull(src, "src is null");
        packArrayHeader(src.length);
        PrimitiveArrayWriter.packDoubles(this, src, 0, src.length);
        return this;
    }

    /** Packs a string. An unpaired surrogate is packed as a question mark. */
    public MessagePacker packString(String s) throws IOException {
        requireNonNull(s, "s is null");
        int length = s.length();
        int at = position;
        byte[] array = this.array;
        if (length > MAX_ASCII_BY_CHAR
                || at >= array.length - MAX_ASCII_BY_CHAR
                || !putIfShortAscii(array, at + 1, s)) {
            return packAnyString(s);
        }
        array[at] = (byte) (Code.FIXSTR_PREFIX | length);
        position = at + 1 + length;
        return this;
    }

    /** Packs a string. An unpaired surrogate is packed as a question mark. */
    public MessagePacker packString(CharSequence s) throws IOException {
        return s instanceof String
                ? packString((String) s)
                : packAnyString(requireNonNull(s, "s is null"));
    }

    /**
     * Packs any string. Kept out of line on purpose, with the encoding loop inside: see
     * docs/internals/experiments.md#packing-strings.
     */
    private MessagePacker packAnyString(CharSequence s) throws IOException {
        int length = s.length();
        if (length > MAX_CHARS_IN_PLACE) {
            return packEncodedString(s.toString());
        }
        int at = reserve(MAX_HEADER + length * MAX_BYTES_PER_CHAR);
        int content = at + stringHeaderLength(length); // right for ASCII; else moved at the end
        byte[] array = this.array;
        int ascii = s instanceof String ? putAscii(array, content, (String) s) : 0;
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
                // Stores a fourth byte, which the next char overwrites. There is room after the
                // last char too: MAX_HEADER is longer than the headers of these strings.
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

    /**
     * Stores the header before the string's bytes, which are moved if it is longer than assumed.
     */
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
     * Stores the chars of a string of at most {@link #MAX_ASCII_BY_CHAR} if all are ASCII. If not,
     * the bytes stored are undefined.
     *
     * @return whether all are ASCII
     */
    static boolean putIfShortAscii(byte[] array, int index, String s) {
        // Most strings are ASCII, so the only branch is the one that leaves the loop.
        int count = s.length() & ASCII_BY_CHAR_MASK;
        for (int i = 0; i < count; i++) {
            char c = s.charAt(i);
            if (c >= 0x80) {
                return false;
            }
            array[index + i] = (byte) c;
        }
        return true;
    }

    /**
     * Stores the chars of a string longer than {@link #MAX_ASCII_BY_CHAR} and not longer than
     * {@link #MAX_ASCII_COPIED} if all are ASCII. If not, the bytes stored are undefined.
     *
     * @return the length of the string, or 0 if it is not ASCII or of another length
     */
    static int putAscii(byte[] array, int index, String s) {
        int length = s.length();
        // Two sample chars spare most strings in other scripts a copy in vain.
        return length > MAX_ASCII_BY_CHAR
                        && length <= MAX_ASCII_COPIED
                        && (s.charAt(0) | s.charAt(length >> 1)) < 0x80
                ? putLikelyAscii(array, index, s, length)
                : 0;
    }

    /**
     * Lets String copy itself, which drops the high byte of each char, and then checks the chars.
     */
    @SuppressWarnings("deprecation")
    private static int putLikelyAscii(byte[] array, int index, String s, int length) {
        s.getBytes(0, length, array, index);
        int seen = 0;
        int count = length & MAX_ASCII_COPIED;
        for (int i = 0; i < count; i++) {
            seen |= s.charAt(i);
        }
        return seen < 0x80 ? length : 0;
    }

    /**
     * Packs a string that is UTF-8 already, such as one that is packed repeatedly. The bytes are
     * not validated.
     *
     * @param utf8 the bytes of the string; they are copied
     */
    public MessagePacker packRawString(byte[] utf8) throws IOException {
        requireNonNull(utf8, "utf8 is null");
        int length = utf8.length;
        if (length >= 1 << 5) {
            return packLongRawString(utf8);
        }
        int at = reserve(1 << 5);
        position = at + 1 + length;
        array[at] = (byte) (Code.FIXSTR_PREFIX | length);
        System.arraycopy(utf8, 0, array, at + 1, length);
        return this;
    }

    private MessagePacker packEncodedString(String s) throws IOException {
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        if (utf8.length > bufferFlushThreshold) {
            return packRawStringHeader(utf8.length).addPayload(utf8);
        }
        return packLongRawString(utf8);
    }

    private MessagePacker packLongRawString(byte[] utf8) throws IOException {
        int length = utf8.length;
        if (length > MAX_COPIED_PAYLOAD || length > bufferFlushThreshold) {
            return packRawStringHeader(length).writePayload(utf8);
        }
        reserve(MAX_HEADER + length);
        int content = position + putStringHeader(length);
        System.arraycopy(utf8, 0, array, content, length);
        position = content + length;
        return this;
    }

    /** Packs a timestamp in the smallest of timestamp 32, 64 and 96. */
    public MessagePacker packTimestamp(Instant instant) throws IOException {
        requireNonNull(instant, "instant is null");
        return packTimestamp(instant.getEpochSecond(), instant.getNano());
    }

    /**
     * Packs a timestamp in the smallest of timestamp 32, 64 and 96.
     *
     * @param millis milliseconds since the epoch
     */
    public MessagePacker packTimestamp(long millis) throws IOException {
        return packTimestamp(
                Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1_000_000);
    }

    /**
     * Packs a timestamp in the smallest of timestamp 32, 64 and 96.
     *
     * @param epochSecond seconds since the epoch
     * @param nanoAdjustment nanoseconds to add, of any size and sign
     * @throws ArithmeticException if the sum overflows a long
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
     * Packs the header of an array; pack its elements next.
     *
     * @param arraySize number of elements
     * @throws IllegalArgumentException if arraySize is negative
     */
    public MessagePacker packArrayHeader(int arraySize) throws IOException {
        return packContainerHeader(Code.FIXARRAY_PREFIX, Code.ARRAY16, Code.ARRAY32, arraySize);
    }

    /**
     * Packs the header of a map; pack key, value, key, value next.
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

    private MessagePacker packAnyContainerHeader(byte fixPrefix, byte code16, byte code32, int size)
            throws IOException {
        requireNotNegative(size);
        reserve(MAX_HEADER);
        position += size < 1 << 4
                ? putCode((byte) (fixPrefix | size))
                : ContainerHeader.putCodeAndLength(array, position, code16, code32, size);
        return this;
    }

    /**
     * Packs a key that is known in advance, as {@link #packString(String)} or {@link #packLong}
     * would.
     */
    public final MessagePacker packKey(MapKey key) throws IOException {
        int length = requireNonNull(key, "key is null").length;
        int at = position;
        if (length > MapKey.MAX_BY_WORD || !MemoryAccess.fits(array, at, MapKey.MAX_BY_WORD)) {
            return KeyWriter.packAnyKey(this, key);
        }
        key.putWords(array, at);
        position = at + length;
        return this;
    }

    /**
     * Opens an array whose size is not known yet; see {@link #openArray(int)}. The guess is the
     * size of the last deferred container at the same depth.
     *
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openArray() throws IOException {
        openContainer(ContainerHeader.ARRAY);
        return this;
    }

    /**
     * Opens an array whose size is given when it is closed: pack its elements next, then call
     * {@link #closeArray}. Deferred containers may be nested in each other and in other containers.
     *
     * <p>No byte from here on reaches the output before the outermost deferred container is closed,
     * so memory must hold all of it.
     *
     * @param expectedSize a guess at the number of elements; a good one saves moving them on close
     * @throws IllegalArgumentException if expectedSize is negative
     * @throws MessageNestingDepthException if too many containers are open, see
     *     {@link PackerConfig#withNestingDepthLimit}
     */
    public MessagePacker openArray(int expectedSize) throws IOException {
        openContainer(ContainerHeader.ARRAY, expectedSize);
        return this;
    }

    /**
     * Opens a map whose size is not known yet; see {@link #openMap(int)}. The guess is the size of
     * the last deferred container at the same depth.
     *
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openMap() throws IOException {
        openContainer(ContainerHeader.MAP);
        return this;
    }

    /**
     * Opens a map whose size is given when it is closed: pack key, value, key, value next, then
     * call {@link #closeMap}. See {@link #openArray(int)}.
     *
     * @param expectedSize a guess at the number of entries
     * @throws IllegalArgumentException if expectedSize is negative
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openMap(int expectedSize) throws IOException {
        openContainer(ContainerHeader.MAP, expectedSize);
        return this;
    }

    /**
     * Closes the innermost open container, an array, with the smallest header for its size.
     *
     * <p>Elements are not counted. The only checks are those that cost nothing: that there are at
     * least as many bytes as elements, and no bytes if there are no elements.
     *
     * @param arraySize number of elements packed since it was opened
     * @throws IllegalArgumentException if arraySize is negative or impossible for the bytes packed;
     *     the array stays open then
     * @throws IllegalStateException if the innermost open container is not an array
     */
    public MessagePacker closeArray(int arraySize) throws IOException {
        closeContainer(ContainerHeader.ARRAY, arraySize);
        return this;
    }

    /**
     * Closes the innermost open container, a map, with the smallest header for its size.
     *
     * <p>Entries are not counted. The only checks are those that cost nothing: that there are at
     * least two bytes for each entry, and no bytes if there are no entries.
     *
     * @param mapSize number of entries packed since it was opened
     * @throws IllegalArgumentException if mapSize is negative or impossible for the bytes packed;
     *     the map stays open then
     * @throws IllegalStateException if the innermost open container is not a map
     */
    public MessagePacker closeMap(int mapSize) throws IOException {
        closeContainer(ContainerHeader.MAP, mapSize);
        return this;
    }

    /**
     * Corrects the header of an array whose size turned out to be different, if the output does not
     * have it yet. The bytes after the header are moved if the new one has another length.
     *
     * <p>This suits sizes that are usually right, since a right one costs nothing;
     * {@link #openArray(int)} suits sizes that have to be set in any case.
     *
     * @param offset {@link #getTotalWrittenBytes} before the header was packed
     * @param arraySize the right number of elements
     * @return whether the header was corrected; false, with nothing changed, if the output has it
     *     already
     * @throws IllegalArgumentException if arraySize is negative, or no array header is at the
     *     offset
     * @throws IllegalStateException if a deferred container is open
     */
    protected final boolean correctArrayHeader(long offset, int arraySize) throws IOException {
        return correctHeader(ContainerHeader.ARRAY, offset, arraySize);
    }

    /**
     * Corrects the header of a map; see {@link #correctArrayHeader}.
     *
     * @param offset {@link #getTotalWrittenBytes} before the header was packed
     * @param mapSize the right number of entries
     * @return whether the header was corrected; false, with nothing changed, if the output has it
     *     already
     * @throws IllegalArgumentException if mapSize is negative, or no map header is at the offset
     * @throws IllegalStateException if a deferred container is open
     */
    protected final boolean correctMapHeader(long offset, int mapSize) throws IOException {
        return correctHeader(ContainerHeader.MAP, offset, mapSize);
    }

    /**
     * Opens an extension whose payload is packed next, value by value, until
     * {@link #closeExtension} gives it the smallest header for its length. It is a deferred
     * container: see {@link #openArray(int)}.
     *
     * @param extType ext type, -128 to 127; negative ones are reserved by the specification
     * @throws MessageNestingDepthException if too many containers are open
     */
    public MessagePacker openExtension(byte extType) throws IOException {
        openExtensionHeader(extType);
        return this;
    }

    /**
     * Closes the innermost open container, an extension, with everything packed since it was opened
     * as its payload.
     *
     * @throws IllegalStateException if the innermost open container is not an extension, or the
     *     payload has more than 2<sup>31</sup>-1 bytes
     */
    public MessagePacker closeExtension() throws IOException {
        closeExtensionHeader();
        return this;
    }

    /**
     * Counts one more level of nesting, for code that packs objects inside each other by recursion:
     * an object that contains itself ends in an exception then, not in a
     * {@link StackOverflowError}. End the level in a {@code finally} block. Nothing is packed.
     *
     * @throws MessageNestingDepthException if there are as many levels already as the configuration
     *     permits, see {@link PackerConfig#withNestingDepthLimit}
     */
    public void beginNested() {
        if (levels >= nestingDepthLimit) {
            throw new MessageNestingDepthException(
                    "expected at most " + nestingDepthLimit
                            + " nested arrays, maps and extensions, found one more; does an object"
                            + " contain itself?",
                    nestingDepthLimit + 1L);
        }
        levels++;
    }

    /** Ends a level of nesting; see {@link #beginNested}. */
    public void endNested() {
        levels--;
    }

    /**
     * Packs a value of any type, with everything in it.
     *
     * @throws MessageNestingDepthException if more arrays and maps are nested than the
     *     configuration permits, see {@link PackerConfig#withNestingDepthLimit}
     */
    public MessagePacker packValue(Value v) throws IOException {
        requireNonNull(v, "v is null");
        v.writeTo(this);
        return this;
    }

    /**
     * Packs the header of an extension; write its payload next.
     *
     * @param extType ext type, -128 to 127; negative ones are reserved by the specification
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

    /**
     * Packs an extension.
     *
     * @param payload the bytes of the extension; they are copied
     */
    public MessagePacker packExtension(byte extType, byte[] payload) throws IOException {
        requireNonNull(payload, "payload is null");
        return packExtensionTypeHeader(extType, payload.length).writePayload(payload);
    }

    /**
     * Packs binary.
     *
     * @param binary the bytes; they are copied
     */
    public MessagePacker packBinary(byte[] binary) throws IOException {
        requireNonNull(binary, "binary is null");
        return packBinaryHeader(binary.length).writePayload(binary);
    }

    /**
     * Packs the header of binary; write its payload next.
     *
     * @param len number of payload bytes
     * @throws IllegalArgumentException if len is negative
     */
    public MessagePacker packBinaryHeader(int len) throws IOException {
        requireNotNegative(len);
        reserve(MAX_HEADER);
        position += putBinaryHeader(len);
        return this;
    }

    /**
     * Packs the header of a string; write its UTF-8 bytes as payload next.
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

    /** Writes all bytes of an array as payload; see {@link #writePayload(byte[], int, int)}. */
    public MessagePacker writePayload(byte[] src) throws IOException {
        requireNonNull(src, "src is null");
        return writePayload(src, 0, src.length);
    }

    /**
     * Writes payload bytes after a header. They are copied, so the caller may reuse the array. A
     * payload may be written in several parts.
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
     * Writes the low bytes of a number as payload after a header, big-endian.
     *
     * @param number its {@code len} lowest bytes are written
     * @param len number of bytes, 0 to 8
     * @throws IndexOutOfBoundsException if len is negative or more than 8
     */
    public MessagePacker writePayload(long number, int len) throws IOException {
        Preconditions.checkPositionIndex(len, Long.BYTES, "len");
        int at = reserve(Long.BYTES);
        position = at + len; // the bytes stored after it do not count
        MemoryAccess.putBigEndianLong(array, at, number << ((Long.BYTES - len) * Byte.SIZE));
        return this;
    }

    /** Adds all bytes of an array as payload; see {@link #addPayload(byte[], int, int)}. */
    public MessagePacker addPayload(byte[] src) throws IOException {
        requireNonNull(src, "src is null");
        return addPayload(src, 0, src.length);
    }

    /**
     * Adds payload bytes after a header, by reference if the output supports it and they are long
     * enough to be worth it. The array must not be changed afterwards.
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
        addPayloadByReference(src, off, len);
        return this;
    }
}
