/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageTypeException;

/** What stays after a {@link Codecs} is dropped, a codec could not be made, or reading failed. */
class CodecsLifeTest {
    private static final class Outer {}

    private static final class Inner {}

    private static final class Unknown {}

    /**
     * The codec of Outer needs those of Inner and Unknown, and that of Inner needs Outer's.
     *
     * @param made gets the codec of Inner
     */
    private static Codecs withFailingCodec(Consumer<Codec<Inner>> made) {
        CodecFactory factory = (type, codecs) -> {
            if (type == Outer.class) {
                made.accept(codecs.codec(Inner.class));
                codecs.codec(Unknown.class);
            } else if (type == Inner.class) {
                Codec<Outer> outer = codecs.codec(Outer.class);
                assertEquals(Outer.class, outer.type());
                return Codec.of(
                        Inner.class,
                        (packer, inner) -> outer.pack(packer, new Outer()),
                        unpacker -> {
                            outer.unpack(unpacker);
                            return new Inner();
                        });
            }
            return null;
        };
        return Codecs.builder().add(factory).build();
    }

    @Test
    void aDroppedOneIsCollected() throws InterruptedException {
        Codecs codecs = Codecs.builder().build();
        codecs.pack(Arrays.asList(1, new int[][] {{1}}, java.time.DayOfWeek.MONDAY));
        codecs.unpack(codecs.pack(1), Integer.class);
        WeakReference<Codecs> reference = new WeakReference<>(codecs);
        codecs = null;
        assertCollected(reference);
    }

    private static void assertCollected(WeakReference<?> reference) throws InterruptedException {
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(reference.get());
    }

    public enum Kind {
        A,
        B {}
    }

    @SuppressWarnings("serial")
    public static class Names extends ArrayList<String> {
        public Names() {}
    }

    @SuppressWarnings("serial")
    public static class Settings extends java.util.HashMap<String, Object> {}

    /** Defines classes of this test again, as an application does that has its own. */
    private static final class Application extends ClassLoader {
        Application() {
            super(CodecsLifeTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(CodecsLifeTest.class.getName() + "$")) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
            try (java.io.InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                for (int b = in.read(); b >= 0; b = in.read()) {
                    bytes.write(b);
                }
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }

    /** Packs and unpacks objects of an application whose class loader is not the library's. */
    private static WeakReference<ClassLoader> use(Codecs codecs) throws Exception {
        ClassLoader application = new Application();
        Class<?> kind = application.loadClass(Kind.class.getName());
        assertNotSame(Kind.class, kind);
        for (Object constant : kind.getEnumConstants()) {
            for (int i = 0; i < 2; i++) {
                assertSame(constant, codecs.unpack(codecs.pack(constant), kind));
            }
        }
        Object array = java.lang.reflect.Array.newInstance(kind, 1);
        codecs.unpack(codecs.pack(array), array.getClass());
        codecs.unpack(codecs.pack(new Object[0]), TypeRef.listOf(kind));
        codecs.unpack(codecs.pack(new Object[0]), TypeRef.setOf(kind));
        for (Class<?> type : Arrays.asList(Names.class, Settings.class)) {
            Class<?> own = application.loadClass(type.getName());
            codecs.pack(own.getConstructor().newInstance());
        }
        return new WeakReference<>(application);
    }

    @Test
    void anApplicationIsCollected() throws Exception {
        assertCollected(use(Codecs.standard()));
        assertCollected(use(Codecs.builder().build()));
        assertEquals(Kind.B, Codecs.standard().unpack(Codecs.standard().pack(Kind.B), Kind.class));
    }

    /** The standard codecs keep what stays as long as they do, and classes keep the rest. */
    @Test
    void everyClassHasOneCodec() throws Exception {
        Class<?> kind = new Application().loadClass(Kind.class.getName());
        for (Class<?> type : Arrays.asList(kind, Kind.class, String.class, java.util.List.class)) {
            assertSame(Codecs.standard().codec(type), Codecs.standard().codec(type));
        }
        for (boolean isForever : new boolean[] {true, false}) {
            ClassCodecs codecs = new ClassCodecs(isForever);
            Codec<Object> first = Codecs.standard().codec(Object.class);
            Codec<Object> second = Codecs.builder().build().codec(Object.class);
            for (Class<?> type : Arrays.asList(kind, Kind.class, String.class)) {
                assertNull(codecs.get(type));
                assertSame(first, codecs.addIfAbsent(type, first));
                assertSame(first, codecs.addIfAbsent(type, second));
                assertSame(first, codecs.get(type));
            }
        }
    }

    @Test
    void aCodecThatCouldNotBeMadeSaysSo() {
        List<Codec<Inner>> inner = new ArrayList<>();
        Codecs codecs = withFailingCodec(inner::add);
        assertThrows(IllegalArgumentException.class, () -> codecs.codec(Outer.class));
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> inner.get(0).unpack(MessagePack.newDefaultUnpacker(new byte[] {0})));
        assertTrue(e.getMessage().endsWith("Outer could not be made"), e::getMessage);
        assertTrue(e.getCause().getMessage().contains("Unknown"), e::toString);
    }

    @Test
    void aCodecThatNeedsItIsNotKept() {
        Codecs codecs = withFailingCodec(codec -> {});
        for (int i = 0; i < 2; i++) {
            for (Class<?> type : Arrays.asList(Outer.class, Inner.class)) {
                IllegalArgumentException e =
                        assertThrows(IllegalArgumentException.class, () -> codecs.codec(type));
                assertTrue(e.getMessage().contains("Unknown"), e::getMessage);
            }
        }
    }

    @Test
    void anIteratorEndsAfterAFailure() {
        Codecs codecs = Codecs.standard();
        byte[] array = codecs.pack(Arrays.asList("a", 1, "b"));
        Iterator<String> elements =
                codecs.elements(MessagePack.newDefaultUnpacker(array), TypeRef.of(String.class));
        assertEquals("a", elements.next());
        assertThrows(MessageTypeException.class, elements::next);
        assertFalse(elements.hasNext());
        Iterator<String> values =
                codecs.values(MessagePack.newDefaultUnpacker(array), TypeRef.of(String.class));
        assertThrows(MessageTypeException.class, values::next);
        assertFalse(values.hasNext());
    }
}
