/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
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
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(reference.get());
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
