/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.Instant;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.internal.ArrayCopy;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.core.internal.context.StreamContext;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueType;
import org.msgpack.value.Variable;

/**
 * Reads MessagePack, one element at a time.
 *
 * <pre>{@code
 * MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
 * int size = unpacker.unpackArrayHeader();
 * String question = unpacker.unpackString();
 * int answer = unpacker.unpackInt();
 * }</pre>
 *
 * <p>If the type is not known, {@link #getNextFormat} looks ahead, and {@link #unpackValue()} reads
 * any value. An array is its header followed by its elements; a map is its header followed by key,
 * value, key, value; binary, extensions and raw strings are a header followed by a payload.
 *
 * <p><b>Exceptions about data</b> extend {@link MessagePackException}:
 *
 * <ul>
 *   <li>{@link MessageTypeException}: the element is of another type than the one asked for;
 *   <li>{@link MessageIntegerOverflowException}: the integer does not fit the type asked for;
 *   <li>{@link MessageInsufficientBufferException}: the input ends before the element does;
 *   <li>{@link MessageSizeException}, {@link MessageNestingDepthException}: a size or the depth
 *       exceeds its limit, see {@link UnpackerConfig};
 *   <li>{@link MessageStringCodingException}: a string is not valid UTF-8, if the configuration
 *       says to report that;
 *   <li>{@link MessageFormatException}: the byte 0xc1, or an invalid timestamp.
 * </ul>
 *
 * <p>After any of them the unpacker is still at the start of the element, which can be read in
 * another way, or again when more input has arrived. (If {@code skipValue}, {@code unpackValue} or
 * the reading of a primitive array fails inside a container, it is at the element inside that
 * failed. The only exception are payloads of more than 8 KiB that {@code skipValue} meets in an
 * input of several chunks: they are gone.) Offsets in messages count from the first byte of the
 * input. An {@link IOException} of the input is passed on unchanged.
 *
 * <p>Memory grows only with bytes that have arrived: no header makes the unpacker allocate more
 * than a constant beyond that, and nothing recurses.
 *
 * <p>An unpacker has state and is not thread-safe.
 */
public class MessageUnpacker extends HeaderReader implements Closeable {
    /**
     * Far enough below the maximum of a long that fixmaps, at 30 elements per byte, never reach it.
     */
    static final long MAX_SKIPPED = 1L << 62;

    static final String ANY_VALUE = "a value";
    static final String FLOAT = "a float";
    private static final String ANY_INTEGER = "an integer";
    private static final int ANY_SIZE = 0; // shifting by it changes no value

    private final UnpackerConfig config;
    private final int nestingDepthLimit;
    private final CachingStringDecoder stringDecoder;

    /** Number of levels begun with {@link #beginNested} and not ended. */
    private int levels;

    /** Created when the first value is unpacked. */
    private ValueTreeReader treeReader;

    /**
     * Creates an unpacker that reads an input.
     *
     * @param in the input, which belongs to this unpacker until {@link #reset} or {@link #close}
     * @param config the configuration
     */
    protected MessageUnpacker(MessageBufferInput in, UnpackerConfig config) {
        super(in, requireNonNull(config, "config is null"));
        this.config = config;
        this.nestingDepthLimit = config.getNestingDepthLimit();
        this.stringDecoder = new CachingStringDecoder(config.getActionOnMalformedString());
    }

    /** Creates an unpacker of what a part of another input stands for. */
    MessageUnpacker(MessageBufferInput in, UnpackerConfig config, MessageUnpacker outer) {
        this(in, config.within(outer.config, outer.levels));
        this.levels = outer.levels;
        StreamContext.share(this, outer);
    }

    /**
     * Continues with another input. Unread bytes of the current one are dropped. This also reopens
     * an unpacker after {@link #close}.
     *
     * @return the previous input, which is not closed
     */
    public MessageBufferInput reset(MessageBufferInput in) throws IOException {
        MessageBufferInput old = replaceInput(in);
        StreamContext.drop(this);
        levels = 0;
        return old;
    }

    /** Returns the number of bytes read, which is the offset of the next byte in the input. */
    public long getTotalReadBytes() {
        return offset();
    }

    /**
     * Marks where the unpacker is, so that {@link #rewind} leads back here: to look ahead, or to
     * skip a value as a whole after an exception inside of it.
     *
     * <pre>{@code
     * long mark = unpacker.mark();
     * try {
     *     return codec.unpack(unpacker);
     * } catch (MessageTypeException e) {
     *     unpacker.rewind(mark);
     *     unpacker.skipValue();
     *     return null;
     * } finally {
     *     unpacker.unmark();
     * }
     * }</pre>
     *
     * <p>What is read from here on stays in memory until {@link #unmark}, which takes no more
     * memory if the input is an array. Marks may be set behind each other; each is ended by an
     * {@link #unmark} of its own, and all of them by {@link #reset} and {@link #close}.
     *
     * @return the offset, which is {@link #getTotalReadBytes}
     */
    public final long mark() {
        return setMark();
    }

    /**
     * Goes back to a mark, which stays set.
     *
     * @param mark what {@link #mark} returned, or the offset of another element behind that
     * @throws IllegalStateException if no mark is set there, or before
     */
    public final void rewind(long mark) {
        rewindToMark(mark);
    }

    /** Ends the mark that was set last. */
    public final void unmark() {
        releaseMark();
    }

    /**
     * Goes back without a mark, if what was read since then happens to be in memory. That holds for
     * the header that was read last, so that a subclass that has read the header of an array or a
     * map can leave the whole value to other code.
     *
     * @param offset what {@link #getTotalReadBytes} returned before
     * @return false, with nothing changed, if it is not; also within an extension that is being
     *     read
     */
    protected final boolean tryRewind(long offset) {
        return tryGoBack(offset);
    }

