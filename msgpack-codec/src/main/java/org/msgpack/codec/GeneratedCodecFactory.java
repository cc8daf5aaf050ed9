/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/**
 * Makes the generated codec of a class. It is not nested in {@link GeneratedCodec}, where it would
 * hide users' classes of its name from generated code.
 */
@FunctionalInterface
public interface GeneratedCodecFactory {
    /**
     * Makes the codec.
     *
     * @param codecs has the codecs of the members
     * @param arguments the type arguments of the class; its type variables if they are not known
     */
    Codec<?> create(Codecs codecs, TypeRef<?>... arguments);
}
