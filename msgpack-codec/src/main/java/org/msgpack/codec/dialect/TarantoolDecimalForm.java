/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.msgpack.core.ExtensionType.PayloadReader;
import org.msgpack.core.ExtensionType.PayloadWriter;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** The payload of {@link Tarantool#decimals}. */
enum TarantoolDecimalForm implements PayloadWriter<BigDecimal>, PayloadReader<BigDecimal> {
    FORM;

    private static final int MAX_WRITTEN = 38;
    private static final int MAX_READ = 76;
    private static final int PLUS = 0xc;
    private static final int MINUS = 0xd;

    @Override
    public byte[] write(BigDecimal value) throws IOException {
        int precision = value.precision();
        int scale = value.scale();
        if (precision > MAX_WRITTEN
                || scale > MAX_WRITTEN
                || (long) precision - scale > MAX_WRITTEN) {
            throw new IllegalArgumentException("decimal is not below 10^38 with at most 38 digits,"
                    + " at most 38 of them after the point: " + precision
                    + " digits, scale " + scale);
        }
        try (MessageBufferPacker payload = MessagePack.newDefaultBufferPacker()) {
            payload.packInt(scale);
            payload.writePayload(packed(value.unscaledValue()));
            return payload.toByteArray();
        }
    }

    private static byte[] packed(BigInteger unscaled) {
        String digits = unscaled.abs().toString();
        byte[] packed = new byte[digits.length() / 2 + 1];
        setNibble(packed, 0, unscaled.signum() < 0 ? MINUS : PLUS);
        for (int i = 1; i <= digits.length(); i++) {
            setNibble(packed, i, digits.charAt(digits.length() - i) - '0');
        }
        return packed;
    }

    /** Sets a nibble that is still 0, counted from the end. */
    private static void setNibble(byte[] packed, int i, int value) {
        packed[packed.length - 1 - i / 2] |= (byte) (value << (i % 2 * 4));
    }

    @Override
    public BigDecimal read(byte[] payload) throws IOException {
        int scale;
        int start;
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(payload)) {
            scale = unpacker.unpackInt();
            start = (int) unpacker.getTotalReadBytes();
        } catch (MessageInsufficientBufferException e) { // no more input would help
            throw Payloads.malformed("the scale of a decimal", "the end of the payload");
        }
        if (Math.abs((long) scale) > MAX_READ) {
            throw Payloads.malformed("a decimal with a scale within -76 to 76", scale);
        }
        if (start == payload.length) {
            throw Payloads.malformed("the digits of a decimal", "the end of the payload");
        }
        BigInteger unscaled = unscaled(payload, start);
        return new BigDecimal(isNegative(payload) ? unscaled.negate() : unscaled, scale);
    }

    private static BigInteger unscaled(byte[] payload, int start) {
        StringBuilder digits = new StringBuilder(MAX_READ);
        int last = payload.length * 2 - 2;
        for (int i = start * 2; i <= last; i++) {
            int digit = nibble(payload, i);
            if (digit > 9) {
                throw Payloads.malformed("a digit of a decimal", "0x" + Integer.toHexString(digit));
            }
            if (digit != 0 || digits.length() > 0) {
                if (digits.length() == MAX_READ) {
                    throw Payloads.malformed("a decimal of at most 76 digits", "more of them");
                }
                digits.append((char) ('0' + digit));
            }
        }
        return digits.length() == 0 ? BigInteger.ZERO : new BigInteger(digits.toString());
    }

    private static boolean isNegative(byte[] payload) {
        int sign = payload[payload.length - 1] & 0xf;
        if (sign < 0xa) {
            throw Payloads.malformed(
                    "the sign of a decimal within 0xa to 0xf", "0x" + Integer.toHexString(sign));
        }
        return sign == 0xb || sign == MINUS;
    }

    private static int nibble(byte[] payload, int i) {
        return payload[i >> 1] >> (i % 2 == 0 ? 4 : 0) & 0xf;
    }
}
