/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.RandomDocument;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;

/** A name is matched as Jackson matches its text, wherever the result comes from. */
class NameMatchTest {
    private final MessagePackFactory factory = new MessagePackFactory();

    private static List<Named> named(String... names) {
        List<Named> list = new ArrayList<>();
        for (String name : names) {
            list.add(Named.fromString(name));
        }
        return list;
    }

    private List<PropertyNameMatcher> matchers() {
        List<Named> some = named("id0", "name0", "naïve1", "愛してる2", "0", "x11", "never", "x23");
        List<Named> others = named("x23", "x11", "id0", "id1", "id2", "id3", "id4");
        List<Named> upper = named("ID0", "NAME1", "X11", "NAÏVE2");
        List<PropertyNameMatcher> matchers = new ArrayList<>();
        matchers.add(factory.constructNameMatcher(some, false));
        matchers.add(factory.constructNameMatcher(others, true));
        matchers.add(factory.constructNameMatcher(named(), true));
        matchers.add(factory.constructCINameMatcher(upper, true, Locale.ROOT));
        matchers.add(factory.constructCINameMatcher(some, false, Locale.ROOT));
        return matchers;
    }

    /** Returns the index of each token of a document, and the failure, if there is one. */
    private static String indexes(JsonParser parser, PropertyNameMatcher[] matchers, boolean asks) {
        StringBuilder indexes = new StringBuilder();
        int count = 0;
        try {
            do {
                PropertyNameMatcher matcher = matchers[count++ % matchers.length];
                int index = asks ? parser.nextNameMatch(matcher) : expected(parser, matcher);
                assertEquals(index, parser.currentNameMatch(matcher));
                indexes.append(parser.currentToken())
                        .append(parser.currentName())
                        .append(' ')
                        .append(index)
                        .append(parser.currentLocation().getByteOffset())
                        .append('\n');
            } while (parser.currentToken() != null);
        } catch (JacksonException e) {
            indexes.append(e);
        }
        return indexes.toString();
    }

    private static int expected(JsonParser parser, PropertyNameMatcher matcher) {
        String name = parser.nextName();
        return name != null
                ? matcher.matchName(name)
                : parser.currentToken() == JsonToken.END_OBJECT
                        ? PropertyNameMatcher.MATCH_END_OBJECT
                        : PropertyNameMatcher.MATCH_ODD_TOKEN;
    }

    private static void assertSame(
            TokenStreamFactory factory, byte[] bytes, String message, PropertyNameMatcher... used) {
        ObjectReadContext context = ObjectReadContext.empty();
        String expected = indexes(factory.createParser(context, bytes), used, false);
        assertEquals(expected, indexes(factory.createParser(context, bytes), used, true), message);
    }

    @Test
    void randomDocuments() throws IOException {
        List<PropertyNameMatcher> matchers = matchers();
        Random random = new Random(1);
        for (long seed = 0; seed < 300; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            for (PropertyNameMatcher matcher : matchers) {
                assertSame(factory, bytes, "seed " + seed, matcher);
            }
            PropertyNameMatcher[] inTurn = {
                matchers.get(random.nextInt(5)),
                matchers.get(random.nextInt(5)),
                matchers.get(random.nextInt(5))
            };
            assertSame(factory, bytes, "seed " + seed + ", in turn", inTurn);
        }
    }

    @Test
    void wrongBits() throws IOException {
        PropertyNameMatcher matcher = matchers().get(0);
        Random random = new Random(2);
        for (long seed = 0; seed < 500; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            assertSame(factory, bytes, "seed " + seed, matcher);
        }
    }