    /** Returns whether there is another byte. May read from the input, and block. */
    public boolean hasNext() throws IOException {
        return position < limit || fill(1);
    }

    /**
     * Returns the format of the next element without reading it.
     *
     * @throws MessageInsufficientBufferException at the end of the input
     */
    public MessageFormat getNextFormat() throws IOException {
        int at = position;
        return at < limit ? MessageFormat.valueOf(array[at]) : firstFormatOfNextChunk();
    }

    private MessageFormat firstFormatOfNextChunk() throws IOException {
        return MessageFormat.valueOf(peek("an element"));
    }

    /** Skips the next value with everything in it. */
    public void skipValue() throws IOException {
        skipValue(1);
    }

    /**
     * Skips values with everything in them. No limit of {@link UnpackerConfig} applies: elements
     * are only counted and never kept, so neither sizes nor the nesting depth need one.
     *
     * @param count number of values; none if negative
     */
    public void skipValue(int count) throws IOException {
        long left = skipCommon(count);
        while (left > 0) {
            left += skipElement() - 1;
            // No input has that many elements, so the number need not be exact.
            left = skipCommon(Math.min(left, MAX_SKIPPED));
        }
    }

    /** Lets go of strings that are kept in case they recur. */
    final void releaseStrings() {
        stringDecoder.release();
    }

    /**
     * Skips the next element: a value, or only the header of an array or a map, so that the first
     * value inside comes next. As for {@link #skipValue()}, no limit applies.
     *
     * @return number of values inside, which is twice the number of entries of a map
     */
    public final long skipElement() throws IOException {
        byte b = peekValue();
        int fixed = FixedLengths.of(b);
        if (fixed > 0) {
            skip(fixed);
            return 0;
        }
        int header = ElementHeader.length(b);
        requireElement(header);
        long declared = ElementHeader.declared(array, position, header);
        if (!ElementHeader.isContainer(b)) {
            skip(header + ElementHeader.typeLength(b) + declared);
            return 0;
        }
        position += header;
        return ElementHeader.isMap(b) ? declared * 2 : declared;
    }

    /**
     * Reads the next value with everything in it.
     *
     * <p>Containers are read without recursion, and their memory grows with the elements read.
     *
     * @throws MessageFormatException also if an extension of type -1 is not a valid timestamp
     */
    public ImmutableValue unpackValue() throws IOException {
        if (treeReader == null) {
            treeReader = new ValueTreeReader(this, nestingDepthLimit);
        }
        return treeReader.read();
    }

    /**
     * Counts one more level of nesting, for code that reads values inside each other by recursion,
     * so that hostile input ends in an exception and not in a {@link StackOverflowError}. Call it
     * at the header of an array, map or extension, and end the level in a {@code finally} block.
     * {@link #unpackValue()} counts the levels that are open. Nothing is read.
     *
     * @throws MessageNestingDepthException if there are as many levels already as the configuration
     *     permits, see {@link UnpackerConfig#withNestingDepthLimit}
     */
    public void beginNested() {
        if (levels >= nestingDepthLimit) {
            throw tooDeep();
        }
        levels++;
    }

    private MessageNestingDepthException tooDeep() {
        byte found = position < limit ? array[position] : Code.NIL;
        return InputErrors.depth(nestingDepthLimit, found, place());
    }

    /** Ends a level of nesting; see {@link #beginNested}. */
    public void endNested() {
        levels--;
    }

    /** Returns the number of levels that are open. */
    final int levels() {
        return levels;
    }

    /** Reads the next value with everything in it into a variable, which is returned. */
    public Variable unpackValue(Variable var) throws IOException {
        requireNonNull(var, "variable is null");
        switch (nextValueType()) {
            case NIL:
                unpackNil();
                return var.setNilValue();
            case BOOLEAN:
                return var.setBooleanValue(unpackBoolean());
            case INTEGER:
                return isNextAboveLong()
                        ? var.setIntegerValue(unpackBigInteger())
                        : var.setIntegerValue(unpackLong());
            case FLOAT:
                return var.setFloatValue(unpackDouble());
            case STRING:
                return var.setStringValue(unpackStringBytes());
            case BINARY:
                return var.setBinaryValue(unpackBinary());
            case ARRAY:
                return var.setArrayValue(unpackValue().asArrayValue().list());
            case MAP:
                return var.setMapValue(unpackValue().asMapValue().getKeyValueArray());
            default:
                ImmutableValue extension = unpackValue();
                return extension.isTimestampValue()
                        ? var.setTimestampValue(extension.asTimestampValue().toInstant())
                        : var.setExtensionValue(
                                extension.asExtensionValue().getType(),
                                extension.asExtensionValue().getData());
        }
    }

    private ValueType nextValueType() throws IOException {
        return MessageFormat.valueOf(peekValue()).getValueType();
    }

    /** Returns the first byte of the next value. */
    private byte peekValue() throws IOException {
        byte b = peek(ANY_VALUE);
        if (b == Code.NEVER_USED) {
            throw InputErrors.type(ANY_VALUE, b, place());
        }
        return b;
    }

    /** Reads a string without decoding it. */
    final byte[] unpackStringBytes() throws IOException {
        return unpackBytes(peekStringHeader(peek("a string")));
    }

    /** Reads the payload of an element whose header was peeked. */
    final byte[] unpackBytes(long header) throws IOException {
        int headerLength = headerLength(header);
        int length = declared(header);
        requireElement(headerLength, length);
        byte[] bytes = ArrayCopy.copyOf(array, position + headerLength, length);
        position += headerLength + length;
        return bytes;
    }

