/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.Type;

/** Puts other codecs in place of those that {@link Codecs} has for the classes of the JDK. */
@FunctionalInterface
public interface CodecAdapter {
    /**
     * Returns the codec of a type. It usually calls the other one for what it does not do itself.
     *
     * @param type the class of an object that is packed, or the type that is asked for
     * @param codec the codec that the type has otherwise
     * @param codecs has the codecs of what is inside
     * @return for the same class; the same codec if there is nothing to adapt
     */
    Codec<?> adapt(Type type, Codec<?> codec, Codecs codecs);
}
