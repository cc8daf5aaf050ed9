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
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueType;
import org.msgpack.value.Variable;

/**
 * Reads MessagePack, one element after the other.
 *
 * <pre>{@code
 * MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
 * int size = unpacker.unpackArrayHeader();
 * String question = unpacker.unpackString();
 * int answer = unpacker.unpackInt();
 * }</pre>
 *
 * <p>Where the type is not known, {@link #getNextFormat} looks ahead and {@link #unpackValue()}
 * reads any value. An array is its header and then its elements, a map is its header and then key,
 * value, key, value; binary, extensions and raw strings are a header and then a payload.
 *
 * <p><b>What the data can do wrong.</b> All exceptions about data extend
 * {@link MessagePackException}:
 *
 * <ul>
 *   <li>{@link MessageTypeException}: the element is of another type than the one asked for;
 *   <li>{@link MessageIntegerOverflowException}: the integer does not fit the type asked for;
 *   <li>{@link MessageInsufficientBufferException}: the input ends before the element does;
 *   <li>{@link MessageSizeException} and {@link MessageNestingDepthException}: a size or the depth
 *       is above its limit, see {@link UnpackerConfig};
 *   <li>{@link MessageStringCodingException}: a string is not UTF-8 and that is to be reported;
 *   <li>{@link MessageFormatException}: 0xc1, or a timestamp that is none.
 * </ul>
 *
 * <p>After any of them the unpacker stands where the element began, so that it can be read in
 * another way, or once more when more input has arrived. (If {@code skipValue} or
 * {@code unpackValue} fail inside of a container, that is the element inside; the one exception are
 * payloads of more than 8 KiB that {@code skipValue} meets in an input of several chunks: they are
 * gone.) The offsets in the messages count from the first byte of the input. An {@link IOException}
 * of the input is passed on as it is.
 *
 * <p>Memory is only allocated for what has arrived: no header can make the unpacker allocate more
 * than a constant beyond that, and nothing recurses.
 *
 * <p>An unpacker has state and is not thread-safe.
 */
public class MessageUnpacker extends ChunkReader implements Closeable {
    /** Bytes of the longest fixstr, without its header. */
    private static final int MAX_FIXSTR = 0x1f;

    /**
     * So far below the range of a long that fixmaps, at 30 elements for a byte, never exceed it.
     */
    private static final long MOST_SKIPPED = 1L << 62;

    private static final String ANY_VALUE = "a value";
    private static final String ANY_INTEGER = "an integer";
    private static final int ANY_SIZE = 0; // to shift by it changes no value
    static final String FLOAT = "a float";

    private final boolean allowReadingStringAsBinary;
    private final boolean allowReadingBinaryAsString;
    private final int stringSizeLimit;
    private final int binarySizeLimit;
    final int containerSizeLimit;
    private final int nestingDepthLimit;
    private final StringDecoder stringDecoder;

    /** Bytes of the header that was peeked last. */
    private int peekedHeader;

    /**
     * Always 1, but not final, since the JIT must not know: it would take {@link #skipCommon} for a
     * loop that counts and turn it into two nested ones; integers take three times as long then.
     */
    private long one = 1;

    /** Made when the first container is unpacked as a value. */
    private ValueTreeReader treeReader;

    /**
     * Unpacks from an input.
     *
     * @param in owned by this unpacker until {@link #reset} or {@link #close}
     * @param config read once, here
     */
    protected MessageUnpacker(MessageBufferInput in, UnpackerConfig config) {
        super(in);
        requireNonNull(config, "config is null");
        this.allowReadingStringAsBinary = config.getAllowReadingStringAsBinary();
        this.allowReadingBinaryAsString = config.getAllowReadingBinaryAsString();
        this.stringSizeLimit = config.getStringSizeLimit();
        this.binarySizeLimit = config.getBinarySizeLimit();
        this.containerSizeLimit = config.getContainerSizeLimit();
        this.nestingDepthLimit = config.getNestingDepthLimit();
        this.stringDecoder = new StringDecoder(config.getActionOnMalformedString());
    }

