/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.docs.KnownVulnerabilities;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

/**
 * Known attacks on MessagePack libraries for Java and other languages, each under the name by which
 * it is known, tried on this library. They are described in docs/internals/security.md, which names
 * the test in each row.
 */
class KnownVulnerabilitiesTest {
    /** All methods that read a value of any type into memory. */
    private static final Map<String, UnpackerFunction> READS = new LinkedHashMap<>();

    static {
        READS.put("unpackValue", MessageUnpacker::unpackValue);
        READS.put("unpackValue(Variable)", unpacker -> unpacker.unpackValue(new Variable()));
    }

    private static byte[] repeated(int b, int times) {
        byte[] bytes = new byte[times];
        Arrays.fill(bytes, (byte) b);
        return bytes;
    }

    /**
     * Checks what a read throws, from an array and from a stream, and that it allocates almost
     * nothing.
     */
    private static <E extends Exception> void assertFails(
            Class<E> type, byte[] bytes, UnpackerFunction read) {
        for (boolean isStream : new boolean[] {false, true}) {
            MessageUnpacker unpacker = isStream
                    ? MessagePack.newDefaultUnpacker(new ByteArrayInputStream(bytes))
                    : MessagePack.newDefaultUnpacker(bytes);
            long before = AllocatedBytes.ofThisThread();
            assertThrows(type, () -> read.apply(unpacker));
            long allocated = AllocatedBytes.ofThisThread() - before;
            assertTrue(allocated < 1 << 20, "allocated " + allocated);
        }
    }

    /** The rows of docs/internals/security.md name exactly these tests. */
    @Test
    void everyAttackIsInTheGuide() throws IOException {
        assertEquals(
                KnownVulnerabilities.testsOf(KnownVulnerabilitiesTest.class),
                KnownVulnerabilities.inTheGuide("c"));
    }

    // MessagePack for Java

    /** A header of six bytes that declares two gigabytes caused them to be allocated at once. */
    @Test
    void cve_2026_21452_declaredPayloadIsNotAllocated() {
        for (String header : new String[] {
            "c9 7fffffff 05", "c9 7ffffff0 05", "c6 7fffffff", "db 7fffffff", "c9 ffffffff 05"
        }) {
            byte[] bytes = Hex.bytes(header + "01 02 03");
            for (UnpackerFunction read : READS.values()) {
                assertFails(MessagePackException.class, bytes, read);
            }
        }
        byte[] ext = Hex.bytes("c9 7fffffff 05 01 02 03");
        assertFails(
                MessageInsufficientBufferException.class,
                ext,
                unpacker -> unpacker.readPayload(
                        unpacker.unpackExtensionTypeHeader().getLength()));
    }

    /** unpackValue called itself for each level until the stack of the thread overflowed. */
    @Test
    void cve_2026_90472_nestingDoesNotUseTheStack() {
        byte[] maps = repeated(0x81, 1_000_001);
        for (int i = 1; i < maps.length; i += 2) {
            maps[i] = 1;
        }
        for (byte[] bytes :
                new byte[][] {repeated(0x91, 1_000_000), repeated(0x81, 1_000_000), maps}) {
            for (UnpackerFunction read : READS.values()) {
                assertFails(MessageNestingDepthException.class, bytes, read);
            }
        }
    }

    /** Twice the number of entries overflowed an int, so skipValue stopped within a map. */
    @Test
    void cve_2026_90473_skippingALargeMapDoesNotStopEarly() throws IOException {
        for (String header : new String[] {
            "df 40000000", "df 7fffffff", "df 80000000", "df ffffffff", "dd ffffffff"
        }) {
            byte[] bytes = Hex.bytes(header + "01 02 03 04");
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
            assertThrows(MessageInsufficientBufferException.class, unpacker::skipValue);
            assertEquals(bytes.length, unpacker.getTotalReadBytes(), header);
            assertFalse(
                    unpacker.hasNext(), "entries of the map must not be read as what follows it");
        }
    }

    // MessagePack for C#

    /** Keys with colliding hash codes, and deep nesting. */
    @Test
    void cve_2020_5234_collidingKeysAndNesting() throws IOException {
        assertCollidingKeysAreFound();
        assertFails(
                MessageNestingDepthException.class,
                repeated(0x91, 100_000),
                MessageUnpacker::unpackValue);
    }

    /** The same again: the first protection was insufficient. */
    @Test
    void cve_2024_48924_collidingKeys() throws IOException {
        assertCollidingKeysAreFound();
    }

    /** A lookup used a comparer other than the secure one. */
    @Test
    void cve_2026_48516_collidingKeys() throws IOException {
        assertCollidingKeysAreFound();
    }

