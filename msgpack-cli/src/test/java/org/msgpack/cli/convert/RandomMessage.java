/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.msgpack.core.MessagePack.Code;

/** Random MessagePack in every format, also in formats that are longer than necessary. */
public final class RandomMessage {
    private static final byte[] INTEGERS = {
        Code.UINT8,
        Code.UINT16,
        Code.UINT32,
        Code.UINT64,
        Code.INT8,
        Code.INT16,
        Code.INT32,
        Code.INT64
    };
    private static final String[] TEXTS = {
        "",
        "a",
        "$",
        "$map",
        "$$ref",
        "$float32",
        "\u00e4\u20ac\ud83d\ude00",
        "\ufffd",
        "\"\\\n\u0000",
        "key"
    };
    private static final int[] EXT_LENGTHS = {0, 1, 2, 3, 4, 8, 12, 16, 17};

    private final Random random;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    public RandomMessage(long seed) {
        random = new Random(seed);
    }

    public byte[] next() {
        out.reset();
        element(4);
        return out.toByteArray();
    }

    private void element(int depth) {
        switch (random.nextInt(depth > 0 ? 12 : 9)) {
            case 0:
                out.write(new byte[] {Code.NIL, Code.TRUE, Code.FALSE}[random.nextInt(3)]);
                break;
            case 1:
                out.write(random.nextBoolean() ? random.nextInt(128) : -1 - random.nextInt(32));
                break;
            case 2:
                integer();
                break;
            case 3:
                out.write(Code.FLOAT32);
                number(
                        random.nextInt(4) == 0 ? 0x7fc00000L - random.nextInt(2) : random.nextInt(),
                        4);
                break;
            case 4:
                out.write(Code.FLOAT64);
                number(
                        random.nextInt(4) == 0
                                ? Double.doubleToRawLongBits(random.nextInt(100) / 4.0)
                                : random.nextLong() | (random.nextInt(4) == 0 ? 0x7ffL << 52 : 0),
                        8);
                break;
            case 5:
            case 6:
                string();
                break;
            case 7:
                byte[] bytes = bytes(random.nextInt(20));
                header(bytes.length, new byte[] {Code.BIN8, Code.BIN16, Code.BIN32});
                out.writeBytes(bytes);
                break;
            case 8:
                extension();
                break;
            case 9:
            case 10:
                container(depth, Code.FIXARRAY_PREFIX, Code.ARRAY16, Code.ARRAY32, 1);
                break;
            default:
                container(depth, Code.FIXMAP_PREFIX, Code.MAP16, Code.MAP32, 2);
                break;
        }
    }

    private void integer() {
        int format = random.nextInt(INTEGERS.length);
        out.write(INTEGERS[format]);
        long value = random.nextLong() >> random.nextInt(64);
        number(value, 1 << (format & 3));
    }

    private void string() {
        boolean isText = random.nextInt(5) > 0;
        byte[] utf8 = isText
                ? TEXTS[random.nextInt(TEXTS.length)]
                        .repeat(random.nextInt(8) == 0 ? 40 : 1)
                        .getBytes(StandardCharsets.UTF_8)
                : bytes(random.nextInt(5));
        if (utf8.length < 32 && random.nextInt(3) > 0) {
            out.write(Code.FIXSTR_PREFIX | utf8.length);
        } else {
            header(utf8.length, new byte[] {Code.STR8, Code.STR16, Code.STR32});
        }
        out.writeBytes(utf8);
    }

    private void extension() {
        byte type = (byte) (random.nextBoolean() ? -1 : random.nextInt());
        byte[] payload = bytes(EXT_LENGTHS[random.nextInt(EXT_LENGTHS.length)]);
        if (random.nextBoolean()) {
            java.util.Arrays.fill(payload, 0, Math.min(4, payload.length), (byte) 0);
        }
        if (Integer.bitCount(payload.length) == 1 && payload.length <= 16 && random.nextBoolean()) {
            out.write(Code.FIXEXT1 + Integer.numberOfTrailingZeros(payload.length));
        } else {
            header(payload.length, new byte[] {Code.EXT8, Code.EXT16, Code.EXT32});
        }
        out.write(type);
        out.writeBytes(payload);
    }

    private void container(int depth, byte fix, byte code16, byte code32, int elementsEach) {
        int size = random.nextInt(5) * (random.nextInt(20) == 0 ? 6 : 1);
        switch (random.nextInt(5)) {
            case 0:
                out.write(code16);
                number(size, 2);
                break;
            case 1:
                out.write(code32);
                number(size, 4);
                break;
            default:
                size = Math.min(size, 15);
                out.write(fix | size);
                break;
        }
        for (int i = 0; i < size * elementsEach; i++) {
            if (elementsEach == 2 && i % 2 == 0 && random.nextInt(4) > 0) {
                string();
            } else {
                element(depth - 1);
            }
        }
    }

    /** Writes a length with 1, 2 or 4 bytes. */
    private void header(int length, byte[] codes) {
        int size = length > 0xff ? 1 + random.nextInt(2) : random.nextInt(3);
        out.write(codes[size]);
        number(length, 1 << size);
    }

    private void number(long value, int length) {
        for (int i = length - 1; i >= 0; i--) {
            out.write((int) (value >> (8 * i)));
        }
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
