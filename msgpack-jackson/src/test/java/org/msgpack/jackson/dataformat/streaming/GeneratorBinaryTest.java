/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.dataformat.streaming.Written.assertRefused;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWrites;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWritesValue;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.streaming.Written.Packing;
import org.msgpack.testdata.TricklingInputStream;

/** Binary values from arrays and from streams of known or unknown length. */
class GeneratorBinaryTest {
    private static final int[] LENGTHS = {0, 1, 255, 256, 8192, 65535, 65536, 1_500_000};

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static Packing bin(byte[] bytes) {
        return p -> {
            p.packBinaryHeader(bytes.length);
            p.writePayload(bytes);
        };
    }

    @Test
    void arraysAndTheirRanges() throws IOException {
        for (int length : LENGTHS) {
            byte[] bytes = random(length);
            assertWritesValue("" + length, bin(bytes), g -> g.writeBinary(bytes));
            byte[] around = new byte[length + 5];
            System.arraycopy(bytes, 0, around, 3, length);
            assertWrites("range", bin(bytes), g -> g.writeBinary(around, 3, length));
            assertWrites(
                    "variant",
                    bin(bytes),
                    g -> g.writeBinary(Base64Variants.MIME, around, 3, length));
        }
    }

    @Test
    void theArrayMayChangeAfterTheCall() throws IOException {
        for (int length : LENGTHS) {
            byte[] bytes = random(length);
            assertWrites(
                    "" + length,
                    p -> {
                        p.packArrayHeader(1);
                        bin(random(length)).to(p);
                    },
                    g -> {
                        g.writeStartArray();
                        g.writeBinary(bytes);
                        Arrays.fill(bytes, (byte) 0);
                        g.writeEndArray();
                    });
        }
    }

    @Test
    void streamsOfKnownLength() throws IOException {
        for (int length : LENGTHS) {
            byte[] bytes = random(length);
            for (int step : new int[] {1, 1000, Integer.MAX_VALUE}) {
                if (length / step > 100_000) {
                    continue;
                }
                assertWrites(
                        length + " in steps of " + step,
                        bin(bytes),
                        g -> assertEquals(
                                length,
                                g.writeBinary(new TricklingInputStream(bytes, step), length)));
                assertWrites(
                        length + " of more, in steps of " + step,
                        bin(Arrays.copyOf(bytes, length / 2)),
                        g -> assertEquals(
                                length / 2,
                                g.writeBinary(new TricklingInputStream(bytes, step), length / 2)));
            }
        }
    }

    @Test
    void streamsOfUnknownLength() throws IOException {
        for (int length : LENGTHS) {
            byte[] bytes = random(length);
            assertWritesValue(
                    "" + length,
                    bin(bytes),
                    g -> assertEquals(length, g.writeBinary(new ByteArrayInputStream(bytes), -1)));
            assertWrites(
                    "slowly",
                    bin(bytes),
                    g -> assertEquals(
                            length,
                            g.writeBinary(
                                    Base64Variants.PEM,
                                    new TricklingInputStream(bytes, 1000),
                                    -1)));
        }
    }

    @Test
    void streamIsNotReadBeyondTheLength() throws IOException {
        ByteArrayInputStream stream = new ByteArrayInputStream(random(100));
        Written.bytes(Streams.factory(), g -> g.writeBinary(stream, 60));
        assertEquals(40, stream.available());
    }

    @Test
    void truncatedStreamsAreRejected() throws IOException {
        assertRefused("empty", g -> g.writeBinary(new ByteArrayInputStream(new byte[0]), 1));
        assertRefused("short", g -> g.writeBinary(new ByteArrayInputStream(new byte[3]), 5));
        assertRefused(
                "long", g -> g.writeBinary(new TricklingInputStream(new byte[9999], 100), 10_000));
    }

    /** Too long to be buffered first, so a part of it has already been written. */
    @Test
    void truncatedLongStreamMakesTheGeneratorUnusable() throws IOException {
        for (boolean isInArray : new boolean[] {false, true}) {
            Sink sink = new Sink();
            JsonGenerator g = Streams.factory().createGenerator(sink);
            g.writeNumber(1);
            if (isInArray) {
                g.writeStartArray();
            }
            assertThrows(
                    StreamWriteException.class,
                    () -> g.writeBinary(new TricklingInputStream(new byte[99_999], 7000), 100_000));
            assertThrows(StreamWriteException.class, () -> g.writeNumber(2));
            assertThrows(StreamWriteException.class, () -> g.writeEndArray());
            g.close();
            if (isInArray) {
                assertEquals("01", sink.hex());
            }
        }
    }
}