    /** Names are not cached if the option is off, or a short limit has to be checked. */
    @Test
    void namesThatAreNotCached() throws IOException {
        MessagePackFactory anew = MessagePackFactory.builder()
                .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
                .build();
        MessagePackFactory limited = MessagePackFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxNameLength(12).build())
                .build();
        for (long seed = 0; seed < 100; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            for (PropertyNameMatcher matcher : matchers()) {
                assertSame(anew, bytes, "seed " + seed, matcher);
                assertSame(limited, bytes, "seed " + seed, matcher);
            }
        }
    }

    /** More names than the cache holds, so that keys are evicted and come back. */
    @Test
    void manyNames() throws IOException {
        String[] names = new String[6000];
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2 * names.length);
        for (int i = 0; i < names.length; i++) {
            names[i] = "name " + i;
            packer.packString(names[i]).packNil();
            packer.packString("other " + i).packNil();
        }
        PropertyNameMatcher matcher = factory.constructNameMatcher(named(names), false);
        for (int i = 0; i < 3; i++) {
            assertSame(factory, packer.toByteArray(), "many names", matcher);
        }
    }

    @Test
    void keysThatAreNotStrings() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(5);
        packer.packString("1").packNil();
        packer.packInt(1).packNil();
        packer.packBinaryHeader(1).writePayload(new byte[] {'1'}).packNil();
        packer.packBoolean(true).packNil();
        packer.packString("").packNil();
        PropertyNameMatcher matcher = factory.constructNameMatcher(named("", "true", "1"), false);
        for (int i = 0; i < 3; i++) {
            assertSame(factory, packer.toByteArray(), "keys", matcher);
        }
    }

    // The notes at a key

    private static KeyCache.Key key(String name) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString(name);
        KeyCache cache = new KeyCache();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray())) {
            return unpacker.tryUnpackKey(cache, cache.start(0));
        }
    }

    @Test
    void twoMatchersAreNotedAndNoMore() throws IOException {
        KeyCache.Key key = key("b");
        PropertyNameMatcher first = factory.constructNameMatcher(named("a", "b"), false);
        PropertyNameMatcher second = factory.constructNameMatcher(named("b"), false);
        PropertyNameMatcher third = factory.constructNameMatcher(named("x", "y", "b"), false);
        PropertyNameMatcher none = factory.constructNameMatcher(named("x"), false);
        assertEquals(PropertyNameMatcher.MATCH_UNKNOWN_NAME, NameIndex.of(key, none));
        assertNull(key.note());
        Object last = null;
        for (int i = 0; i < 3; i++) {
            assertEquals(1, NameIndex.of(key, first));
            assertEquals(0, NameIndex.of(key, second));
            assertEquals(2, NameIndex.of(key, third));
            assertEquals(PropertyNameMatcher.MATCH_UNKNOWN_NAME, NameIndex.of(key, none));
            assertEquals(i == 0 ? key.note() : last, key.note());
            last = key.note();
        }
    }

    @Test
    void matchersAreNotKept() throws IOException {
        KeyCache.Key key = key("b");
        List<WeakReference<PropertyNameMatcher>> gone = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            PropertyNameMatcher matcher = factory.constructNameMatcher(named("a", "b"), false);
            gone.add(new WeakReference<>(matcher));
            assertEquals(1, NameIndex.of(key, matcher));
        }
        while (gone.stream().anyMatch(matcher -> matcher.get() != null)) {
            System.gc();
        }
        PropertyNameMatcher next = factory.constructNameMatcher(named("b"), false);
        Object before = key.note();
        assertEquals(0, NameIndex.of(key, next));
        assertEquals(false, before.equals(key.note())); // the places are free again
        assertEquals(0, NameIndex.of(key, next));
        PropertyNameMatcher another = factory.constructNameMatcher(named("x", "b"), false);
        assertEquals(1, NameIndex.of(key, another));
        assertEquals(0, NameIndex.of(key, next));
    }

    // What databind makes of it

    public static class One {
        @JsonAlias({"uno", "eins"})
        public int one;

        public Two two;
    }

    public static class Two {
        public int two;
        public int one;
    }

    @Test
    void beansWithTheSameNames() {
        ObjectMapper mapper = new MessagePackMapper();
        Map<String, Object> map = Map.of("eins", 1, "two", Map.of("one", 11, "two", 12));
        byte[] bytes = mapper.writeValueAsBytes(List.of(map, map, map));
        for (int i = 0; i < 3; i++) {
            One[] read = mapper.readValue(bytes, One[].class);
            assertEquals(1, read[2].one);
            assertEquals(11, read[2].two.one);
            assertEquals(12, read[2].two.two);
        }
        byte[] unknown = mapper.writeValueAsBytes(Map.of("three", 3, "one", 1));
        ObjectMapper strict = MessagePackMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
        ObjectMapper loose = MessagePackMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
        for (int i = 0; i < 3; i++) {
            assertThrows(JacksonException.class, () -> strict.readValue(unknown, One.class));
            assertEquals(1, loose.readValue(unknown, One.class).one);
        }
    }

    @Test
    void namesInAnyCase() {
        ObjectMapper any = MessagePackMapper.builder()
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
                .build();
        ObjectMapper exact = MessagePackMapper.builder(
                        (MessagePackFactory) any.tokenStreamFactory())
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build(); // with the same keys
        byte[] bytes = any.writeValueAsBytes(Map.of("ONE", 7));
        for (int i = 0; i < 3; i++) {
            assertEquals(7, any.readValue(bytes, Two.class).one);
            assertEquals(0, exact.readValue(bytes, Two.class).one);
        }
    }

    @Test
    void malformedNamesAreReported() {
        byte[] bytes = {(byte) 0x81, (byte) 0xc1, 1};
        JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes);
        PropertyNameMatcher matcher = factory.constructNameMatcher(named("a"), false);
        assertEquals(PropertyNameMatcher.MATCH_ODD_TOKEN, parser.nextNameMatch(matcher));
        assertThrows(StreamReadException.class, () -> parser.nextNameMatch(matcher));
    }
}
