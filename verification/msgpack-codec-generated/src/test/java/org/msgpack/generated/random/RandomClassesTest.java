/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.testdata.TricklingInputStream;

/**
 * Random objects of random classes: they are written as the map or the list that they should be,
 * and come back in every way in which a message can arrive. {@code -Dgenerated.seeds=5000-5020}
 * tests other classes.
 */
class RandomClassesTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final Codecs SMALL_BUFFERS = Codecs.builder()
            .packerConfig(new PackerConfig().withBufferSize(1).withBufferFlushThreshold(16))
            .build();
    private static final int CLASSES = 16;
    private static final int OBJECTS = 25;

    static LongStream seeds() {
        String[] range = System.getProperty("generated.seeds", "1-3").split("-", 2);
        return LongStream.rangeClosed(
                Long.parseLong(range[0]), Long.parseLong(range[range.length - 1]));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void objectsComeBack(long seed) {
        Random random = new Random(seed);
        RandomClasses classes = RandomClasses.of(random, CLASSES);
        for (RandomType type : classes.roots()) {
            for (int i = 0; i < OBJECTS; i++) {
                try {
                    Object object = type.random(random, 0);
                    comesBack(type, object, i < 4);
                    isReadFromOtherPrograms(type, object, random);
                } catch (Throwable e) {
                    throw new AssertionError(
                            "seed " + seed + ", object " + i + " of " + type.source() + ": "
                                    + classes.sources(),
                            e);
                }
            }
        }
    }

    private static void comesBack(RandomType type, Object object, boolean isCut)
            throws IOException {
        byte[] message = pack(CODECS, object, type.ref());
        byte[] plain = CODECS.pack(type.plain(object));
        assertArrayEquals(plain, message);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        pack(SMALL_BUFFERS, object, type.ref(), out);
        assertArrayEquals(plain, out.toByteArray());
        for (Object read : unpack(message, type.ref(), isCut)) {
            assertEquals(object.getClass(), read.getClass());
            assertArrayEquals(plain, CODECS.pack(type.plain(read)));
        }
    }

    private static void isReadFromOtherPrograms(RandomType type, Object object, Random random)
            throws IOException {
        byte[] plain = CODECS.pack(type.plain(object));
        for (int i = 0; i < 3; i++) {
            Object foreign = type.foreign(object, random);
            byte[] message = CODECS.pack(foreign);
            for (Object read : List.of(
                    CODECS.unpack(message, type.ref()),
                    CODECS.unpack(new TricklingInputStream(message, 1), type.ref()))) {
                assertEquals(object.getClass(), read.getClass());
                assertArrayEquals(plain, CODECS.pack(type.plain(read)), foreign::toString);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> byte[] pack(Codecs codecs, Object object, TypeRef<T> type) {
        return codecs.pack((T) object, type);
    }

    @SuppressWarnings("unchecked")
    private static <T> void pack(
            Codecs codecs, Object object, TypeRef<T> type, ByteArrayOutputStream out)
            throws IOException {
        codecs.pack((T) object, type, out);
    }

    /** Unpacks a message that arrives in several ways. */
    private static List<Object> unpack(byte[] message, TypeRef<?> type, boolean isCut)
            throws IOException {
        List<Object> read = new ArrayList<>();
        read.add(CODECS.unpack(message, type));
        ByteBuffer direct = ByteBuffer.allocateDirect(message.length);
        direct.put(message).flip();
        read.add(CODECS.unpack(direct, type));
        read.add(CODECS.unpack(new TricklingInputStream(message, 1), type));
        read.add(CODECS.unpack(new TricklingInputStream(message, 3, 1, 7, 20), type));
        if (isCut) {
            int step = 1 + message.length / 100;
            for (int cut = 0; cut <= message.length; cut += step) {
                int at = cut;
                read.add(CODECS.unpack(
                        new TricklingInputStream(
                                message, position -> position < at ? at - position : 1 << 20),
                        type));
                read.add(feed(message, cut, type));
            }
        }
        return read;
    }

    private static Object feed(byte[] message, int cut, TypeRef<?> type) {
        MessageFeed feed = new UnpackerConfig().newFeed();
        List<Object> read = new ArrayList<>();
        feed.feed(message, 0, cut);
        assertEquals(cut == message.length, CODECS.unpackNext(feed, type, read::add));
        feed.feed(message, cut, message.length - cut);
        CODECS.unpackNext(feed, type, read::add);
        assertEquals(1, read.size());
        return read.get(0);
    }

    /** The types of members are all that the processor knows. */
    @Test
    void everyKnownTypeIsTested() throws ReflectiveOperationException {
        Set<String> tested = new HashSet<>();
        PlainTypes.all().forEach(type -> tested.add(type.boxed()));
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            RandomType container =
                    Containers.of(random, PlainTypes.any(random, false), PlainTypes.key(random));
            tested.add(container.source().replaceFirst("<.*", ""));
        }
        Field names =
                Class.forName("org.msgpack.codec.processor.KnownClasses").getDeclaredField("NAMES");
        names.setAccessible(true);
        Set<?> known = (Set<?>) names.get(null);
        assertTrue(known.size() > 50);
        for (Object each : known) {
            assertTrue(tested.contains(each), each::toString);
        }
    }
}
