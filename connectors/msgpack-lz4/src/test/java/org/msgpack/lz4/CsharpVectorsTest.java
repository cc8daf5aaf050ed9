/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** Reads messages written by MessagePack for C#, and writes the same bytes. */
class CsharpVectorsTest {
    private static byte[] file(String name) throws IOException {
        try (InputStream in = CsharpVectorsTest.class.getResourceAsStream("/csharp/" + name)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes.write(buffer, 0, read);
            }
            return bytes.toByteArray();
        }
    }

    private static byte[] vector(Form form, String name) throws IOException {
        return file((form == Form.BLOCK ? "lz4-block-" : "lz4-block-array-") + name + ".msgpack");
    }

    private static Lz4 writer(Form form) {
        return form == Form.BLOCK ? Lz4.block() : Lz4.blockArray();
    }

    private static byte[] binary(byte[] bytes) throws IOException {
        return Messages.packed(
                (packer, payload) -> packer.packBinaryHeader(payload.length).writePayload(payload),
                bytes);
    }

    private static byte[] content(String name) throws IOException {
        switch (name) {
            case "below-64":
                return binary(new byte[61]);
            case "at-64":
                return binary(new byte[62]);
            case "incompressible":
                return binary(file("random.bin"));
            case "trades":
                return file("trades.msgpack");
            case "text":
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < 2500; i++) {
                    text.append("All work and no play makes Jack a dull boy. ");
                }
                return Messages.packed(
                        (packer, string) -> packer.packString(string), text.toString());
            default:
                MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                packer.packArrayHeader(10);
                for (int i = 0; i < 10; i++) {
                    packer.packArrayHeader(3).packInt(31);
                    packer.packString("Sadayuki").packString("Furuhashi");
                }
                return packer.toByteArray();
        }
    }

    static Stream<Object[]> vectors() {
        return Stream.of("below-64", "at-64", "incompressible", "person", "text", "trades")
                .flatMap(name -> Stream.of(Form.values()).map(form -> new Object[] {form, name}));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void isReadInEveryWay(Form form, String name) throws IOException {
        byte[] vector = vector(form, name);
        byte[] content = content(name);
        for (Form configured : Form.values()) {
            Lz4 lz4 = writer(configured);
            assertArrayEquals(content, lz4.decompress(vector));
            for (Arrival arrival : Arrival.values()) {
                MessageUnpacker unpacker = arrival.unpacker(vector);
                assertEquals(
                        MessagePack.newDefaultUnpacker(content).unpackValue(),
                        lz4.unpack(unpacker, MessageUnpacker::unpackValue));
                assertFalse(unpacker.hasNext());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void whatWeWriteForTheSameContentIsReadToo(Form form, String name) throws IOException {
        byte[] content = content(name);
        byte[] compressed = writer(form).compress(content);
        assertArrayEquals(content, writer(form).decompress(compressed));
        int theirs = vector(form, name).length;
        assertTrue(compressed.length < theirs * 1.1 + 200, compressed.length + ", not " + theirs);
    }

    /** In longer content, compressors may find different matches. */
    @ParameterizedTest
    @ValueSource(strings = {"below-64", "at-64", "person", "text", "incompressible"})
    void theSameBytesAreWrittenAsABlock(String name) throws IOException {
        assertArrayEquals(vector(Form.BLOCK, name), Lz4.block().compress(content(name)));
    }

    @ParameterizedTest
    @EnumSource
    void messagesBelow64BytesArePlain(Form form) throws IOException {
        byte[] vector = vector(form, "below-64");
        assertEquals(63, vector.length);
        assertSame(vector, writer(form).decompress(vector));
        assertArrayEquals(vector, writer(form).compress(vector));
    }

    @Test
    void thePiecesOfCsharpHaveNoFixedLength() throws IOException {
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(vector(Form.BLOCK_ARRAY, "trades"));
        assertEquals(5, unpacker.unpackArrayHeader());
        assertEquals(98, unpacker.unpackExtensionTypeHeader().getType());
        for (int length : new int[] {4076, 32735, 32748, 14780}) {
            assertEquals(length, unpacker.unpackInt());
        }
    }
}
