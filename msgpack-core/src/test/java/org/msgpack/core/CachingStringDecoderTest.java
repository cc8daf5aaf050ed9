/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.buffer.ArrayBufferInput;

class CachingStringDecoderTest {
    /** Repetitions after which a string is certainly in the table. */
    private static final int OFTEN = 1000;

    private static final int LONGEST = CachingStringDecoder.MAX_LENGTH;

    private final CachingStringDecoder decoder =
            new CachingStringDecoder(CodingErrorAction.REPLACE);

    /** Decodes with random bytes around the string, which must not matter. */
    private static String decode(CachingStringDecoder decoder, byte[] utf8, Random random)
            throws CharacterCodingException {
        return decodeAt(Long.BYTES + random.nextInt(Long.BYTES), decoder, utf8, random);
    }

    private static String decodeAt(
            int index, CachingStringDecoder decoder, byte[] utf8, Random random)
            throws CharacterCodingException {
        byte[] array = new byte[index + utf8.length + random.nextInt(Long.BYTES)];
        random.nextBytes(array);
        System.arraycopy(utf8, 0, array, index, utf8.length);
        return decoder.decodeCached(array, index, utf8.length);
    }

    private String decodeOften(String s) throws CharacterCodingException {
        Random random = new Random(1);
        for (int i = 0; i < OFTEN; i++) {
            assertEquals(s, decode(decoder, s.getBytes(UTF_8), random));
        }
        return decode(decoder, s.getBytes(UTF_8), random);
    }

    private static String repeat(char c, int count) {
        char[] chars = new char[count];
        Arrays.fill(chars, c);
        return new String(chars);
    }

    @Test
    void recurringStringIsTheSameObject() throws Exception {
        for (String s :
                new String[] {"", "a", "seven77", "eight888", repeat('k', LONGEST), "имя"}) {
            String first = decodeOften(s);
            assertSame(first, decode(decoder, s.getBytes(UTF_8), new Random(2)), s);
        }
        String longer = repeat('k', LONGEST + 1);
        assertNotSame(decodeOften(longer), decodeOften(longer));
    }