    /** Reads nil. */
    public void unpackNil() throws IOException {
        int at = position;
        if (at < limit && array[at] == Code.NIL) {
            position = at + 1;
        } else {
            unpackNilInNextChunk();
        }
    }

    private void unpackNilInNextChunk() throws IOException {
        byte b = peek("nil");
        if (b != Code.NIL) {
            throw InputErrors.type("nil", b, place());
        }
        position++;
    }

    /**
     * Reads nil if it comes next.
     *
     * @return whether it did; if not, nothing is read
     */
    public boolean tryUnpackNil() throws IOException {
        int at = position;
        if (at >= limit) {
            return tryUnpackNilInNextChunk();
        }
        if (array[at] != Code.NIL) {
            return false;
        }
        position = at + 1;
        return true;
    }

    private boolean tryUnpackNilInNextChunk() throws IOException {
        if (peek("an element") != Code.NIL) {
            return false;
        }
        position++;
        return true;
    }

    /** Reads true or false. */
    public boolean unpackBoolean() throws IOException {
        int at = position;
        // One branch for both values, since the value itself is unpredictable.
        if (at < limit && (array[at] | 1) == Code.TRUE) {
            position = at + 1;
            return (array[at] & 1) != 0;
        }
        return unpackBooleanInNextChunk();
    }

    /** Reads true, false or nil, which is {@code ifNil}. */
    public boolean unpackBoolean(boolean ifNil) throws IOException {
        int at = position;
        if (at < limit && (array[at] | 1) == Code.TRUE) {
            position = at + 1;
            return (array[at] & 1) != 0;
        }
        return tryUnpackNil() ? ifNil : unpackBooleanInNextChunk();
    }

    private boolean unpackBooleanInNextChunk() throws IOException {
        byte b = peek("a boolean");
        if ((b | 1) != Code.TRUE) {
            throw InputErrors.type("a boolean", b, place());
        }
        position++;
        return (b & 1) != 0;
    }

    /**
     * Reads an integer of any format.
     *
     * @throws MessageIntegerOverflowException if it is not in the range of a byte
     */
    public byte unpackByte() throws IOException {
        int at = position;
        if (at < limit && Code.isFixInt(array[at])) {
            position = at + 1;
            return array[at];
        }
        return (byte) unpackInteger(Byte.SIZE);
    }

    /**
     * Reads an integer of any format, or nil.
     *
     * @param ifNil returned for nil
     * @throws MessageIntegerOverflowException if it is not in the range of a byte
     */
    public byte unpackByte(byte ifNil) throws IOException {
        int at = position;
        if (at < limit && Code.isFixInt(array[at])) {
            position = at + 1;
            return array[at];
        }
        return tryUnpackNil() ? ifNil : (byte) unpackInteger(Byte.SIZE);
    }

    /**
     * Reads an integer of any format.
     *
     * @throws MessageIntegerOverflowException if it is not in the range of a short
     */
    public short unpackShort() throws IOException {
        if (position <= lastWord) {
            long word = MemoryAccess.getBigEndianLong(array, position);
            byte b = (byte) (word >>> 56);
            if (Code.isFixInt(b)) {
                position++;
                return b;
            }
            if (b == Code.INT16 || (b == Code.UINT16 && word << 8 >= 0)) {
                position += 3;
                return (short) (word >>> 40);
            }
            if (b == Code.UINT8) {
                position += 2;
                return (short) ((word >>> 48) & 0xff);
            }
            if (b == Code.INT8) {
                position += 2;
                return (byte) (word >>> 48);
            }
        }
        return (short) unpackInteger(Short.SIZE);
    }

    /**
     * Reads an integer of any format, or nil.
     *
     * @param ifNil returned for nil
     * @throws MessageIntegerOverflowException if it is not in the range of a short
     */
    public short unpackShort(short ifNil) throws IOException {
        return tryUnpackNil() ? ifNil : unpackShort();
    }

    /**
     * Reads an integer of any format.
     *
     * @throws MessageIntegerOverflowException if it is not in the range of an int
     */
    public int unpackInt() throws IOException {
        return readInt(false, 0);
    }

    /**
     * Reads an integer of any format, or nil.
     *
     * @param ifNil returned for nil
     * @throws MessageIntegerOverflowException if it is not in the range of an int
     */
    public int unpackInt(int ifNil) throws IOException {
        return readInt(true, ifNil);
    }

    private int readInt(boolean isNilAllowed, int ifNil) throws IOException {
        int at = position;
        if (at <= lastWord) {
            long word = MemoryAccess.getBigEndianLong(array, at);
            byte b = (byte) (word >>> 56);
            // Branches on purpose, not a table: see docs/internals/experiments.md#integers.
            if (Code.isFixInt(b)) {
                position = at + 1;
                return b;
            }
            if (b == Code.UINT16) {
                position = at + 3;
                return (int) (word >>> 40) & 0xffff;
            }
            if (b == Code.UINT8) {
                position = at + 2;
                return (int) (word >>> 48) & 0xff;
            }
            if (b == Code.INT32 || (b == Code.UINT32 && word << 8 >= 0)) {
                position = at + 5;
                return (int) (word >>> 24);
            }
            if (b == Code.INT16) {
                position = at + 3;
                return (short) (word >>> 40);
            }
        }
        return isNilAllowed && tryUnpackNil() ? ifNil : (int) unpackInteger(Integer.SIZE);
    }

    /**
     * Reads an integer of any format.
     *
     * @throws MessageIntegerOverflowException if it is not in the range of a long
     */
    public long unpackLong() throws IOException {
        return readLong(false, 0);
    }

