/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Locale;
import java.util.UUID;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** The codecs of numbers, text, binary and other values that have no parts. */
final class ScalarCodecs {
    /**
     * The longest text of a number, in chars: parsing takes the square of its length, and so does
     * comparing decimals.
     */
    static final int MAX_NUMBER_LENGTH = 1000;

    /** The most bits that as many digits can have; 10 is less than 2 to the power of 10 / 3. */
    private static final int MAX_NUMBER_BITS = MAX_NUMBER_LENGTH * 10 / 3;

    private ScalarCodecs() {}

    static void addTo(CodecMap codecs, CodecOptions options) {
        addNumbers(codecs, options);
        codecs.add(primitive(
                boolean.class, false, MessagePacker::packBoolean, MessageUnpacker::unpackBoolean));
        codecs.add(Codec.of(
                Boolean.class, MessagePacker::packBoolean, MessageUnpacker::unpackBoolean));
        codecs.add(primitive(char.class, '\0', ScalarCodecs::packChar, ScalarCodecs::unpackChar));
        codecs.add(Codec.of(Character.class, ScalarCodecs::packChar, ScalarCodecs::unpackChar));
        addText(codecs, options);
        addBinary(codecs);
        codecs.add(Codec.of(Value.class, MessagePacker::packValue, MessageUnpacker::unpackValue));
        codecs.add(Codec.of(
                ImmutableValue.class, MessagePacker::packValue, MessageUnpacker::unpackValue));
    }

    private static void addNumbers(CodecMap codecs, CodecOptions options) {
        codecs.add(primitive(
                byte.class, (byte) 0, MessagePacker::packByte, MessageUnpacker::unpackByte));
        codecs.add(Codec.of(Byte.class, MessagePacker::packByte, MessageUnpacker::unpackByte));
        codecs.add(primitive(
                short.class, (short) 0, MessagePacker::packShort, MessageUnpacker::unpackShort));
        codecs.add(Codec.of(Short.class, MessagePacker::packShort, MessageUnpacker::unpackShort));
        codecs.add(primitive(int.class, 0, MessagePacker::packInt, MessageUnpacker::unpackInt));
        codecs.add(Codec.of(Integer.class, MessagePacker::packInt, MessageUnpacker::unpackInt));
        codecs.add(primitive(long.class, 0L, MessagePacker::packLong, MessageUnpacker::unpackLong));
        codecs.add(Codec.of(Long.class, MessagePacker::packLong, MessageUnpacker::unpackLong));
        codecs.add(
                primitive(float.class, 0f, MessagePacker::packFloat, MessageUnpacker::unpackFloat));
        codecs.add(Codec.of(Float.class, MessagePacker::packFloat, MessageUnpacker::unpackFloat));
        codecs.add(primitive(
                double.class, 0d, MessagePacker::packDouble, MessageUnpacker::unpackDouble));
        codecs.add(
                Codec.of(Double.class, MessagePacker::packDouble, MessageUnpacker::unpackDouble));
        codecs.add(bigIntegers(options.bigIntegers));
        codecs.add(Codec.of(
                BigDecimal.class,
                (packer, value) -> packer.packString(numberText(value, value.unscaledValue())),
                ScalarCodecs::unpackBigDecimal));
    }

    private static void addText(CodecMap codecs, CodecOptions options) {
        codecs.add(
                Codec.of(String.class, MessagePacker::packString, MessageUnpacker::unpackString));
        codecs.add(Codec.of(
                CharSequence.class, MessagePacker::packString, MessageUnpacker::unpackString));
        codecs.add(Codec.of(
                char[].class,
                (packer, value) -> packer.packString(new String(value)),
                unpacker -> unpacker.unpackString().toCharArray()));
        codecs.add(Codec.of(
                URI.class,
                (packer, value) -> packer.packString(value.toString()),
                unpacker -> Malformed.unpackText(unpacker, "a URI", URI::create)));
        codecs.add(Codec.of(
                UUID.class,
                options.areUuidsBinary
                        ? ScalarCodecs::packBinaryUuid
                        : (packer, value) -> packer.packString(value.toString()),
                ScalarCodecs::unpackUuid));
    }

    private static void addBinary(CodecMap codecs) {
        codecs.add(Codec.of(byte[].class, ScalarCodecs::packBytes, MessageUnpacker::unpackBinary));
        codecs.add(Codec.of(
                ByteBuffer.class,
                ScalarCodecs::packByteBuffer,
                unpacker -> ByteBuffer.wrap(unpacker.unpackBinary())));
        codecs.add(Codec.of(
                BitSet.class,
                (packer, value) -> packBytes(packer, value.toByteArray()),
                unpacker -> BitSet.valueOf(unpacker.unpackBinary())));
    }

    private static <T> Codec<T> primitive(
            Class<T> type, T zero, ExtensionType.ValuePacker<T> packer, ValueUnpacker<T> unpacker) {
        return new PrimitiveCodec<>(type, zero, packer, unpacker);
    }

    static void packBytes(MessagePacker packer, byte[] bytes) throws IOException {
        packer.packBinary(bytes);
    }

