/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.Type;

/**
 * Makes codecs for types that are not known in advance, such as a generic class of an application
 * with any type argument.
 */
@FunctionalInterface
public interface CodecFactory {
    /**
     * Returns the codec of a type, or null if this factory does not know it.
     *
     * @param type a class, or a {@link java.lang.reflect.ParameterizedType}
     * @param codecs has the codecs of what is inside; also of the type itself if that is recursive
     */
    Codec<?> create(Type type, Codecs codecs);
}
