/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.versions.JacksonVersion;

/** The named presets of limits, at each limit and one beyond it. */
class PresetsTest {
    private static final JsonFactory UNTRUSTED =
            MessagePackFactory.builder().untrustedData().build();
    private static final JsonFactory TRUSTED =
            MessagePackFactory.builder().trustedData().build();

    private static void read(JsonFactory factory, byte[] bytes) throws IOException {
        read(factory.createParser(bytes));
    }

    private static void read(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            parser.getText();
        }
    }

    private static void assertStops(JsonFactory factory, byte[] bytes) {
        assertThrows(StreamConstraintsException.class, () -> read(factory, bytes));
    }

    private static byte[] nested(int depth) {
        byte[] bytes = new byte[depth + 1];
        Arrays.fill(bytes, (byte) 0x91);
        bytes[depth] = 1;
        return bytes;
    }

    private static byte[] strings(boolean isName, int length) throws IOException {
        char[] chars = new char[length];
        Arrays.fill(chars, 'x');
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        if (isName) {
            packer.packMapHeader(1);
        }
        packer.packString(new String(chars)).packNil();
        return packer.toByteArray();
    }

    @Test
    void untrustedData() throws IOException {
        JacksonVersion.assumeAtLeast(16);
        read(UNTRUSTED, nested(100));
        assertStops(UNTRUSTED, nested(101));
        read(UNTRUSTED, strings(true, 1000));
        assertStops(UNTRUSTED, strings(true, 1001));
        read(UNTRUSTED, strings(false, 1 << 24));
        assertStops(UNTRUSTED, strings(false, (1 << 24) + 1));
    }

    @Test
    void lengthOfAnUntrustedDocument() throws IOException {
        JacksonVersion.assumeAtLeast(16);
        int payload = (1 << 26) - 5;
        read(UNTRUSTED.createParser(binary(payload)));
        JsonParser parser = UNTRUSTED.createParser(binary(payload + 1));
        assertThrows(StreamConstraintsException.class, () -> read(parser));
    }

    /** Returns a bin 32 of zeros. */
    private static InputStream binary(int length) {
        byte[] header = {
            (byte) 0xc6,
            (byte) (length >> 24),
            (byte) (length >> 16),
            (byte) (length >> 8),
            (byte) length
        };
        return new SequenceInputStream(
                new ByteArrayInputStream(header), new ByteArrayInputStream(new byte[length]));
    }

    @Test
    void tokensOfUntrustedData() throws IOException {
        JacksonVersion.assumeAtLeast(18);
        // An array has two tokens, its start and its end.
        read(UNTRUSTED, emptyArrays(5_000_000));
        assertStops(UNTRUSTED, emptyArrays(5_000_001));
    }

    private static byte[] emptyArrays(int count) {
        byte[] bytes = new byte[count];
        Arrays.fill(bytes, (byte) 0x90);
        return bytes;
    }

    @Test
    void trustedData() throws IOException {
        read(TRUSTED, nested(1000));
        assertStops(TRUSTED, nested(1001));
        read(TRUSTED, strings(true, 50_001));
        read(TRUSTED, strings(false, 20_000_001));
        StreamReadConstraints constraints = TRUSTED.streamReadConstraints();
        assertEquals(Integer.MAX_VALUE, constraints.getMaxStringLength());
        assertEquals(Integer.MAX_VALUE, constraints.getMaxNameLength());
        assertEquals(Integer.MAX_VALUE, constraints.getMaxNumberLength());
        assertEquals(-1, constraints.getMaxDocumentLength());
        assertEquals(-1, constraints.getMaxTokenCount());
    }

    @Test
    void copiesKeepThePreset() {
        MessagePackFactory factory =
                MessagePackFactory.builder().untrustedData().build();
        assertEquals(100, factory.copy().streamReadConstraints().getMaxNestingDepth());
        assertEquals(100, factory.rebuild().build().streamReadConstraints().getMaxNestingDepth());
        assertEquals(1000, new MessagePackFactory().streamReadConstraints().getMaxNestingDepth());
    }
}
