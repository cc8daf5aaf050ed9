/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

/**
 * The codec of a member of a class with a generated codec. It is looked up when it is needed first,
 * since the classes of the members may refer to each other.
 */
public final class MemberCodec<T> {
    private final Codecs codecs;
    private final TypeRef<T> type;
    private final boolean isCase;
    private volatile Codec<T> codec;

    /** @param isCase whether a union writes the tag */
    MemberCodec(Codecs codecs, TypeRef<T> type, boolean isCase) {
        this.isCase = isCase;
        this.codecs = codecs;
        this.type = requireNonNull(type, "type is null");
    }

    /**
     * Returns the codec.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Codec<T> get() {
        Codec<T> known = codec;
        return known != null ? known : find();
    }

    private Codec<T> find() {
        Codec<T> found = codecs.codec(type);
        if (isCase && found instanceof CaseCodec) {
            found = ((CaseCodec<T>) found).plain();
        }
        codec = found;
        return found;
    }
}
