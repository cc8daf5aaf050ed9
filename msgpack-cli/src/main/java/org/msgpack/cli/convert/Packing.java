/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessagePacker;

/** Packs values of a parser that MessagePack can represent. */
final class Packing {
    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final int MAX_BITS = 64;

    private Packing() {}

    /** Packs an integer, or returns false if it has more than 64 bits. */
    static boolean integer(JsonParser parser, MessagePacker packer) throws IOException {
        if (parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            packer.packLong(parser.getLongValue());
            return true;
        }
        BigInteger value = parser.getBigIntegerValue();
        boolean fits =
                value.signum() < 0 ? value.compareTo(MIN) >= 0 : value.bitLength() <= MAX_BITS;
        if (fits) {
            packer.packBigInteger(value);
        }
        return fits;
    }
}