    /**
     * Reads an integer of any format, or nil.
     *
     * @param ifNil returned for nil
     * @throws MessageIntegerOverflowException if it is not in the range of a long
     */
    public long unpackLong(long ifNil) throws IOException {
        return readLong(true, ifNil);
    }

    private long readLong(boolean isNilAllowed, long ifNil) throws IOException {
        int at = position;
        if (at <= lastWord) {
            long word = MemoryAccess.getBigEndianLong(array, at);
            byte b = (byte) (word >>> 56);
            if (Code.isFixInt(b)) {
                position = at + 1;
                return b;
            }
            if (b == Code.UINT16) {
                position = at + 3;
                return (word >>> 40) & 0xffff;
            }
            if (b == Code.UINT8) {
                position = at + 2;
                return (word >>> 48) & 0xff;
            }
            if (b == Code.UINT32) {
                position = at + 5;
                return (word >>> 24) & 0xffffffffL;
            }
            if (b == Code.INT64 && at < lastWord) {
                position = at + 1 + Long.BYTES;
                return MemoryAccess.getBigEndianLong(array, at + 1);
            }
        }
        return isNilAllowed && tryUnpackNil() ? ifNil : unpackInteger(Long.SIZE);
    }

    /** Reads an integer of any format and size. */
    public BigInteger unpackBigInteger() throws IOException {
        if (!isNextAboveLong()) {
            return BigInteger.valueOf(unpackInteger(ANY_SIZE));
        }
        BigInteger value = new BigInteger(1, ArrayCopy.copyOf(array, position + 1, Long.BYTES));
        position += 1 + Long.BYTES;
        return value;
    }

    /**
     * Reads any integer, including one with fewer than eight bytes left in the chunk. Kept out of
     * line on purpose, with each format written out: see
     * docs/internals/experiments.md#cold-paths-out-of-line.
     *
     * @param bits size of the type asked for, or {@link #ANY_SIZE}
     */
    private long unpackInteger(int bits) throws IOException {
        if (position == limit) { // not peek, which would compute the name each time
            requireMore(integerOf(bits));
        }
        byte b = array[position];
        if (Code.isFixInt(b)) {
            position++;
            return b;
        }
        int length;
        long value;
        switch (b) {
            case Code.UINT8:
                length = 2;
                requireElement(length);
                value = array[position + 1] & 0xff;
                break;
            case Code.UINT16:
                length = 3;
                requireElement(length);
                value = MemoryAccess.getBigEndianShort(array, position + 1) & 0xffff;
                break;
            case Code.UINT32:
                length = 5;
                requireElement(length);
                value = MemoryAccess.getBigEndianInt(array, position + 1) & 0xffffffffL;
                break;
            case Code.INT8:
                length = 2;
                requireElement(length);
                value = array[position + 1];
                break;
            case Code.INT16:
                length = 3;
                requireElement(length);
                value = MemoryAccess.getBigEndianShort(array, position + 1);
                break;
            case Code.INT32:
                length = 5;
                requireElement(length);
                value = MemoryAccess.getBigEndianInt(array, position + 1);
                break;
            case Code.UINT64:
            case Code.INT64:
                length = 9;
                requireElement(length);
                value = MemoryAccess.getBigEndianLong(array, position + 1);
                break;
            default:
                throw InputErrors.type(integerOf(bits), b, place());
        }
        if (value != value << -bits >> -bits || (value < 0 && b == Code.UINT64)) {
            throw overflow(integerOf(bits), value, b);
        }
        position += length;
        return value;
    }

    private static String integerOf(int bits) {
        switch (bits) {
            case Byte.SIZE:
                return "a byte";
            case Short.SIZE:
                return "a short";
            case Integer.SIZE:
                return "an int";
            case Long.SIZE:
                return "a long";
            default:
                return ANY_INTEGER;
        }
    }

    /**
     * Returns whether an integer above 2^63-1 comes next, which only {@link #unpackBigInteger} can
     * read. Nothing is read.
     *
     * @throws MessageInsufficientBufferException at the end of the input
     */
    public boolean isNextAboveLong() throws IOException {
        if (peek(ANY_INTEGER) != Code.UINT64) {
            return false;
        }
        requireElement(9);
        return array[position + 1] < 0;
    }

    private static BigInteger unsigned(long bits) {
        return BigInteger.valueOf(bits >>> 1).shiftLeft(1).add(BigInteger.valueOf(bits & 1));
    }

    private MessageIntegerOverflowException overflow(String expected, long value, byte b) {
        BigInteger integer = b == Code.UINT64 ? unsigned(value) : BigInteger.valueOf(value);
        return InputErrors.overflow(expected, integer, b, place());
    }

    /**
     * Reads a float 32, or a float 64 rounded to the nearest float. An integer is accepted if a
     * float represents it exactly, since some languages write 3.0 as the integer 3.
     *
     * @throws MessageIntegerOverflowException if it is an integer that no float represents exactly
     */
    public float unpackFloat() throws IOException {
        int at = position;
        if (at <= limit - 5 && array[at] == Code.FLOAT32) {
            position = at + 5;
            return Float.intBitsToFloat(MemoryAccess.getBigEndianInt(array, at + 1));
        }
        return unpackOtherFloat();
    }

    /** Reads a float as {@link #unpackFloat()} does, or nil, which is {@code ifNil}. */
    public float unpackFloat(float ifNil) throws IOException {
        int at = position;
        if (at <= limit - 5 && array[at] == Code.FLOAT32) {
            position = at + 5;
            return Float.intBitsToFloat(MemoryAccess.getBigEndianInt(array, at + 1));
        }
        return tryUnpackNil() ? ifNil : unpackOtherFloat();
    }

