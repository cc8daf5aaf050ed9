/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the union as which an object is packed if only its class is known. */
final class Unions {
    private final Function<Class<?>, Codec<?>> added;

    /**
     * @param added returns the codec that was added for a union, which then comes first; or null
     */
    Unions(Function<Class<?>, Codec<?>> added) {
        this.added = added;
    }

    private static UnionCase[] unions(Codec<?> codec) {
        return codec instanceof GeneratedCodec
                ? ((GeneratedCodec<?>) codec).unions()
                : GeneratedCodec.NO_UNIONS;
    }

    /**
     * Returns the union that writes the tag of a class.
     *
     * @param codec the codec of the class
     * @return null if it belongs to none
     * @throws IllegalArgumentException if it belongs to several
     */
    Class<?> require(Class<?> type, Codec<?> codec) {
        UnionCase[] unions = unions(codec);
        if (unions.length == 0) {
            return null;
        }
        UnionCase only = only(unions);
        if (only == null) {
            throw undecided(type, codec, unions);
        }
        return only.union();
    }

    /** Returns a codec that unpacks what {@link #require} leads to as well, if it can be told. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    Codec<?> readingTags(Codec<?> codec) {
        UnionCase[] unions = unions(codec);
        UnionCase only = unions.length == 0 ? null : only(unions);
        boolean isRead = only != null
                && only.telling() != UnionCase.Telling.NOT_AT_ALL
                && isGenerated(added.apply(only.union()));
        return isRead ? new CaseCodec(codec, only) : codec;
    }

    private static boolean isGenerated(Codec<?> added) {
        return added == null || added instanceof GeneratedCodec;
    }

    private UnionCase only(UnionCase[] unions) {
        List<UnionCase> preferred = Arrays.stream(unions)
                .filter(each -> added.apply(each.union()) != null)
                .collect(Collectors.toList());
        if (preferred.size() == 1) {
            return preferred.get(0);
        }
        UnionCase first = unions[0];
        return Arrays.stream(unions).allMatch(first::isWrittenAs) ? first : null;
    }

    private static IllegalArgumentException undecided(
            Class<?> type, Codec<?> codec, UnionCase[] unions) {
        String found = Arrays.stream(unions)
                .map(each -> GenericType.name(each.union()))
                .collect(Collectors.joining(" and "));
        String name = unions[0].union().getSimpleName();
        return new IllegalArgumentException("expected one union to which " + GenericType.name(type)
                + " belongs as a case of its own, found "
                + (unions.length == 1 ? "another case of " + found : found)
                + "; say what to pack it as: pack(value, TypeRef.of(" + name
                + ".class)), TypeRef.listOf(" + name + ".class) for a list, or TypeRef.of("
                + codec.type().getSimpleName() + ".class) without a tag; or add the codec of"
                + " one of them to the Codecs");
    }
}