    /**
     * Goes on with another input. What was not read of the old one is dropped.
     *
     * @return the old input, which is not closed
     */
    public MessageBufferInput reset(MessageBufferInput in) throws IOException {
        return replaceInput(in);
    }

    /** Number of bytes read so far, which is the offset of the next byte in the input. */
    public long getTotalReadBytes() {
        return offset();
    }

    /** Whether there is another byte; may read from the input. */
    public boolean hasNext() throws IOException {
        return position < limit || fill(1);
    }

    /**
     * The format of the next element, which stays unread.
     *
     * @throws MessageInsufficientBufferException at the end of the input
     */
    public MessageFormat getNextFormat() throws IOException {
        int at = position;
        return at < limit ? MessageFormat.valueOf(array[at]) : firstFormatOfNextChunk();
    }

    /** All that is left to do in one call, after which nothing of the common way is needed. */
    private MessageFormat firstFormatOfNextChunk() throws IOException {
        return MessageFormat.valueOf(peek("an element"));
    }

    /** Skips the next value, with all that is in it. */
    public void skipValue() throws IOException {
        skipValue(1);
    }

    /**
     * Skips values, with all that is in them. What is inside is counted and nothing is kept, so
     * that neither sizes nor the nesting depth need a limit: none of {@link UnpackerConfig} holds.
     *
     * @param count number of values; if negative, none
     */
    public void skipValue(int count) throws IOException {
        long left = skipCommon(count);
        while (left > 0) {
            left += skipElement(peek(ANY_VALUE)) - 1;
            // Of more elements than that, no input ever has all; so it need not be exact.
            left = skipCommon(Math.min(left, MOST_SKIPPED));
        }
    }

    /**
     * Skips elements up to one that is rare, or that is not all in the chunk. It calls nothing that
     * is not inlined: around a call, C2 would keep in memory what the loop needs, in some JVMs at
     * half the speed.
     *
     * @return how many are left
     */
    private long skipCommon(long count) {
        byte[] array = this.array;
        int limit = this.limit;
        int at = position;
        long left = count;
        long one = this.one;
        for (; left > 0 && at < limit; left -= one) {
            // Where an element begins depends on the length of the one before. Branches let the
            // processor guess that length and go ahead; a table of lengths would not.
            byte b = array[at];
            if (Code.isFixInt(b)) {
                at++;
                continue;
            }
            int end; // of the element, -1 if that is not known here
            if (b >= Code.NIL) {
                switch (b) {
                    case Code.NIL:
                    case Code.FALSE:
                    case Code.TRUE:
                        at++;
                        continue;
                    case Code.UINT8:
                    case Code.INT8:
                        end = at + 2;
                        break;
                    case Code.UINT16:
                    case Code.INT16:
                        end = at + 3;
                        break;
                    case Code.UINT32:
                    case Code.INT32:
                    case Code.FLOAT32:
                        end = at + 5;
                        break;
                    case Code.UINT64:
                    case Code.INT64:
                    case Code.FLOAT64:
                        end = at + 9;
                        break;
                    case Code.STR8:
                        end = at < limit - 1 ? at + 2 + (array[at + 1] & 0xff) : -1;
                        break;
                    default:
                        end = -1;
                        break;
                }
            } else if (b >= Code.FIXSTR_PREFIX) {
                end = at + 1 + (b & 0x1f);
            } else {
                at++;
                left += b >= Code.FIXARRAY_PREFIX ? b & 0x0f : (b & 0x0f) << 1;
                continue;
            }
            if (!isInChunk(end, limit)) {
                break;
            }
            at = end;
        }
        position = at;
        return left;
    }

    /**
     * Unsigned, since an end behind the longest array is above the range of an int, and -1 is in no
     * chunk.
     */
    private static boolean isInChunk(int end, int limit) {
        return end + Integer.MIN_VALUE <= limit + Integer.MIN_VALUE;
    }