    /** Looks up 2^13 strings with the same hash code. HostileKeysTest counts the work. */
    private static void assertCollidingKeysAreFound() throws IOException {
        int bits = 13;
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1 << bits);
        String[] keys = new String[1 << bits];
        for (int i = 0; i < keys.length; i++) {
            StringBuilder key = new StringBuilder();
            for (int bit = 0; bit < bits; bit++) {
                key.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            keys[i] = key.toString();
            packer.packString(keys[i]).packInt(i);
        }
        Map<Value, Value> map = MessagePack.newDefaultUnpacker(packer.toByteArray())
                .unpackValue()
                .asMapValue()
                .map();
        assertEquals(keys.length, map.size());
        int hash = ValueFactory.newString(keys[0]).hashCode();
        for (int i = 0; i < keys.length; i++) {
            Value key = ValueFactory.newString(keys[i]);
            assertEquals(hash, key.hashCode());
            assertTrue(key instanceof Comparable, "HashMap needs it to order a bucket");
            assertEquals(i, map.get(key).asIntegerValue().asInt());
        }
    }

    /** An extension named the class to instantiate, and the list of dangerous classes had a gap. */
    @Test
    void cve_2026_48517_noExtensionNamesAClass() throws IOException {
        byte[] name = "java.lang.ProcessBuilder".getBytes(StandardCharsets.US_ASCII);
        for (int type = -128; type < 128; type++) {
            if (type == MessagePack.Code.EXT_TIMESTAMP) {
                continue;
            }
            assertExtensionIsItsBytes(type, name);
        }
    }

    /** Compressed blocks in extensions were read beyond their end. */
    @Test
    void cve_2026_48109_compressedBlocksAreNotOpened() throws IOException {
        byte[] block = Hex.bytes("d2 7fffffff ff ff ff ff ff ff ff");
        assertExtensionIsItsBytes(98, block);
        assertExtensionIsItsBytes(99, block);
    }