    private float unpackOtherFloat() throws IOException {
        byte b = peek(FLOAT);
        if (b != Code.FLOAT32) {
            return b == Code.FLOAT64 ? (float) unpackAnyFloat() : IntegerAsFloat.readFloat(this);
        }
        requireElement(5); // not through a double, which would change a signaling NaN
        position += 5;
        return Float.intBitsToFloat(MemoryAccess.getBigEndianInt(array, position - 4));
    }

    /**
     * Reads a float 64 or a float 32. An integer is accepted if a double represents it exactly,
     * since some languages write 3.0 as the integer 3.
     *
     * @throws MessageIntegerOverflowException if it is an integer that no double represents exactly
     */
    public double unpackDouble() throws IOException {
        int at = position;
        if (at <= lastFloat64 && MemoryAccess.getCodeOfLong(array, at) == Code.FLOAT64) {
            position = at + 9;
            return Double.longBitsToDouble(MemoryAccess.getBigEndianLongBehindCode(array, at));
        }
        return unpackAnyFloat();
    }

    /** Reads a float as {@link #unpackDouble()} does, or nil, which is {@code ifNil}. */
    public double unpackDouble(double ifNil) throws IOException {
        int at = position;
        if (at <= lastFloat64 && MemoryAccess.getCodeOfLong(array, at) == Code.FLOAT64) {
            position = at + 9;
            return Double.longBitsToDouble(MemoryAccess.getBigEndianLongBehindCode(array, at));
        }
        return tryUnpackNil() ? ifNil : unpackAnyFloat();
    }

    private double unpackAnyFloat() throws IOException {
        byte b = peek(FLOAT);
        double value;
        if (b == Code.FLOAT32) {
            requireElement(5);
            value = Float.intBitsToFloat(MemoryAccess.getBigEndianInt(array, position + 1));
            position += 5;
        } else if (b == Code.FLOAT64) {
            requireElement(9);
            value = Double.longBitsToDouble(MemoryAccess.getBigEndianLong(array, position + 1));
            position += 9;
        } else {
            return IntegerAsFloat.readDouble(this);
        }
        return value;
    }

    /**
     * Reads elements that are booleans into a range of an array. No header is read: call
     * {@link #unpackArrayHeader} before. If an element cannot be read, the message of the exception
     * tells its index in {@code dst}, and the elements before it have been read.
     *
     * @param from index in {@code dst} of the first element
     * @param to index in {@code dst} after the last element
     * @throws MessageTypeException if an element is not a boolean
     * @throws MessageInsufficientBufferException if the input ends before the last element does
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void unpackBooleans(boolean[] dst, int from, int to) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(from, to, dst.length);
        PrimitiveArrayReader.unpackBooleans(this, dst, from, to);
    }

    /**
     * Reads an array with its header; for its elements see {@link #unpackBooleans}. The new array
     * grows with the elements that arrive.
     *
     * @throws MessageSizeException if the size exceeds the limit of the configuration, or the
     *     longest array of Java
     */
    public boolean[] unpackBooleanArray() throws IOException {
        return PrimitiveArrayReader.unpackBooleanArray(this);
    }

    /**
     * Reads elements that are integers of any format into a range of an array. No header is read:
     * call {@link #unpackArrayHeader} before. If an element cannot be read, the message of the
     * exception tells its index in {@code dst}, and the elements before it have been read.
     *
     * @param from index in {@code dst} of the first element
     * @param to index in {@code dst} after the last element
     * @throws MessageTypeException if an element is not an integer
     * @throws MessageIntegerOverflowException if one is not in the range of a short
     * @throws MessageInsufficientBufferException if the input ends before the last element does
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void unpackShorts(short[] dst, int from, int to) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(from, to, dst.length);
        PrimitiveArrayReader.unpackShorts(this, dst, from, to);
    }

    /**
     * Reads an array with its header; for its elements see {@link #unpackShorts}. The new array
     * grows with the elements that arrive.
     *
     * @throws MessageSizeException if the size exceeds the limit of the configuration, or the
     *     longest array of Java
     */
    public short[] unpackShortArray() throws IOException {
        return PrimitiveArrayReader.unpackShortArray(this);
    }

    /**
     * Reads elements that are integers of any format into a range of an array. No header is read:
     * call {@link #unpackArrayHeader} before. If an element cannot be read, the message of the
     * exception tells its index in {@code dst}, and the elements before it have been read.
     *
     * @param from index in {@code dst} of the first element
     * @param to index in {@code dst} after the last element
     * @throws MessageTypeException if an element is not an integer
     * @throws MessageIntegerOverflowException if one is not in the range of an int
     * @throws MessageInsufficientBufferException if the input ends before the last element does
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void unpackInts(int[] dst, int from, int to) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(from, to, dst.length);
        PrimitiveArrayReader.unpackInts(this, dst, from, to);
    }

    /**
     * Reads an array with its header; for its elements see {@link #unpackInts}. The new array grows
     * with the elements that arrive.
     *
     * @throws MessageSizeException if the size exceeds the limit of the configuration, or the
     *     longest array of Java
     */
    public int[] unpackIntArray() throws IOException {
        return PrimitiveArrayReader.unpackIntArray(this);
    }

    /**
     * Reads elements that are integers of any format into a range of an array. No header is read:
     * call {@link #unpackArrayHeader} before. If an element cannot be read, the message of the
     * exception tells its index in {@code dst}, and the elements before it have been read.
     *
     * @param from index in {@code dst} of the first element
     * @param to index in {@code dst} after the last element
     * @throws MessageTypeException if an element is not an integer
     * @throws MessageIntegerOverflowException if one is not in the range of a long
     * @throws MessageInsufficientBufferException if the input ends before the last element does
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void unpackLongs(long[] dst, int from, int to) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(from, to, dst.length);
        PrimitiveArrayReader.unpackLongs(this, dst, from, to);
    }

    /**
     * Reads an array with its header; for its elements see {@link #unpackLongs}. The new array
     * grows with the elements that arrive.
     *
     * @throws MessageSizeException if the size exceeds the limit of the configuration, or the
     *     longest array of Java
     */
    public long[] unpackLongArray() throws IOException {
        return PrimitiveArrayReader.unpackLongArray(this);
    }

