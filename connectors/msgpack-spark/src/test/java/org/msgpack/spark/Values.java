/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.spark.Packed.Packing;

/** Values of all kinds, including the limits of types. */
final class Values {
    /** The first value is nil. */
    static final List<Packing> ALL = values();

    private Values() {}

    static String shown(Packing value) throws IOException {
        byte[] bytes = Packed.of(value).toByteArray();
        return MessagePack.newDefaultUnpacker(bytes).unpackValue().toString();
    }

    private static List<Packing> values() {
        List<Packing> values = new ArrayList<>();
        values.add(MessagePacker::packNil);
        values.add(p -> p.packBoolean(true));
        values.add(p -> p.packBoolean(false));
        for (int bits = 0; bits <= 64; bits++) {
            BigInteger power = BigInteger.ONE.shiftLeft(bits);
            for (int offset = -1; offset <= 1; offset++) {
                BigInteger number = power.add(BigInteger.valueOf(offset));
                if (number.bitLength() <= 64) {
                    values.add(p -> p.packBigInteger(number));
                }
                if (number.bitLength() <= 63) {
                    values.add(p -> p.packBigInteger(number.negate()));
                }
            }
        }
        for (double number : new double[] {
            0,
            -0.0,
            1.5,
            -2.25,
            0.005,
            -0.015,
            0.1,
            999.994,
            999.995,
            1e10,
            1e17,
            9007199254740994.0,
            1e40,
            1e300,
            1e-300,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.NaN,
            Double.NEGATIVE_INFINITY
        }) {
            values.add(p -> p.packDouble(number));
            values.add(p -> p.packFloat((float) number));
        }
        for (String text : new String[] {
            "",
            "1",
            "-1.5",
            "+7",
            " 1",
            "1e2",
            "1E-3",
            "99999999999999999999",
            "0.000000000000000000000000000000000000001",
            "1e1000000",
            "-1e-1000000",
            "1e2147483648",
            "NaN",
            "0x10",
            "1_000",
            "\u0661",
            "true",
            "x",
            "\u00fc\ud83d\ude00",
            "2026-11-27",
            "2026-11-27T10:00:00Z",
            "2026-1-2",
            "2026",
            "2026-13-01",
            "1582-10-10",
            "0001-01-01",
            "-0044-03-15",
            "+12026-01-01",
            "epoch",
            "9".repeat(999),
            "1" + "0".repeat(1000),
            " 2026-11-27 "
        }) {
            values.add(p -> p.packString(text));
        }
        values.add(p -> bytes(p, new byte[] {'7'}));
        values.add(p -> bytes(p, new byte[] {(byte) 0xFF, 0}));
        values.add(p -> p.packRawStringHeader(2).writePayload(new byte[] {(byte) 0xC0, '1'}));
        for (Instant time : new Instant[] {
            Instant.EPOCH,
            Instant.parse("2026-11-27T12:34:56.789012345Z"),
            Instant.parse("1500-02-28T23:59:59.999999999Z"),
            Instant.ofEpochSecond(Long.MAX_VALUE / 1_000_000, 775_807_999),
            Instant.ofEpochSecond(Long.MAX_VALUE / 1_000_000, 775_808_000),
            Instant.ofEpochSecond(Long.MIN_VALUE / 1_000_000 - 1, 224_192_000),
            Instant.ofEpochSecond(Long.MIN_VALUE / 1_000_000 - 1, 224_191_999),
            Instant.MAX,
            Instant.MIN
        }) {
            values.add(p -> p.packTimestamp(time));
        }
        values.add(p -> extension(p, (byte) -1, 3));
        values.add(p -> extension(p, (byte) 5, 4));
        values.add(p -> p.packArrayHeader(0));
        values.add(p -> p.packArrayHeader(3).packInt(1).packNil().packInt(300));
        values.add(p -> p.packArrayHeader(2).packString("2").packDouble(2.55));
        values.add(p -> p.packArrayHeader(1).packArrayHeader(1).packInt(1));
        values.add(p -> p.packMapHeader(0));
        values.add(p -> p.packMapHeader(1).packString("x").packInt(1));
        values.add(p -> p.packMapHeader(2)
                .packString("x")
                .packString("2026-01-01")
                .packString("y")
                .packDouble(1.0005));
        values.add(p -> p.packMapHeader(2)
                .packString("x")
                .packString("?")
                .packString("y")
                .packInt(2));
        values.add(p ->
                p.packMapHeader(2).packString("x").packInt(1).packString("x").packInt(2));
        values.add(
                p -> p.packMapHeader(2).packInt(1).packString("one").packInt(2).packNil());
        values.add(p -> p.packMapHeader(1).packNil().packInt(1));
        values.add(p -> p.packMapHeader(1).packString("2026-01-01").packFloat(1.5f));
        return values;
    }

    private static void bytes(MessagePacker packer, byte[] bytes) throws IOException {
        packer.packBinaryHeader(bytes.length).writePayload(bytes);
    }

    private static void extension(MessagePacker packer, byte type, int length) throws IOException {
        packer.packExtensionTypeHeader(type, length).writePayload(new byte[length]);
    }
}