    private static void assertExtensionIsItsBytes(int type, byte[] payload) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packExtensionTypeHeader((byte) type, payload.length).writePayload(payload);
        ImmutableValue value =
                MessagePack.newDefaultUnpacker(packer.toByteArray()).unpackValue();
        ExtensionValue extension = value.asExtensionValue();
        assertEquals(type, extension.getType());
        assertArrayEquals(payload, extension.getData());
    }

    /** Collections were allocated with the size that the header of an array or a map declared. */
    @Test
    void ghsa_qjvr_435c_5fjh_declaredElementsAreNotAllocated() {
        for (String header : new String[] {"dd 7fffffff", "df 3ffffff0", "dd 00ffffff"}) {
            byte[] bytes = Hex.bytes(header + "01 02 03");
            for (UnpackerFunction read : READS.values()) {
                assertFails(MessageInsufficientBufferException.class, bytes, read);
            }
        }
        byte[] nested = new byte[5 * 500];
        for (int i = 0; i < nested.length; i += 5) {
            nested[i] = (byte) 0xdd;
            nested[i + 1] = 0x7f;
        }
        assertFails(MessageInsufficientBufferException.class, nested, MessageUnpacker::unpackValue);
    }

    /** Two outputs have the memory of one pool; one is cleared while its packer is at work. */
    @Test
    void cve_2026_54522_aClearedBufferHasNoMemoryOfAnotherOne() throws IOException {
        ChunkPool pool = ChunkPool.ofHeap(64, 8);
        PackerConfig config = new PackerConfig().withChunkPool(pool);
        ArrayBufferOutput cleared = new ArrayBufferOutput(pool);
        MessagePacker packer = config.newPacker(cleared);
        packer.packString("first").flush();
        packer.packString("second");
        cleared.clear();
        try (MessageBufferPacker other = config.newBufferPacker()) {
            other.packString("secret");
            packer.packString("third").flush();
            byte[] secret = other.toByteArray();
            assertArrayEquals("\u00a6secret".getBytes(StandardCharsets.ISO_8859_1), secret);
            byte[] rest = cleared.toByteArray();
            assertArrayEquals(
                    "\u00a6second\u00a5third".getBytes(StandardCharsets.ISO_8859_1), rest);
        }
        packer.close();
        assertThrows(IllegalStateException.class, cleared::toByteArray);
    }

    // Go

    /** Truncated input, and maps as keys of maps, crashed the process. */
    @Test
    void cve_2022_41719_cutInputAndUnusualKeysDoNoHarm() throws IOException {
        byte[] keys = Hex.bytes("83 80 01 90 02 81 80 80 03");
        assertEquals(
                3,
                MessagePack.newDefaultUnpacker(keys)
                        .unpackValue()
                        .asMapValue()
                        .map()
                        .size());
        byte[] message =
                Hex.bytes("85 a161 01 a162 cb3ff0000000000000 a163 c40101 a164 d6ff00000001"
                        + " a165 dc0002 da000161 ca3f800000");
        MessagePack.newDefaultUnpacker(message).unpackValue();
        for (int length = 0; length < message.length; length++) {
            byte[] cut = Arrays.copyOf(message, length);
            for (UnpackerFunction read : READS.values()) {
                assertFails(MessageInsufficientBufferException.class, cut, read);
            }
        }
    }

    /** The type of a fixext was read beyond the end of the input. */
    @Test
    void cve_2026_32284_fixextIsReadOnlyAsFarAsItGoes() {
        int[] lengths = {1, 2, 4, 8, 16};
        for (int i = 0; i < lengths.length; i++) {
            for (int length = 1; length < 2 + lengths[i]; length++) {
                byte[] bytes = new byte[length];
                bytes[0] = (byte) (0xd4 + i);
                for (UnpackerFunction read : READS.values()) {
                    assertFails(MessageInsufficientBufferException.class, bytes, read);
                }
                if (lengths[i] == 4 || lengths[i] == 8) {
                    if (length > 1) {
                        bytes[1] = MessagePack.Code.EXT_TIMESTAMP;
                    }
                    assertFails(
                            MessageInsufficientBufferException.class,
                            bytes,
                            MessageUnpacker::unpackTimestamp);
                }
            }
        }
    }

    // JavaScript

    /** A record definition that referred to itself made the decoder loop forever. */
    @Test
    void cve_2023_52079_extensionsReferToNothing() throws IOException {
        assertExtensionIsItsBytes(0x70, Hex.bytes("00000001"));
        assertExtensionIsItsBytes(0x72, Hex.bytes("40 91 d5 70 00 01"));
    }

    /** A key with a special name changed the prototype of the object. */
    @Test
    void cve_2021_21368_noKeyIsSpecial() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1).packString("__proto__").packMapHeader(1);
        packer.packString("isAdmin").packBoolean(true);
        Map<Value, Value> map = MessagePack.newDefaultUnpacker(packer.toByteArray())
                .unpackValue()
                .asMapValue()
                .map();
        assertEquals(1, map.size());
        assertNull(map.get(ValueFactory.newString("isAdmin")));
        assertTrue(map.get(ValueFactory.newString("__proto__")).isMapValue());
    }

    /** Five kilobytes of array headers overflowed the stack. */
    @Test
    void cve_2026_38357_nestingDoesNotUseTheStack() {
        byte[] bytes = repeated(0x91, 5001);
        bytes[5000] = (byte) 0xc0;
        for (UnpackerFunction read : READS.values()) {
            assertFails(MessageNestingDepthException.class, bytes, read);
        }
    }

    // Rust

    /** Memory was allocated for whatever a header declared. */
    @Test
    void rustsec_2017_0006_declaredSizesAreNotAllocated() {
        for (int header : new int[] {0xc6, 0xc9, 0xdb, 0xdd, 0xdf}) {
            byte[] bytes = Hex.bytes(Integer.toHexString(header) + "3ffffff0");
            for (UnpackerFunction read : READS.values()) {
                assertFails(MessageInsufficientBufferException.class, bytes, read);
            }
        }
    }

    // Python

    /** An unpacker that was reused after an exception read memory outside its buffer. */
    @Test
    void ghsa_6v7p_g79w_8964_useAfterAnExceptionIsSafe() throws IOException {
        byte[][] broken = {
            Hex.bytes("93 01 c1 02"),
            Hex.bytes("92 91 92 01"),
            Hex.bytes("81 a2 61"),
            Hex.bytes("92 d6 ff 00"),
            repeated(0x91, 600)
        };
        byte[] good = Hex.bytes("92 01 a1 61");
        for (byte[] bytes : broken) {
            for (Map.Entry<String, UnpackerFunction> read : READS.entrySet()) {
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
                for (int i = 0; i < 2 * bytes.length; i++) {
                    try {
                        read.getValue().apply(unpacker);
                    } catch (MessagePackException e) {
                        assertTrue(unpacker.getTotalReadBytes() <= bytes.length, read.getKey());
                    }
                }
                unpacker.reset(new ArrayBufferInput(good));
                assertEquals("[1,\"a\"]", unpacker.unpackValue().toJson());
            }
        }
    }
}