    /** Skips an element, of a container the header only; returns the elements still inside. */
    private long skipElement(byte b) throws IOException {
        // Most messages begin with one: those of three bytes are skipped 1.1 times as fast.
        if (Code.isFixedArray(b) || Code.isFixedMap(b)) {
            position++;
            return Code.isFixedArray(b) ? b & 0x0f : (b & 0x0f) * 2;
        }
        int length = FixedLengths.of(b);
        if (length > 0) {
            skip(length);
            return 0;
        }
        switch (MessageFormat.valueOf(b)) {
            case ARRAY16:
            case ARRAY32:
                long elements = peekContainerSize(b, Code.FIXARRAY_PREFIX, Code.ARRAY16);
                position += peekedHeader;
                return elements;
            case MAP16:
            case MAP32:
                long entries = peekContainerSize(b, Code.FIXMAP_PREFIX, Code.MAP16);
                position += peekedHeader;
                return entries * 2;
            case STR8:
            case BIN8:
                skip(peekLength8() + peekedHeader);
                return 0;
            case STR16:
            case BIN16:
                skip(peekLength16() + peekedHeader);
                return 0;
            case STR32:
            case BIN32:
                skip(peekLength32() + peekedHeader);
                return 0;
            case EXT8:
                skip(peekLength8() + 1 + peekedHeader);
                return 0;
            case EXT16:
                skip(peekLength16() + 1 + peekedHeader);
                return 0;
            case EXT32:
                skip(peekLength32() + 1 + peekedHeader);
                return 0;
            default:
                throw UnexpectedInput.type(ANY_VALUE, b, place());
        }
    }

    /**
     * Reads the next value, with all that is in it.
     *
     * <p>A container's elements are read without recursion, and its memory grows with them.
     *
     * @throws MessageFormatException also for an extension of type -1 that is no timestamp
     */
    public ImmutableValue unpackValue() throws IOException {
        ImmutableValue value = unpackScalarValue();
        return value != null ? value : treeReader().read();
    }

    private ValueTreeReader treeReader() {
        if (treeReader == null) {
            treeReader = new ValueTreeReader(this);
        }
        return treeReader;
    }