    /**
     * Reads elements that are floats, or integers that a float represents exactly, into a range of
     * an array. Unlike {@link #unpackFloat}, this rounds nothing. No header is read: call
     * {@link #unpackArrayHeader} before. If an element cannot be read, the message of the exception
     * tells its index in {@code dst}, and the elements before it have been read.
     *
     * @param from index in {@code dst} of the first element
     * @param to index in {@code dst} after the last element
     * @throws MessageTypeException if an element is not a number, or is a float 64 that no float
     *     represents exactly
     * @throws MessageIntegerOverflowException if one is an integer that no float represents exactly
     * @throws MessageInsufficientBufferException if the input ends before the last element does
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void unpackFloats(float[] dst, int from, int to) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(from, to, dst.length);
        PrimitiveArrayReader.unpackFloats(this, dst, from, to);
    }

    /**
     * Reads an array with its header; for its elements see {@link #unpackFloats}. The new array
     * grows with the elements that arrive.
     *
     * @throws MessageSizeException if the size exceeds the limit of the configuration, or the
     *     longest array of Java
     */
    public float[] unpackFloatArray() throws IOException {
        return PrimitiveArrayReader.unpackFloatArray(this);
    }

    /**
     * Reads elements that are floats, or integers that a double represents exactly, into a range of
     * an array. No header is read: call {@link #unpackArrayHeader} before. If an element cannot be
     * read, the message of the exception tells its index in {@code dst}, and the elements before it
     * have been read.
     *
     * @param from index in {@code dst} of the first element
     * @param to index in {@code dst} after the last element
     * @throws MessageTypeException if an element is not a number
     * @throws MessageIntegerOverflowException if one is an integer that no double represents
     *     exactly
     * @throws MessageInsufficientBufferException if the input ends before the last element does
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void unpackDoubles(double[] dst, int from, int to) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(from, to, dst.length);
        PrimitiveArrayReader.unpackDoubles(this, dst, from, to);
    }

    /**
     * Reads an array with its header; for its elements see {@link #unpackDoubles}. The new array
     * grows with the elements that arrive.
     *
     * @throws MessageSizeException if the size exceeds the limit of the configuration, or the
     *     longest array of Java
     */
    public double[] unpackDoubleArray() throws IOException {
        return PrimitiveArrayReader.unpackDoubleArray(this);
    }

    /**
     * Reads a string, or binary unless the configuration forbids it. Equal strings of up to 15
     * bytes may be the same object, since an unpacker keeps some that recur.
     */
    public String unpackString() throws IOException {
        int at = position;
        int header = 1;
        int length = at < limit && Code.isFixStr(array[at]) ? array[at] & 0x1f : -1;
        if (length < 0 || at >= limit - length || length > stringSizeLimit) {
            long any = requireString();
            header = headerLength(any);
            length = declared(any);
        }
        return decodeString(header, length);
    }

    /** Makes sure that the whole next string is in the chunk, and returns its header. */
    private long requireString() throws IOException {
        long header = peekStringHeader(peek("a string"));
        requireElement(headerLength(header), declared(header));
        return header;
    }

    private String decodeString(int header, int length) {
        try {
            String s = stringDecoder.decodeCached(array, position + header, length);
            position += header + length;
            return s;
        } catch (CharacterCodingException e) {
            throw InputErrors.string(array[position], place(), e);
        }
    }

    /**
     * Reads a short string through a cache of strings that were read before.
     *
     * @param previous the previous key of the same map, or {@link KeyCache#start} before the first;
     *     must be of this cache
     * @return null, with nothing read, unless a fixstr or a str 8 of at most 62 bytes comes next
     * @throws MessageInsufficientBufferException at the end of the input
     */
    public KeyCache.Key tryUnpackKey(KeyCache cache, KeyCache.Key previous) throws IOException {
        requireNonNull(previous, "previous is null");
        KeyCache.Key guess = previous.follower(array, position, limit - position);
        if (guess != null && guess.isKept() && guess.payloadLength <= stringSizeLimit) {
            position += guess.length;
            return guess;
        }
        return lookUpKey(cache, previous);
    }

    private KeyCache.Key lookUpKey(KeyCache cache, KeyCache.Key previous) throws IOException {
        requireNonNull(cache, "cache is null");
        byte b = peek("a key");
        if (!Code.isFixStr(b) && b != Code.STR8) {
            return null;
        }
        long header = peekStringHeader(b);
        int headerLength = headerLength(header);
        int length = headerLength + declared(header);
        if (length > KeyCache.MAX_LENGTH) {
            return null;
        }
        requireElement(length);
        try {
            KeyCache.Key key = cache.find(array, position, headerLength, length, stringDecoder);
            previous.setFollower(key);
            position += length;
            return key;
        } catch (CharacterCodingException e) {
            throw InputErrors.string(b, place(), e);
        }
    }

    /**
     * Reads a key if exactly its bytes come next. A key in a longer format than the smallest is not
     * found; {@link #unpackKey} finds it. No limit of {@link UnpackerConfig} applies, since nothing
     * is made of the key.
     *
     * @return whether it was read; false, with nothing read, if anything else comes next or the
     *     input ends before the key does
     */
    public final boolean tryUnpackKey(MapKey key) throws IOException {
        int at = position;
        if (at > limit - requireNonNull(key, "key is null").reach) {
            return KeyReader.tryUnpackKeyNearEnd(this, key);
        }
        if (!key.isAt(array, at)) {
            return false;
        }
        position = at + key.length;
        return true;
    }

