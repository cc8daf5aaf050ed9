/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.differential.Dice;

/** Streams of random messages in all formats, whether they are the smallest or not. */
final class RandomMessages {
    private final Dice dice;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private RandomMessages(Dice dice) {
        this.dice = dice;
    }

    /** Returns a stream of valid messages, except for timestamps and strings now and then. */
    static byte[] stream(Dice dice, int messages) {
        RandomMessages random = new RandomMessages(dice);
        for (int i = 0; i < messages; i++) {
            random.write(dice.below(4));
        }
        return random.out.toByteArray();
    }

    /** Returns a stream in which one byte has been replaced. */
    static byte[] damaged(Dice dice, int messages) {
        byte[] bytes = stream(dice, messages);
        byte any = (byte) dice.below(0x100);
        bytes[dice.below(bytes.length)] = dice.in(50) ? Code.NEVER_USED : any;
        return bytes;
    }

    private void write(int depth) {
        int kind = depth == 0 ? 0 : dice.below(10);
        if (kind < 4) {
            writeLeaf(dice.below(23));
        } else if (kind < 6) {
            writeNumbers();
        } else if (kind < 8) {
            int size = dice.below(4);
            writeHeader(size, Code.FIXARRAY_PREFIX, 15, 0, Code.ARRAY16, Code.ARRAY32);
            writeAll(size, depth - 1);
        } else {
            int size = dice.below(3);
            writeHeader(size, Code.FIXMAP_PREFIX, 15, 0, Code.MAP16, Code.MAP32);
            writeAll(2 * size, depth - 1);
        }
    }

    private void writeAll(int count, int depth) {
        for (int i = 0; i < count; i++) {
            write(depth);
        }
    }

    /** An array of integers or floats, most of them in formats of one kind. */
    private void writeNumbers() {
        int size = dice.in(80) ? dice.below(20) : dice.below(300);
        writeHeader(size, Code.FIXARRAY_PREFIX, 15, 0, Code.ARRAY16, Code.ARRAY32);
        int usual = dice.below(12);
        int others = dice.ofInts(0, 0, 2, 20);
        for (int i = 0; i < size; i++) {
            writeLeaf(dice.in(others) ? dice.below(23) : dice.in(20) ? dice.below(12) : usual);
        }
    }

    private void writeLeaf(int kind) {
        switch (kind) {
            case 0:
                out.write(dice.below(0x80));
                break;
            case 1:
                out.write(0xe0 + dice.below(0x20));
                break;
            case 2:
            case 3:
            case 4:
            case 5:
                writeScalar(Code.UINT8 + kind - 2, 1 << (kind - 2));
                break;
            case 6:
            case 7:
            case 8:
            case 9:
                writeScalar(Code.INT8 + kind - 6, 1 << (kind - 6));
                break;
            case 10:
                writeScalar(Code.FLOAT32, Float.BYTES);
                break;
            case 11:
                writeScalar(Code.FLOAT64, Double.BYTES);
                break;
            case 12:
                out.write(dice.of(Code.NIL, Code.FALSE, Code.TRUE));
                break;
            case 13:
            case 14:
            case 15:
            case 16:
                writeString();
                break;
            case 17:
            case 18:
                byte[] binary = dice.bytes(length());
                writeHeader(binary.length, (byte) 0, -1, Code.BIN8, Code.BIN16, Code.BIN32);
                write(binary);
                break;
            case 19:
                byte[] extension = dice.bytes(length());
                writeHeader(extension.length, (byte) 0, -1, Code.EXT8, Code.EXT16, Code.EXT32);
                out.write(dice.extensionType());
                write(extension);
                break;
            case 20:
                writeTimestamp();
                break;
            default:
                int power = dice.below(5);
                out.write(Code.FIXEXT1 + power);
                out.write(dice.extensionType());
                write(dice.bytes(1 << power));
                break;
        }
    }

    private void writeScalar(int code, int length) {
        out.write(code);
        if (dice.in(50)) { // small, so that it fits narrower types
            write(new byte[length - 1]);
            out.write(dice.below(0x100));
        } else {
            write(dice.bytes(length));
        }
    }

    private void writeString() {
        byte[] string = dice.in(95)
                ? dice.text(length()).getBytes(StandardCharsets.UTF_8)
                : dice.bytes(dice.below(10));
        writeHeader(string.length, Code.FIXSTR_PREFIX, 31, Code.STR8, Code.STR16, Code.STR32);
        write(string);
    }

    private void writeTimestamp() {
        int length = dice.ofInts(4, 8, 12);
        writeHeader(length, (byte) 0, -1, Code.EXT8, Code.EXT16, Code.EXT32);
        out.write(Code.EXT_TIMESTAMP);
        byte[] payload = dice.bytes(length);
        if (dice.in(90)) {
            payload[0] = 0; // few nanoseconds
        }
        write(payload);
    }

    private int length() {
        return dice.in(90) ? dice.below(12) : dice.in(90) ? dice.below(60) : dice.below(600);
    }

    /** Writes a header of any width that fits, but never one that does not exist. */
    private void writeHeader(
            int length, byte fixed, int fixedLimit, int code8, byte code16, byte code32) {
        int width = dice.below(8);
        if (length <= fixedLimit && width < 5) {
            out.write(fixed | length);
        } else if (code8 != 0 && length < 0x100 && width < 6) {
            out.write(code8);
            out.write(length);
        } else if (width < 7) {
            out.write(code16);
            write(ByteBuffer.allocate(Short.BYTES).putShort((short) length).array());
        } else {
            out.write(code32);
            write(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
        }
    }

    private void write(byte[] bytes) {
        out.write(bytes, 0, bytes.length);
    }
}
