/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/**
 * The ext types and conventions of another library, to be added to a {@link Codecs.Builder}. Those
 * that this library knows are in {@link org.msgpack.codec.dialect}.
 *
 * <pre>{@code
 * Dialect dialect = builder -> builder.ext(moneyType)
 *         .adapt((type, codec, codecs) -> type == boolean[].class ? new BitsCodec(codec) : codec);
 * Codecs codecs = Codecs.builder().add(dialect).add(Numpy.dialect()).build();
 * }</pre>
 *
 * <p>Several of them go together unless they have different meanings for an ext type.
 */
@FunctionalInterface
public interface Dialect {
    /** Adds all of it. */
    void addTo(Codecs.Builder builder);
}
