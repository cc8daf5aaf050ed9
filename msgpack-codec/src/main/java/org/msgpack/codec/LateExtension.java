/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import org.msgpack.core.ExtensionType;

/**
 * An ext type whose payload is written with the codecs that it is added to. Each {@link Codecs}
 * that a builder makes gets its own.
 */
final class LateExtension<T> {
    private final int type;
    private final Class<T> valueClass;
    private final Function<? super Codecs, Codec<T>> factory;
    private final ExtensionType<T> extension;
    private final Codec<T> codec;
    private volatile Codec<T> payload;

    LateExtension(int type, Class<T> valueClass, Function<? super Codecs, Codec<T>> factory) {
        this.type = type;
        this.valueClass = valueClass;
        this.factory = factory;
        this.extension = ExtensionType.ofMessagePack(
                type,
                valueClass,
                (packer, value) -> payload.pack(packer, value),
                unpacker -> payload.unpack(unpacker));
        this.codec = new ExtensionCodec<>(extension);
    }

    LateExtension<T> copy() {
        return new LateExtension<>(type, valueClass, factory);
    }

    /** Returns the ext type, which can be used after {@link #resolve}. */
    ExtensionType<T> extension() {
        return extension;
    }

    /** Returns the codec of the ext type, which can be used after {@link #resolve}. */
    Codec<T> codec() {
        return codec;
    }

    void resolve(Codecs codecs) {
        payload = requireNonNull(factory.apply(codecs), "the codec of the payload is null");
    }
}