    /**
     * Reads a key that is one of these, a string or an integer, in whatever format it is. Binary
     * with the bytes of a string is that string, unless
     * {@link UnpackerConfig#withAllowReadingBinaryAsString} forbids it. No limit of
     * {@link UnpackerConfig} applies, since nothing is made of the key.
     *
     * @return the index of the key; -1, with nothing read, if anything else comes next
     * @throws MessageInsufficientBufferException if the input ends before this is known
     */
    public final int unpackKey(MapKeys keys) throws IOException {
        return KeyReader.unpackKey(this, requireNonNull(keys, "keys is null"));
    }

    /**
     * Reads a timestamp.
     *
     * @throws MessageTypeException also for an extension of another type
     * @throws MessageFormatException if it is not timestamp 32, 64 or 96, has more than 999,999,999
     *     nanoseconds, or is out of the range of {@link Instant}
     */
    public Instant unpackTimestamp() throws IOException {
        long header = peekExtensionHeader("a timestamp");
        int headerLength = headerLength(header);
        int length = declared(header);
        int found = array[position] & 0xff;
        requireTimestamp(found, array[position + headerLength - 1], length);
        requireElement(headerLength, length);
        Instant instant =
                Timestamps.decode(array, position + headerLength, length, found, offset());
        position += headerLength + length;
        return instant;
    }

    /**
     * Reads the payload of a timestamp whose header has been read.
     *
     * @param ext the header, from {@link #unpackExtensionTypeHeader}
     */
    public Instant unpackTimestamp(ExtensionTypeHeader ext) throws IOException {
        requireNonNull(ext, "ext is null");
        int length = ext.getLength();
        requireTimestamp(InputErrors.HEADER_READ, ext.getType(), length);
        requirePayload(length);
        Instant instant =
                Timestamps.decode(array, position, length, InputErrors.HEADER_READ, offset());
        position += length;
        return instant;
    }

    private void requireTimestamp(int found, byte type, int length) {
        if (type != Code.EXT_TIMESTAMP) {
            throw InputErrors.extensionType(
                    "a timestamp, extension type -1", found, type, length, place());
        }
        if (!Timestamps.isLength(length)) {
            throw InputErrors.timestamp(found, length, "instead of 4, 8 or 12", offset(), null);
        }
    }

    /**
     * Reads the header of an array; read its elements next.
     *
     * @return number of elements
     */
    public int unpackArrayHeader() throws IOException {
        if (position < limit && Code.isFixedArray(array[position])) {
            int size = array[position] & 0x0f;
            if (size <= containerSizeLimit) {
                position++;
                return size;
            }
        }
        return unpackArrayHeader(containerSizeLimit);
    }

    /** Reads the header of an array of at most as many elements. */
    final int unpackArrayHeader(int sizeLimit) throws IOException {
        long header = peekArrayHeader(sizeLimit);
        position += headerLength(header);
        return declared(header);
    }

    /**
     * Reads the header of a map; read key, value, key, value next.
     *
     * @return number of entries
     */
    public int unpackMapHeader() throws IOException {
        if (position < limit && Code.isFixedMap(array[position])) {
            int size = array[position] & 0x0f;
            if (size <= containerSizeLimit) {
                position++;
                return size;
            }
        }
        return unpackMapHeader(containerSizeLimit);
    }

    /** Reads the header of a map, applying the caller's limit as well as the configured one. */
    final int unpackMapHeader(int sizeLimit) throws IOException {
        long header = peekMapHeader(sizeLimit);
        position += headerLength(header);
        return declared(header);
    }

    /** Reads the header of an extension; read its payload next. */
    public ExtensionTypeHeader unpackExtensionTypeHeader() throws IOException {
        long header = peekExtensionHeader("an extension");
        ExtensionTypeHeader ext = extensionTypeHeader(header);
        position += headerLength(header);
        return ext;
    }

    /** Returns the header of the next extension without reading it. */
    public ExtensionTypeHeader getNextExtensionTypeHeader() throws IOException {
        return extensionTypeHeader(peekExtensionHeader("an extension"));
    }

    private ExtensionTypeHeader extensionTypeHeader(long header) {
        byte type = array[position + headerLength(header) - 1];
        return new ExtensionTypeHeader(type, declared(header));
    }

    /**
     * Returns how many payload bytes the next string, binary or extension has according to its
     * header, so that it can be refused before they are read, or have arrived. Nothing is read.
     *
     * @return -1 if something else comes next
     * @throws MessageInsufficientBufferException if the input ends inside of the header
     */
    public long getNextPayloadLength() throws IOException {
        byte b = peek(ANY_VALUE);
        ValueType type =
                b == Code.NEVER_USED ? ValueType.NIL : MessageFormat.valueOf(b).getValueType();
        if (!type.isRawType() && type != ValueType.EXTENSION) {
            return -1;
        }
        requireElement(ElementHeader.length(b));
        long payload = ElementHeader.payload(array, position);
        return type == ValueType.EXTENSION ? payload - 1 : payload; // without the ext type
    }

    /**
     * Reads a whole extension of any type.
     *
     * @return the payload; {@link #getNextExtensionTypeHeader} tells the type beforehand
     */
    public byte[] unpackExtension() throws IOException {
        return unpackBytes(peekExtensionHeader("an extension"));
    }

