/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.internal;

import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;

/** What a mapper has to know of generated codecs, and nobody else. */
public abstract class GeneratedCodecAccess {
    private static GeneratedCodecAccess instance;

    /** Called when {@link Codecs} is initialized. */
    public static void set(GeneratedCodecAccess access) {
        instance = access;
    }

    /** Returns the only one. */
    public static GeneratedCodecAccess get() {
        Codecs.standard(); // initializes it
        return instance;
    }

    /**
     * Returns the codec that was generated for a class, even if another one was added for it; null
     * if there is none.
     */
    public abstract <T> GeneratedCodec<T> own(Class<T> type, Codecs codecs);

    /**
     * Returns the codec that was generated for a class, or else for its superclass or an interface;
     * null if there is none.
     */
    public abstract GeneratedCodec<?> inherited(Class<?> type, Codecs codecs);

    /**
     * Returns the names that a mapper has to write too, if it packs objects in place of a codec;
     * null if annotations of this library say what they are packed as.
     */
    public abstract MemberNames names(GeneratedCodec<?> codec);

    /**
     * Returns the union whose tag is written with an object of which only the class is known; null
     * if the class belongs to none.
     *
     * @throws IllegalArgumentException if it belongs to several
     */
    public abstract Class<?> unionOf(Class<?> type, Codecs codecs);

    /**
     * Returns a codec that unpacks a case of a union with its tag too, if that can be told; the
     * codec itself if not, or if the class is no case.
     *
     * @param codec unpacks it without its tag
     * @param generated the codec of the class
     */
    public abstract <T> Codec<T> readingTags(Codec<T> codec, GeneratedCodec<?> generated);

    /** Returns whether what {@link #readingTags} has returned finds tags in maps, or in arrays. */
    public abstract boolean readsTags(Codec<?> codec, boolean inMaps);
}
