/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.array;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * Reads elements, complete and truncated, at the end of the longest possible array, where an int
 * offset past the end overflows. Prints the memory access in use, and every outcome that differs
 * from that in a short array.
 */
public final class LongestArray {
    static final String DONE = "cases: ";

    private static final int LONGEST = Integer.MAX_VALUE - 2;
    private static final HexFormat HEX = HexFormat.of();

    /** The bytes before and after a first byte. A nil is read first. */
    private static final List<String> BEFORE =
            List.of("c0", "c092", "c09201", "c092cb", "c081a161");

    private static final List<String> BEHIND = List.of(
            "", "00", "ff", "0000", "ffffffff", "c3bc61", "e6849b", "0bc3bc616161616161616161");

    private interface Reading {
        /** Returns what is read from a range of an array, and how far. */
        String of(byte[] array, int from, int length) throws IOException;
    }

    private interface Call {
        Object on(MessageUnpacker unpacker) throws IOException;
    }

    private static final List<Reading> READINGS = List.of(
            with(MessageUnpacker::unpackValue),
            with(LongestArray::skip),
            with(LongestArray::skipOneByOne),
            with(MessageUnpacker::unpackInt),
            with(MessageUnpacker::unpackLong),
            with(MessageUnpacker::unpackDouble),
            with(MessageUnpacker::unpackString),
            with(MessageUnpacker::unpackTimestamp),
            with(unpacker -> unpacker.readPayload(5).length),
            with(unpacker -> unpacker.readPayloadAsReference(5).size()),
            LongestArray::tokens);

    static final int CASES = 256 * BEFORE.size() * BEHIND.size() * READINGS.size();

    private LongestArray() {}

    public static void main(String[] args) throws IOException {
        System.out.println(MemoryAccess.IN_USE.getClass().getSimpleName());
        byte[] longest = new byte[LONGEST];
        int cases = 0;
        for (int first = 0; first < 256; first++) {
            for (String before : BEFORE) {
                for (String behind : BEHIND) {
                    byte[] bytes = HEX.parseHex(before + HEX.toHexDigits((byte) first) + behind);
                    cases += compare(bytes, longest);
                }
            }
        }
        System.out.println(DONE + cases);
    }

    private static int compare(byte[] bytes, byte[] longest) throws IOException {
        int at = LONGEST - bytes.length;
        System.arraycopy(bytes, 0, longest, at, bytes.length);
        for (Reading reading : READINGS) {
            String expected = reading.of(bytes, 0, bytes.length);
            String found = reading.of(longest, at, bytes.length);
            if (!expected.equals(found)) {
                System.out.println(HEX.formatHex(bytes) + " as " + READINGS.indexOf(reading)
                        + ": expected " + expected + ", found " + found);
            }
        }
        return READINGS.size();
    }

    /** Returns a reading that calls the unpacker after the nil. */
    private static Reading with(Call call) {
        return (array, from, length) -> {
            MessageUnpacker unpacker =
                    MessagePack.newDefaultUnpacker(new ArrayBufferInput(array, from, length));
            unpacker.unpackNil();
            Object outcome;
            try {
                outcome = call.on(unpacker);
            } catch (MessagePackException | IndexOutOfBoundsException e) {
                outcome = e;
            }
            return outcome + ", then at " + unpacker.getTotalReadBytes() + " with more: "
                    + unpacker.hasNext();
        };
    }

    private static Object skip(MessageUnpacker unpacker) throws IOException {
        unpacker.skipValue();
        return "skipped";
    }

    private static Object skipOneByOne(MessageUnpacker unpacker) throws IOException {
        int skipped = 0;
        while (unpacker.hasNext()) {
            unpacker.skipValue();
            skipped++;
        }
        return skipped;
    }

    private static String tokens(byte[] array, int from, int length) throws IOException {
        StringBuilder tokens = new StringBuilder();
        JsonFactory factory = new MessagePackFactory();
        try (JsonParser parser = factory.createParser(array, from, length)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                tokens.append(token).append(' ');
                tokens.append(
                        token == JsonToken.VALUE_EMBEDDED_OBJECT
                                ? Arrays.toString(parser.getBinaryValue())
                                : parser.getText());
                tokens.append(", ");
            }
        } catch (IOException | IndexOutOfBoundsException e) {
            tokens.append(e);
        }
        return tokens.toString();
    }
}