    /** Reads the next value, with all that is in it, into a variable. */
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
                ImmutableValue extension = unpackExtensionValue();
                return extension.isTimestampValue()
                        ? var.setTimestampValue(extension.asTimestampValue().toInstant())
                        : var.setExtensionValue(
                                extension.asExtensionValue().getType(),
                                extension.asExtensionValue().getData());
        }
    }

    /** The type of the next value. */
    private ValueType nextValueType() throws IOException {
        byte b = peek(ANY_VALUE);
        if (b == Code.NEVER_USED) {
            throw UnexpectedInput.type(ANY_VALUE, b, place());
        }
        return MessageFormat.valueOf(b).getValueType();
    }

    /** Throws if the container that comes next is deeper than it may be. */
    void requireDepth(int enclosing) {
        if (enclosing >= nestingDepthLimit) {
            throw UnexpectedInput.depth(nestingDepthLimit, array[position], place());
        }
    }

    /** The next value, or null where it is a container. */
    ImmutableValue unpackScalarValue() throws IOException {
        byte b = peek(ANY_VALUE);
        if (Code.isFixInt(b)) {
            position++;
            return ValueFactory.newInteger(b);
        }
        if (b >= Code.NIL) {
            return unpackOtherScalarValue(b);
        }
        if (b < Code.FIXSTR_PREFIX) {
            return null;
        }
        int length = b & 0x1f;
        if (length < limit - position && length <= stringSizeLimit) {
            byte[] bytes = ArrayCopy.copyOf(array, position + 1, length);
            position += 1 + length;
            return ValueFactory.newString(bytes, true);
        }
        return ValueFactory.newString(unpackStringBytes(), true);
    }

    private ImmutableValue unpackOtherScalarValue(byte b) throws IOException {
        switch (b) {
            case Code.NIL:
                position++;
                return ValueFactory.newNil();
            case Code.FALSE:
            case Code.TRUE:
                position++;
                return ValueFactory.newBoolean(b == Code.TRUE);
            case Code.FLOAT32:
            case Code.FLOAT64:
                return ValueFactory.newFloat(unpackDouble());
            case Code.UINT64:
                return isNextAboveLong()
                        ? ValueFactory.newInteger(unpackBigInteger())
                        : ValueFactory.newInteger(unpackLong());
            case Code.UINT8:
            case Code.UINT16:
            case Code.UINT32:
            case Code.INT8:
            case Code.INT16:
            case Code.INT32:
            case Code.INT64:
                return ValueFactory.newInteger(unpackLong());
            case Code.STR8:
            case Code.STR16:
            case Code.STR32:
                return ValueFactory.newString(unpackStringBytes(), true);
            case Code.BIN8:
            case Code.BIN16:
            case Code.BIN32:
                return ValueFactory.newBinary(unpackBinary(), true);
            case Code.NEVER_USED:
                throw UnexpectedInput.type(ANY_VALUE, b, place());
            case Code.ARRAY16:
            case Code.ARRAY32:
            case Code.MAP16:
            case Code.MAP32:
                return null;
            default:
                return unpackExtensionValue();
        }
    }

    /** Whether the container that comes next, of which one byte is there, is an array. */
    boolean isNextArray() {
        byte b = array[position];
        return Code.isFixedArray(b) || b == Code.ARRAY16 || b == Code.ARRAY32;
    }

    /**
     * The index in the array before which each element of up to 32 bytes, such as a fixstr, is
     * complete in the chunk; the position if a fixstr can be above the limit for strings.
     */
    int endOfFixStrs() {
        return stringSizeLimit < MAX_FIXSTR ? position : limit - MAX_FIXSTR;
    }

    /** Whether a fixarray comes next, by what is in the chunk. */
    boolean isFixArrayNext() {
        return position < limit && Code.isFixedArray(array[position]);
    }

    /** Whether the next element is an integer that is sure to be an int by what is in the chunk. */
    boolean isIntNext() throws IOException {
        return isInt(peek(ANY_VALUE), position);
    }

    /** Whether the next two elements are. */
    boolean areIntsNext() throws IOException {
        byte b = peek(ANY_VALUE);
        int first = FixedLengths.of(b);
        return isInt(b, position)
                && first < limit - position
                && isInt(array[position + first], position + first);
    }

    private boolean isInt(byte b, int at) {
        return Code.isFixInt(b)
                || (b >= Code.UINT8 && b <= Code.INT32 && b != Code.UINT64 && !isAboveInt(b, at));
    }

    /** Whether it is a uint 32 above the range of an int, or may be one. */
    private boolean isAboveInt(byte b, int at) {
        return b == Code.UINT32 && (limit - at < 2 || array[at + 1] < 0);
    }

    /** Whether the next element is a float. */
    boolean isFloatNext() throws IOException {
        return isFloat(peek(ANY_VALUE));
    }

    /** Whether the next two elements are, by what is in the chunk. */
    boolean areFloatsNext() throws IOException {
        byte b = peek(ANY_VALUE);
        int first = FixedLengths.of(b);
        return isFloat(b) && first < limit - position && isFloat(array[position + first]);
    }

    private static boolean isFloat(byte b) {
        return b == Code.FLOAT64 || b == Code.FLOAT32;
    }

    private ImmutableValue unpackExtensionValue() throws IOException {
        int length = peekExtensionLength("an extension");
        byte type = array[position + peekedHeader - 1];
        if (type == Code.EXT_TIMESTAMP) {
            return ValueFactory.newTimestamp(unpackTimestamp());
        }
        return ValueFactory.newExtension(type, unpackBytes(length));
    }

    private byte[] unpackStringBytes() throws IOException {
        return unpackBytes(peekStringLength(peek("a string")));
    }

    /** The payload of the element whose header was peeked. */
    private byte[] unpackBytes(int length) throws IOException {
        int header = peekedHeader;
        requireElement(header, length);
        byte[] bytes = ArrayCopy.copyOf(array, position + header, length);
        position += header + length;
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
            throw UnexpectedInput.type("nil", b, place());
        }
        position++;
    }

    /**
     * Reads nil if that is what comes next.
     *
     * @return whether it was nil; if not, nothing is read
     */
    public boolean tryUnpackNil() throws IOException {
        if (peek("an element") != Code.NIL) {
            return false;
        }
        position++;
        return true;
    }

    /** Reads true or false. */
    public boolean unpackBoolean() throws IOException {
        int at = position;
        // Of both at once, so that the branch does not depend on which it is.
        if (at < limit && (array[at] | 1) == Code.TRUE) {
            position = at + 1;
            return (array[at] & 1) != 0;
        }
        return unpackBooleanInNextChunk();
    }

    private boolean unpackBooleanInNextChunk() throws IOException {
        byte b = peek("a boolean");
        if ((b | 1) != Code.TRUE) {
            throw UnexpectedInput.type("a boolean", b, place());
        }
        position++;
        return (b & 1) != 0;
    }

    /** Reads an integer of any format that is within the range of a byte. */
    public byte unpackByte() throws IOException {
        int at = position;
        if (at < limit && Code.isFixInt(array[at])) {
            position = at + 1;
            return array[at];
        }
        return (byte) unpackInteger(Byte.SIZE);
    }

    /** Reads an integer of any format that is within the range of a short. */
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

    /** Reads an integer of any format that is within the range of an int. */
    public int unpackInt() throws IOException {
        int at = position;
        if (at <= lastWord) {
            long word = MemoryAccess.getBigEndianLong(array, at);
            byte b = (byte) (word >>> 56);
            // Branches, not a table of lengths: the processor goes on with the next element before
            // it knows this one.
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
        return (int) unpackInteger(Integer.SIZE);
    }

    /** Reads an integer of any format that is within the range of a long. */
    public long unpackLong() throws IOException {
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
        return unpackInteger(Long.SIZE);
    }

    /** Reads an integer of any format. */
    public BigInteger unpackBigInteger() throws IOException {
        if (!isNextAboveLong()) {
            return BigInteger.valueOf(unpackInteger(ANY_SIZE));
        }
        BigInteger value = new BigInteger(1, ArrayCopy.copyOf(array, position + 1, Long.BYTES));
        position += 1 + Long.BYTES;
        return value;
    }

    /**
     * An integer of so many bits, or of {@link #ANY_SIZE}, also where fewer than eight bytes are
     * left in the chunk: one call for all that is not read in a shorter way. Written out for each
     * format it is too long for HotSpot to inline, and takes no registers from a loop that reads
     * integers: where it was inlined, streams took 1.4 times as long in most JVMs.
     */
    private long unpackInteger(int bits) throws IOException {
        if (position == limit) { // and not peek, which would ask for the name each time
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
                throw UnexpectedInput.type(integerOf(bits), b, place());
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
     * Whether an integer above the range of a long comes next, which only {@link #unpackBigInteger}
     * can read. Nothing is read.
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
        return UnexpectedInput.overflow(expected, integer, b, place());
    }

    /**
     * Reads a float 32, or a float 64 rounded to the nearest float. Some languages write 3.0 as the
     * integer 3: an integer is read too if a float holds it exactly.
     *
     * @throws MessageIntegerOverflowException if it is an integer that no float holds exactly
     */
    public float unpackFloat() throws IOException {
        int at = position;
        if (at <= limit - 5 && array[at] == Code.FLOAT32) {
            position = at + 5;
            return Float.intBitsToFloat(MemoryAccess.getBigEndianInt(array, at + 1));
        }
        return unpackOtherFloat();
    }

    private float unpackOtherFloat() throws IOException {
        byte b = peek(FLOAT);
        if (b != Code.FLOAT32) {
            return b == Code.FLOAT64 ? (float) unpackAnyFloat() : IntegerAsFloat.readFloat(this);
        }
        requireElement(5); // and not by way of a double, which has no signaling NaNs of float
        position += 5;
        return Float.intBitsToFloat(MemoryAccess.getBigEndianInt(array, position - 4));
    }

    /**
     * Reads a float 64 or a float 32. Some languages write 3.0 as the integer 3: an integer is read
     * too if a double holds it exactly.
     *
     * @throws MessageIntegerOverflowException if it is an integer that no double holds exactly
     */
    public double unpackDouble() throws IOException {
        int at = position;
        if (at <= lastFloat64 && MemoryAccess.BEST.getCodeOfLong(array, at) == Code.FLOAT64) {
            position = at + 9;
            return Double.longBitsToDouble(MemoryAccess.getBigEndianLongBehindCode(array, at));
        }
        return unpackAnyFloat();
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
     * Reads a string; binary too, unless the configuration forbids it. Equal strings of up to 15
     * bytes may be the same object, since this unpacker keeps some that come again and again.
     */
    public String unpackString() throws IOException {
        int at = position;
        int header = 1;
        int length = at < limit && Code.isFixStr(array[at]) ? array[at] & 0x1f : -1;
        if (length < 0 || at >= limit - length || length > stringSizeLimit) {
            length = requireString();
            header = peekedHeader;
        }
        return decodeString(header, length);
    }

    /** Makes sure that all of the string that comes next is there, and returns its length. */
    private int requireString() throws IOException {
        int length = peekStringLength(peek("a string"));
        requireElement(peekedHeader, length);
        return length;
    }

    private String decodeString(int header, int length) {
        try {
            String s = stringDecoder.decode(array, position + header, length);
            position += header + length;
            return s;
        } catch (CharacterCodingException e) {
            throw UnexpectedInput.string(array[position], place(), e);
        }
    }

    /**
     * Reads a string that is likely to have been read before, if a short string is what comes next.
     *
     * @param previous the key read before in the same map, or {@link KeyCache#start} for the first;
     *     one of this cache
     * @return null, with nothing read, if what comes next is no string of the formats fixstr and
     *     str 8 that has at most 62 bytes
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
        int payload = peekStringLength(b);
        int header = peekedHeader;
        int length = header + payload;
        if (length > KeyCache.MAX_LENGTH) {
            return null;
        }
        requireElement(length);
        try {
            KeyCache.Key key = cache.find(array, position, header, length, stringDecoder);
            previous.setFollower(key);
            position += length;
            return key;
        } catch (CharacterCodingException e) {
            throw UnexpectedInput.string(b, place(), e);
        }
    }

    /**
     * Reads a timestamp.
     *
     * @throws MessageTypeException also for an extension of another type
     * @throws MessageFormatException if the payload is none of the three formats, its nanoseconds
     *     are more than 999,999,999, or {@link Instant} cannot hold it
     */
    public Instant unpackTimestamp() throws IOException {
        int length = peekExtensionLength("a timestamp");
        int header = peekedHeader;
        int found = array[position] & 0xff;
        requireTimestamp(found, array[position + header - 1], length);
        requireElement(header, length);
        Instant instant = Timestamps.decode(array, position + header, length, found, offset());
        position += header + length;
        return instant;
    }

    /**
     * Reads the payload of a timestamp.
     *
     * @param ext what {@link #unpackExtensionTypeHeader} returned
     */
    public Instant unpackTimestamp(ExtensionTypeHeader ext) throws IOException {
        requireNonNull(ext, "ext is null");
        int length = ext.getLength();
        requireTimestamp(UnexpectedInput.HEADER_READ, ext.getType(), length);
        requirePayload(length);
        Instant instant =
                Timestamps.decode(array, position, length, UnexpectedInput.HEADER_READ, offset());
        position += length;
        return instant;
    }

    private void requireTimestamp(int found, byte type, int length) {
        if (type != Code.EXT_TIMESTAMP) {
            throw UnexpectedInput.extensionType(found, type, length, place());
        }
        if (!Timestamps.isLength(length)) {
            throw UnexpectedInput.timestamp(found, length, "instead of 4, 8 or 12", offset(), null);
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
        return unpackAnyArrayHeader();
    }

    private int unpackAnyArrayHeader() throws IOException {
        byte b = peek("an array");
        if (!Code.isFixedArray(b) && b != Code.ARRAY16 && b != Code.ARRAY32) {
            throw UnexpectedInput.type("an array", b, place());
        }
        long size = peekContainerSize(b, Code.FIXARRAY_PREFIX, Code.ARRAY16);
        requireSize("an array", size, containerSizeLimit);
        position += peekedHeader;
        return (int) size;
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

    /** Reads the header of a map that may have at most so many entries. */
    int unpackMapHeader(int sizeLimit) throws IOException {
        byte b = peek("a map");
        if (!Code.isFixedMap(b) && b != Code.MAP16 && b != Code.MAP32) {
            throw UnexpectedInput.type("a map", b, place());
        }
        long size = peekContainerSize(b, Code.FIXMAP_PREFIX, Code.MAP16);
        requireSize("a map", size, Math.min(sizeLimit, containerSizeLimit));
        position += peekedHeader;
        return (int) size;
    }

    /** Reads the header of an extension; read its payload next. */
    public ExtensionTypeHeader unpackExtensionTypeHeader() throws IOException {
        ExtensionTypeHeader header = getNextExtensionTypeHeader();
        position += peekedHeader;
        return header;
    }

    /** The header of the extension that comes next, which stays unread. */
    public ExtensionTypeHeader getNextExtensionTypeHeader() throws IOException {
        int length = peekExtensionLength("an extension");
        return new ExtensionTypeHeader(array[position + peekedHeader - 1], length);
    }

    /**
     * Reads an extension of any type, all of it.
     *
     * @return the payload; {@link #getNextExtensionTypeHeader} tells its type before
     */
    public byte[] unpackExtension() throws IOException {
        return unpackBytes(peekExtensionLength("an extension"));
    }

    /** Reads binary, all of it; a string too, unless the configuration forbids it. */
    public byte[] unpackBinary() throws IOException {
        return unpackBytes(peekBinaryLength(peek("binary")));
    }

    /**
     * Reads the header of a string; of binary too, unless the configuration forbids it. Read the
     * payload next.
     *
     * @return number of bytes
     */
    public int unpackRawStringHeader() throws IOException {
        int length = peekStringLength(peek("a string"));
        position += peekedHeader;
        return length;
    }

    /**
     * Reads the header of binary; of a string too, unless the configuration forbids it. Read the
     * payload next.
     *
     * @return number of bytes
     */
    public int unpackBinaryHeader() throws IOException {
        int length = peekBinaryLength(peek("binary"));
        position += peekedHeader;
        return length;
    }

    private int peekStringLength(byte b) throws IOException {
        long length = Code.isFixStr(b) ? peekFixLength(b & 0x1f) : peekStr(b);
        if (length < 0 && allowReadingBinaryAsString) {
            length = peekBin(b);
        }
        return requireRaw("a string", b, length, stringSizeLimit);
    }

    private int peekBinaryLength(byte b) throws IOException {
        long length = peekBin(b);
        if (length < 0 && allowReadingStringAsBinary) {
            length = Code.isFixStr(b) ? peekFixLength(b & 0x1f) : peekStr(b);
        }
        return requireRaw("binary", b, length, binarySizeLimit);
    }

    private int requireRaw(String expected, byte b, long length, int sizeLimit) {
        if (length < 0) {
            throw UnexpectedInput.type(expected, b, place());
        }
        return requireSize(expected, length, sizeLimit);
    }

    private long peekStr(byte b) throws IOException {
        switch (b) {
            case Code.STR8:
                return peekLength8();
            case Code.STR16:
                return peekLength16();
            case Code.STR32:
                return peekLength32();
            default:
                return -1;
        }
    }

    private long peekBin(byte b) throws IOException {
        switch (b) {
            case Code.BIN8:
                return peekLength8();
            case Code.BIN16:
                return peekLength16();
            case Code.BIN32:
                return peekLength32();
            default:
                return -1;
        }
    }

    private int peekExtensionLength(String expected) throws IOException {
        byte b = peek(expected);
        long length;
        switch (b) {
            case Code.FIXEXT1:
                length = peekFixLength(1);
                break;
            case Code.FIXEXT2:
                length = peekFixLength(2);
                break;
            case Code.FIXEXT4:
                length = peekFixLength(4);
                break;
            case Code.FIXEXT8:
                length = peekFixLength(8);
                break;
            case Code.FIXEXT16:
                length = peekFixLength(16);
                break;
            case Code.EXT8:
                length = peekLength8();
                break;
            case Code.EXT16:
                length = peekLength16();
                break;
            case Code.EXT32:
                length = peekLength32();
                break;
            default:
                throw UnexpectedInput.type(expected, b, place());
        }
        requireElement(++peekedHeader); // the type
        return requireSize(expected, length, binarySizeLimit);
    }

    private long peekContainerSize(byte b, byte fixPrefix, byte code16) throws IOException {
        if ((b & 0xf0) == (fixPrefix & 0xff)) {
            return peekFixLength(b & 0x0f);
        }
        return b == code16 ? peekLength16() : peekLength32();
    }

    // Peeking a length leaves the position and tells in peekedHeader how long the header is.

    private long peekFixLength(int length) {
        peekedHeader = 1;
        return length;
    }

    private long peekLength8() throws IOException {
        peekedHeader = 2;
        requireElement(2);
        return array[position + 1] & 0xff;
    }

    private long peekLength16() throws IOException {
        peekedHeader = 3;
        requireElement(3);
        return MemoryAccess.getBigEndianShort(array, position + 1) & 0xffff;
    }

    private long peekLength32() throws IOException {
        peekedHeader = 5;
        requireElement(5);
        return MemoryAccess.getBigEndianInt(array, position + 1) & 0xffffffffL;
    }

    private int requireSize(String expected, long size, int sizeLimit) {
        if (size > sizeLimit) {
            throw UnexpectedInput.size(expected, size, sizeLimit, array[position], place());
        }
        return (int) size;
    }

    /**
     * Reads payload bytes until {@code dst} has none remaining.
     *
     * @throws MessageInsufficientBufferException if there are fewer; dst's position is as it was
     *     then
     */
    public void readPayload(ByteBuffer dst) throws IOException {
        requireNonNull(dst, "dst is null");
        int length = dst.remaining();
        readPayload(MessageBuffer.wrap(dst), 0, length);
        ((Buffer) dst).position(dst.limit()); // Java 8 has the method in the supertype only
    }

    /**
     * Reads payload bytes.
     *
     * @throws MessageInsufficientBufferException if there are fewer
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

    /** Reads payload bytes until the array is full. */
    public void readPayload(byte[] dst) throws IOException {
        requireNonNull(dst, "dst is null");
        readPayload(dst, 0, dst.length);
    }

    /**
     * Reads payload bytes into a new array.
     *
     * @param length number of bytes; however many, memory grows only as they arrive
     * @throws MessageInsufficientBufferException if there are fewer
     */
    public byte[] readPayload(int length) throws IOException {
        requirePayload(length);
        byte[] bytes = ArrayCopy.copyOf(array, position, length);
        position += length;
        return bytes;
    }

    /**
     * Reads payload bytes.
     *
     * @throws MessageInsufficientBufferException if there are fewer
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
     * Reads payload bytes without copying them where they are in one chunk.
     *
     * @return a view of the input's memory. It is valid for as long as that is not overwritten: for
     *     streams and channels until the next read, for arrays and ByteBuffers as long as the
     *     caller leaves them alone
     * @throws MessageInsufficientBufferException if there are fewer
     */
    public MessageBuffer readPayloadAsReference(int length) throws IOException {
        return readPayloadInPlace(length);
    }

    /**
     * Closes the input. What was not read of it is dropped. Closing once more has no effect;
     * whatever else needs input is an {@link IOException} then, until {@link #reset}.
     */
    @Override
    public void close() throws IOException {
        closeInput();
    }
}