    @Test
    void firstStringsAreNotCached() throws Exception {
        byte[] name = "name".getBytes(UTF_8);
        Random random = new Random(3);
        Set<String> made = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 200; i++) {
            made.add(decode(decoder, name, random));
        }
        assertEquals(200, made.size());
    }

    /** Draws from small pools of strings of few different bytes, valid UTF-8 or not. */
    @ParameterizedTest
    @MethodSource("actions")
    void cachedBytesDecodeLikeNewOnes(CodingErrorAction onMalformed) throws Exception {
        CachingStringDecoder used = new CachingStringDecoder(onMalformed);
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            byte[][] pool = new byte[1 << random.nextInt(10)][];
            for (int i = 0; i < pool.length; i++) {
                pool[i] = randomBytes(random);
            }
            for (int i = 0; i < 5000; i++) {
                byte[] utf8 = pool[random.nextInt(pool.length)];
                int index = random.nextInt(2 * Long.BYTES);
                CachingStringDecoder fresh = new CachingStringDecoder(onMalformed);
                String context = onMalformed + ", seed " + seed + ": " + Arrays.toString(utf8);
                String expected;
                try {
                    expected = decodeAt(index, fresh, utf8, random);
                } catch (CharacterCodingException e) {
                    assertThrows(e.getClass(), () -> decodeAt(index, used, utf8, random), context);
                    continue;
                }
                assertEquals(expected, decodeAt(index, used, utf8, random), context);
            }
        }
    }

    private static List<CodingErrorAction> actions() {
        return Arrays.asList(
                CodingErrorAction.REPLACE, CodingErrorAction.REPORT, CodingErrorAction.IGNORE);
    }

    private static byte[] randomBytes(Random random) {
        byte[] alphabet = random.nextInt(4) > 0
                ? new byte[] {'a', 'b', 0, 1, (byte) LONGEST}
                : new byte[] {'a', (byte) 0xc3, (byte) 0xa4, (byte) 0xff};
        byte[] bytes = new byte[random.nextInt(LONGEST + 3)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = alphabet[random.nextInt(alphabet.length)];
        }
        return bytes;
    }

    /** These strings have the same two words but for the length. */
    @Test
    void lengthIsNotMistakenForAByte() throws Exception {
        List<String> strings = new ArrayList<>();
        for (int length = 0; length <= LONGEST; length++) {
            strings.add(repeat('\0', length));
            strings.add(repeat('a', length));
            for (int low = 0; low <= LONGEST + 1 && length > 0; low++) {
                strings.add(repeat('a', length - 1) + (char) low);
                strings.add((char) low + repeat('a', length - 1));
            }
        }
        Random random = new Random(4);
        for (String s : strings) {
            decodeOften(s);
            for (String other : strings) {
                assertEquals(other, decode(decoder, other.getBytes(UTF_8), random));
            }
        }
    }

    private void decodeOnce(int first, int count) throws CharacterCodingException {
        Random random = new Random(first);
        for (int i = first; i < first + count; i++) {
            String s = "id" + i;
            assertEquals(s, decode(decoder, s.getBytes(UTF_8), random));
        }
    }

    private boolean isKept(String s) throws CharacterCodingException {
        Random random = new Random(7);
        byte[] utf8 = s.getBytes(UTF_8);
        Set<String> made = Collections.newSetFromMap(new IdentityHashMap<>());
        made.add(decode(decoder, utf8, random));
        return !made.add(decode(decoder, utf8, random));
    }

    @Test
    void singleStringsDoNotDisplaceRecurringOnes() throws Exception {
        List<String> keys = new ArrayList<>();
        Set<String> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 64; i++) {
            keys.add("key" + i);
            decodeOften("key" + i);
            kept.add(decodeOften("key" + i));
        }
        int keptBefore = 0;
        int keptAfter = 0;
        Random random = new Random(8);
        for (String key : keys) { // a few share a slot
            keptBefore += kept.contains(decode(decoder, key.getBytes(UTF_8), random)) ? 1 : 0;
        }
        decodeOnce(1000, 400);
        for (String key : keys) {
            keptAfter += kept.contains(decode(decoder, key.getBytes(UTF_8), random)) ? 1 : 0;
        }
        assertTrue(keptBefore > 48, keptBefore + " keys");
        assertEquals(keptBefore, keptAfter);
    }

    @Test
    void restsWhileNothingRecurs() throws Exception {
        decodeOften("key");
        assertTrue(isKept("key"));
        decodeOnce(0, 1000);
        assertFalse(isKept("key"));
        decodeOnce(1000, 1 << 14); // not many more, or there would be another rest
        assertTrue(isKept("key"));
    }

    @Test
    void memoryIsBounded() throws Exception {
        int count = 20_000;
        Random random = new Random(5);
        Set<String> before = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < count; i++) {
            byte[] utf8 = ("id" + i).getBytes(UTF_8);
            for (int again = 0; again < 8; again++) {
                before.add(decode(decoder, utf8, random));
            }
        }
        decodeOften("key");
        int kept = 0;
        for (int i = count - 1; i >= 0; i--) { // the last ones may be in the table
            kept += before.contains(decode(decoder, ("id" + i).getBytes(UTF_8), random)) ? 1 : 0;
            for (int again = 0; again < 4; again++) { // prevents a rest
                decode(decoder, "key".getBytes(UTF_8), random);
            }
        }
        assertTrue(kept > 300 && kept <= CachingStringDecoder.SLOTS, kept + " strings");
    }

    @Test
    void stringsAreKeptAgainAfterManySingleOnes() throws Exception {
        decodeOnce(0, 100_000);
        for (int i = 0; i < 20; i++) {
            decodeOften("later");
        }
        assertTrue(isKept("later"));
    }

    @Test
    void anUnpackerHasKeysOfManyMessages() throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString("a longer string than that").packString("key").packString("");
        byte[] message = packer.toByteArray();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        Set<String> keys = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < OFTEN; i++) {
            unpacker.reset(new ArrayBufferInput(message));
            assertEquals("a longer string than that", unpacker.unpackString());
            keys.add(unpacker.unpackString());
            assertEquals("", unpacker.unpackString());
        }
        assertTrue(keys.size() < OFTEN / 2, () -> keys.size() + " strings");
        assertEquals(Collections.singleton("key"), new HashSet<>(keys));
    }

    /** Strings that may be there already have limits, too. */
    @Test
    void limitsHold() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < OFTEN; i++) {
            packer.packString("four");
        }
        packer.packString("fives");
        MessageUnpacker unpacker = MessagePack.DEFAULT_UNPACKER_CONFIG
                .withStringSizeLimit(4)
                .newUnpacker(packer.toByteArray());
        for (int i = 0; i < OFTEN; i++) {
            assertEquals("four", unpacker.unpackString());
        }
        assertThrows(MessageSizeException.class, unpacker::unpackString);
        assertEquals(OFTEN * 5L, unpacker.getTotalReadBytes());
    }
}