    private static void packByteBuffer(MessagePacker packer, ByteBuffer buffer) throws IOException {
        if (buffer.hasArray()) {
            packer.packBinaryHeader(buffer.remaining());
            packer.writePayload(
                    buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
        } else {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            packBytes(packer, bytes);
        }
    }

    static void packChar(MessagePacker packer, char c) throws IOException {
        if (Character.isSurrogate(c)) {
            throw new IllegalArgumentException("half a surrogate pair is no text: U+"
                    + Integer.toHexString(c).toUpperCase(Locale.ROOT));
        }
        packer.packString(String.valueOf(c));
    }

    /** Unpacks a string of one char, or its number, which is what C# writes. */
    static char unpackChar(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() == ValueType.INTEGER) {
            return unpackCharNumber(unpacker);
        }
        return Malformed.unpackText(unpacker, "a string of one char", text -> {
            if (text.length() != 1) {
                throw new IllegalArgumentException();
            }
            return text.charAt(0);
        });
    }

    private static char unpackCharNumber(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        long number = unpacker.unpackLong();
        if (number != (char) number) {
            throw new MessageIntegerOverflowException(
                    "expected the number of a char, found " + number + " at byte " + offset,
                    BigInteger.valueOf(number));
        }
        return (char) number;
    }

    /** Integers of up to 64 bits as such, all others as text or as an ext type. */
    private static Codec<BigInteger> bigIntegers(ExtensionType<BigInteger> extension) {
        return Codec.of(
                BigInteger.class,
                (packer, value) -> packBigInteger(packer, value, extension),
                unpacker -> unpackBigInteger(unpacker, extension));
    }

    private static void packBigInteger(
            MessagePacker packer, BigInteger value, ExtensionType<BigInteger> extension)
            throws IOException {
        int bits = value.bitLength();
        if (bits < Long.SIZE || (bits == Long.SIZE && value.signum() > 0)) {
            packer.packBigInteger(value);
        } else if (extension != null) {
            extension.pack(packer, value);
        } else {
            packer.packString(numberText(value, value));
        }
    }

    private static BigInteger unpackBigInteger(
            MessageUnpacker unpacker, ExtensionType<BigInteger> extension) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case STRING:
                return Malformed.unpackNumber(
                        unpacker, "a decimal integer", MAX_NUMBER_LENGTH, BigInteger::new);
            case EXTENSION:
                if (extension != null) {
                    return extension.unpack(unpacker);
                }
                return unpacker.unpackBigInteger(); // throws
            default:
                return unpacker.unpackBigInteger();
        }
    }

    private static BigDecimal unpackBigDecimal(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case INTEGER:
                return new BigDecimal(unpacker.unpackBigInteger());
            case FLOAT:
                return unpackDecimalOfFloat(unpacker);
            default:
                return Malformed.unpackNumber(
                        unpacker, "a decimal number", MAX_NUMBER_LENGTH, BigDecimal::new);
        }
    }

    private static BigDecimal unpackDecimalOfFloat(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        double value = unpacker.unpackDouble();
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new MessageTypeException(
                    "expected a decimal number, found " + value + " at byte " + offset);
        }
        return BigDecimal.valueOf(value);
    }

    /**
     * Refuses to write what would not be read again. That is found out before the text is made,
     * which takes more time than its length.
     */
    private static String numberText(Number number, BigInteger digits) {
        if (digits.bitLength() > MAX_NUMBER_BITS) {
            throw new IllegalArgumentException("expected a number of at most " + MAX_NUMBER_LENGTH
                    + " chars as text, found one of " + digits.bitLength() + " bits");
        }
        String text = number.toString();
        if (text.length() > MAX_NUMBER_LENGTH) {
            throw new IllegalArgumentException(
                    "numbers have up to " + MAX_NUMBER_LENGTH + " chars as text: " + text.length());
        }
        return text;
    }

    private static void packBinaryUuid(MessagePacker packer, UUID uuid) throws IOException {
        packer.packBinaryHeader(2 * Long.BYTES);
        packer.writePayload(uuid.getMostSignificantBits(), Long.BYTES);
        packer.writePayload(uuid.getLeastSignificantBits(), Long.BYTES);
    }

    /** Unpacks the text of 36 chars, or the 16 bytes of RFC 9562. */
    private static UUID unpackUuid(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() != ValueType.BINARY) {
            return Malformed.unpackText(unpacker, "a UUID", ScalarCodecs::parseUuid);
        }
        long offset = unpacker.getTotalReadBytes();
        byte[] bytes = unpacker.unpackBinary();
        if (bytes.length != 2 * Long.BYTES) {
            throw new MessageFormatException("expected the 16 bytes of a UUID, found "
                    + bytes.length + " bytes at byte " + offset);
        }
        ByteBuffer halves = ByteBuffer.wrap(bytes);
        return new UUID(halves.getLong(), halves.getLong());
    }

    /** Does not accept longer or shorter groups of digits, which {@link UUID#fromString} does. */
    private static UUID parseUuid(String text) {
        if (text.length() != 36) {
            throw new IllegalArgumentException();
        }
        for (int i = 0; i < text.length(); i++) {
            boolean isHyphen = i == 8 || i == 13 || i == 18 || i == 23;
            char c = text.charAt(i);
            if (isHyphen ? c != '-' : c >= 0x80 || Character.digit(c, 16) < 0) {
                throw new IllegalArgumentException();
            }
        }
        return UUID.fromString(text);
    }
}
