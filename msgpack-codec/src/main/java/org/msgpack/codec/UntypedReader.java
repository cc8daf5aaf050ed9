/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;

/**
 * What a {@link Dialect} reads where an object of any class is asked for.
 *
 * @param <B> what the value begins with
 */
@FunctionalInterface
public interface UntypedReader<B> {
    /**
     * Returns the object that a value stands for; may read on to get all of it.
     *
     * @param codecs has the codecs of what is inside
     */
    Object read(B beginning, MessageUnpacker unpacker, Codecs codecs) throws IOException;
}
