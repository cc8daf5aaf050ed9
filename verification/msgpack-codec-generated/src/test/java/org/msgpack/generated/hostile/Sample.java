/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.util.List;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;

/**
 * An object whose message is spoilt in many ways.
 *
 * @param type what its message is read as
 */
record Sample<T>(TypeRef<T> type, T object) {
    private static final Codecs CODECS = Codecs.standard();

    static <T> Sample<T> of(Class<T> type, T object) {
        return new Sample<>(TypeRef.of(type), object);
    }

    byte[] bytes() {
        return CODECS.pack(object, type);
    }

    T unpack(byte[] message) {
        return CODECS.unpack(message, type);
    }

    /** Packs what a message is read as, again. */
    byte[] packed(byte[] message) {
        return CODECS.pack(unpack(message), type);
    }

    /** Returns objects of classes of all shapes. */
    static List<Sample<?>> all() {
        return List.of(
                of(Everything.class, Everything.SAMPLE),
                of(Scalars.class, Scalars.SAMPLE),
                of(Strict.class, new Strict(7, "seven", List.of("a", "b"))),
                of(Keeping.class, Keeping.SAMPLE),
                of(Mixed.class, Mixed.SAMPLE),
                of(Numbered.class, Numbered.SAMPLE),
                of(Built.class, Built.SAMPLE),
                of(Checked.class, new Checked(3, 4)),
                of(Expression.class, Expression.SAMPLE),
                new Sample<>(new TypeRef<Box<List<Box<Long>>>>() {}, Box.SAMPLE));
    }

    @Override
    public String toString() {
        return type.toString().replaceFirst(".*?(\\w+)$", "$1");
    }
}
