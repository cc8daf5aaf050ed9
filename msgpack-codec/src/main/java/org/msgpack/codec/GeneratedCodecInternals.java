/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MemberNames;

/** What this package tells the modules of mappers. */
final class GeneratedCodecInternals extends GeneratedCodecAccess {
    private static final Unions UNIONS = new Unions(union -> null);

    @Override
    @SuppressWarnings("unchecked")
    public <T> GeneratedCodec<T> own(Class<T> type, Codecs codecs) {
        return (GeneratedCodec<T>) GeneratedCodecs.find(type, codecs);
    }

    @Override
    public GeneratedCodec<?> inherited(Class<?> type, Codecs codecs) {
        return (GeneratedCodec<?>) GeneratedCodecs.findInherited(type, codecs);
    }

    @Override
    public MemberNames names(GeneratedCodec<?> codec) {
        return codec.names();
    }

    @Override
    public Class<?> unionOf(Class<?> type, Codecs codecs) {
        return taggedUnion(type, codecs);
    }

    static Class<?> taggedUnion(Class<?> type, Codecs codecs) {
        return UNIONS.require(type, GeneratedCodecs.findInherited(type, codecs));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> Codec<T> readingTags(Codec<T> codec, GeneratedCodec<?> generated) {
        Codec<?> tagged = UNIONS.readingTags(generated);
        return tagged instanceof CaseCodec ? ((CaseCodec<T>) tagged).with(codec) : codec;
    }

    @Override
    public boolean readsTags(Codec<?> codec, boolean inMaps) {
        return codec instanceof CaseCodec && ((CaseCodec<?>) codec).isTagged(inMaps);
    }
}