    /**
     * Reads an extension whose payload is MessagePack. To the function, the payload is the whole
     * input, and it has to read all of it.
     */
    final <T> T unpackExtension(byte type, ExtensionType.ValueUnpacker<? extends T> content)
            throws IOException {
        long header = peekExtensionHeader(type);
        int headerLength = headerLength(header);
        int length = declared(header);
        requireElement(headerLength, length);
        beginNested();
        position += headerLength;
        int outer = bound(length);
        try {
            T value = content.unpack(this);
            requireEndOfExtension(type);
            return value;
        } catch (MessageInsufficientBufferException e) { // no more input would help
            throw new MessageFormatException(e.getMessage(), e);
        } finally {
            unbound(outer);
            endNested();
        }
    }

    /** Reads the payload of an extension of this type. */
    final byte[] unpackExtension(byte type) throws IOException {
        return unpackBytes(peekExtensionHeader(type));
    }

    private long peekExtensionHeader(byte type) throws IOException {
        long header = peekExtensionHeader("an extension");
        byte found = array[position + headerLength(header) - 1];
        if (found != type) {
            throw InputErrors.extensionType(
                    "extension type " + type,
                    array[position] & 0xff,
                    found,
                    declared(header),
                    place());
        }
        return header;
    }

    /** Checks that nothing is left of an extension whose payload is the input. */
    final void requireEndOfExtension(byte type) throws IOException {
        if (hasNext()) {
            throw InputErrors.restOfExtension(type, limit - position, place());
        }
    }

    /** Reads whole binary, or a string unless the configuration forbids it. */
    public byte[] unpackBinary() throws IOException {
        return unpackBytes(peekBinaryHeader(peek("binary")));
    }

    /**
     * Reads the header of a string, or of binary unless the configuration forbids it; read the
     * payload next.
     *
     * @return number of payload bytes
     */
    public int unpackRawStringHeader() throws IOException {
        long header = peekStringHeader(peek("a string"));
        position += headerLength(header);
        return declared(header);
    }

    /**
     * Reads the header of binary, or of a string unless the configuration forbids it; read the
     * payload next.
     *
     * @return number of payload bytes
     */
    public int unpackBinaryHeader() throws IOException {
        long header = peekBinaryHeader(peek("binary"));
        position += headerLength(header);
        return declared(header);
    }

    /**
     * Reads payload bytes until {@code dst} is full.
     *
     * @throws MessageInsufficientBufferException if the input ends first; the position of
     *     {@code dst} is unchanged then
     */
    public void readPayload(ByteBuffer dst) throws IOException {
        requireNonNull(dst, "dst is null");
        int length = dst.remaining();
        readPayload(MessageBuffer.wrap(dst), 0, length);
        ((Buffer) dst).position(dst.limit()); // declared by Buffer alone in Java 8
    }

    /**
     * Reads payload bytes into a range of a buffer.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the buffer
     * @throws MessageInsufficientBufferException if the input ends first
     */
    public void readPayload(MessageBuffer dst, int off, int len) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(off, off + len, dst.size());
        if (len <= limit - position) {
            dst.putBytes(off, array, position, len);
            position += len;
        } else {
            readPayloadPastChunk(dst.slice(off, len));
        }
    }

    /**
     * Reads payload bytes until the array is full.
     *
     * @throws MessageInsufficientBufferException if the input ends first
     */
    public void readPayload(byte[] dst) throws IOException {
        requireNonNull(dst, "dst is null");
        readPayload(dst, 0, dst.length);
    }

    /**
     * Reads payload bytes into a new array.
     *
     * @param length number of bytes; memory grows only as they arrive
     * @throws MessageInsufficientBufferException if the input ends first
     */
    public byte[] readPayload(int length) throws IOException {
        requirePayload(length);
        byte[] bytes = ArrayCopy.copyOf(array, position, length);
        position += length;
        return bytes;
    }

    /**
     * Reads payload bytes into a range of an array.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     * @throws MessageInsufficientBufferException if the input ends first
     */
    public void readPayload(byte[] dst, int off, int len) throws IOException {
        requireNonNull(dst, "dst is null");
        Preconditions.checkPositionIndexes(off, off + len, dst.length);
        if (len <= limit - position) {
            System.arraycopy(array, position, dst, off, len);
            position += len;
        } else {
            readPayloadPastChunk(MessageBuffer.wrap(dst, off, len));
        }
    }

    /**
     * Reads payload bytes without copying them if they are in one chunk of the input.
     *
     * @return a view of the input's memory, valid until that is overwritten: for streams and
     *     channels by the next read, for arrays and ByteBuffers when the caller changes them
     * @throws MessageInsufficientBufferException if the input ends first
     */
    public MessageBuffer readPayloadAsReference(int length) throws IOException {
        return readPayloadInPlace(length);
    }

    /**
     * Reads payload bytes without copying them, and without an object: for those that pass on a
     * range of an array, such as the vectors of a column. Bytes that are in several chunks of the
     * input are put together first.
     *
     * @param length number of bytes; memory grows only as they arrive
     * @return the index of the first in {@link #payloadArray}
     * @throws MessageInsufficientBufferException if the input ends first
     */
    public final int readPayloadInArray(int length) throws IOException {
        requirePayload(length);
        int index = position;
        position = index + length;
        return index;
    }

    /**
     * Returns the array that has the bytes of the last {@link #readPayloadInArray}, valid until
     * anything else is read. It may belong to the input, so do not write to it.
     */
    public final byte[] payloadArray() {
        return array;
    }

    /**
     * Closes the input. Unread bytes are dropped. Closing again has no effect; reading further
     * throws an {@link IOException} until {@link #reset}.
     */
    @Override
    public void close() throws IOException {
        closeInput();
    }
}
