/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.math.BigInteger;
import org.msgpack.core.ExtensionType.PayloadReader;
import org.msgpack.core.ExtensionType.PayloadWriter;

/** The payload of {@link Ruby#bigIntegers}. */
enum RubyBigIntegerForm implements PayloadWriter<BigInteger>, PayloadReader<BigInteger> {
    FORM;

    private static final int WORD = 4;

    @Override
    public byte[] write(BigInteger value) {
        byte[] magnitude = value.abs().toByteArray();
        int words = (value.abs().bitLength() + 31) / 32;
        byte[] payload = new byte[1 + words * WORD];
        payload[0] = (byte) (value.signum() < 0 ? 1 : 0);
        for (int i = 0; i < Math.min(magnitude.length, words * WORD); i++) {
            payload[indexOf(i)] = magnitude[magnitude.length - 1 - i];
        }
        return payload;
    }

    @Override
    public BigInteger read(byte[] payload) {
        if (payload.length % WORD != 1) {
            throw Payloads.malformed(
                    "an integer of a sign and words of 4 bytes", Payloads.bytes(payload.length));
        }
        if (payload[0] != 0 && payload[0] != 1) {
            throw Payloads.malformed("an integer with the sign 0 or 1", payload[0] & 0xff);
        }
        byte[] magnitude = new byte[payload.length - 1];
        for (int i = 0; i < magnitude.length; i++) {
            magnitude[magnitude.length - 1 - i] = payload[indexOf(i)];
        }
        BigInteger value = new BigInteger(1, magnitude);
        return payload[0] == 1 ? value.negate() : value;
    }

    /** Returns where the byte with the value 256^exponent is in a payload. */
    private static int indexOf(int exponent) {
        return 1 + exponent / WORD * WORD + (WORD - 1 - exponent % WORD);
    }
}
