/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.life;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.generated.compiler.CompiledClasses;

/** Generated codecs belong to the class loaders of their classes. */
class ClassLoadersTest {
    private static final String ITEM = """
            package sample;
            import org.msgpack.codec.annotation.*;
            @MsgPack
            public record Item(int id, java.util.UUID key, java.util.List<Kind> kinds, Item next) {
                public enum Kind { A, B }
            }
            """;

    private static final String OTHER_ITEM = """
            package sample;
            import org.msgpack.codec.annotation.*;
            @MsgPack(shape = Shape.ARRAY)
            public record Item(String name) {}
            """;

    private static final CompiledClasses ITEMS = CompiledClasses.of(Map.of("sample.Item", ITEM));

    private static Object item(ClassLoader loader) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass("sample.Item");
        Object kind = loader.loadClass("sample.Item$Kind").getEnumConstants()[0];
        var constructor = type.getConstructors()[0];
        Object next = constructor.newInstance(1, null, List.of(), null);
        return constructor.newInstance(7, new java.util.UUID(1, 2), List.of(kind), next);
    }

    @Test
    void twoClassesOfOneName() throws ReflectiveOperationException {
        ClassLoader first = ITEMS.newLoader();
        ClassLoader second =
                CompiledClasses.of(Map.of("sample.Item", OTHER_ITEM)).newLoader();
        Class<?> other = second.loadClass("sample.Item");
        Codecs codecs = Codecs.builder().build();
        Object item = item(first);
        Object otherItem = other.getConstructors()[0].newInstance("x");
        assertEquals(item, codecs.unpack(codecs.pack(item), item.getClass()));
        assertArrayEquals(new byte[] {(byte) 0x91, (byte) 0xa1, 'x'}, codecs.pack(otherItem));
        assertEquals(otherItem, codecs.unpack(codecs.pack(otherItem), other));
        assertNotSame(
                codecs.codec(item.getClass()).getClass(), codecs.codec(other).getClass());
        assertEquals(codecs.codec(other).getClass().getClassLoader(), second);
    }

    /** As servers have them that look for the classes of an application first. */
    @Test
    void aCodecOfAnotherCopyOfTheLibrary() throws Exception {
        URL[] jars = {
            Codecs.class.getProtectionDomain().getCodeSource().getLocation(),
            MessagePack.class.getProtectionDomain().getCodeSource().getLocation()
        };
        Class<?> item = ITEMS.newLoader().loadClass("sample.Item");
        try (URLClassLoader copy = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            Class<?> other = copy.loadClass(Codecs.class.getName());
            Object codecs = other.getMethod("standard").invoke(null);
            InvocationTargetException e = assertThrows(
                    InvocationTargetException.class,
                    () -> other.getMethod("codec", Class.class).invoke(codecs, item));
            String message = e.getCause().getMessage();
            assertTrue(message.startsWith("no codec for sample.Item; "), message);
            assertTrue(
                    message.endsWith("; its sample.ItemCodec belongs to another copy of"
                            + " msgpack-codec, in another class loader"),
                    message);
        }
    }

    @Test
    void aDroppedLoaderIsCollected() throws Exception {
        WeakReference<ClassLoader> loader = useAndDrop(Codecs.builder().build());
        assertCollected(loader);
    }

    /** As in a server that has the library in the loader of all applications. */
    @Test
    void theStandardCodecsKeepNoApplication() throws Exception {
        WeakReference<ClassLoader> first = useAndDrop(Codecs.standard());
        WeakReference<ClassLoader> second = useAndDrop(Codecs.standard());
        assertCollected(first);
        assertCollected(second);
    }

    private static WeakReference<ClassLoader> useAndDrop(Codecs codecs) throws Exception {
        ClassLoader loader = ITEMS.newLoader();
        Object item = item(loader);
        byte[] message = codecs.pack(item);
        // Not compared by equals: the JDK keeps the loaders of records that were compared.
        assertArrayEquals(message, codecs.pack(codecs.unpack(message, item.getClass())));
        return new WeakReference<>(loader);
    }

    /** The library does not remember the codec that a class has as a constant. */
    @Test
    void aCodecAloneIsCollected() throws Exception {
        assertCollected(useAlone());
    }

    private static WeakReference<ClassLoader> useAlone() throws Exception {
        ClassLoader loader =
                CompiledClasses.of(Map.of("sample.Item", OTHER_ITEM)).newLoader();
        Object item = loader.loadClass("sample.Item").getConstructors()[0].newInstance("alone");
        @SuppressWarnings("unchecked")
        Codec<Object> codec = (Codec<Object>)
                loader.loadClass("sample.ItemCodec").getField("INSTANCE").get(null);
        byte[] message = pack(codec, item);
        Object read = codec.unpack(MessagePack.newDefaultUnpacker(message));
        assertArrayEquals(message, pack(codec, read));
        return new WeakReference<>(loader);
    }

    private static byte[] pack(Codec<Object> codec, Object value) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            codec.pack(packer, value);
            return packer.toByteArray();
        }
    }

    private static void assertCollected(WeakReference<?> reference) throws InterruptedException {
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(reference.get());
    }
}
