/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal.context;

/**
 * What codecs know of a stream, from its first value to its last. The module of the codecs has the
 * only subclass.
 */
public abstract class StreamContext {
    /** Returns the context of a stream; null if it has none yet. */
    public static StreamContext of(ContextHolder stream) {
        return whole(stream).context;
    }

    /** Makes this the context of a stream, until {@link #drop}. */
    public final void addTo(ContextHolder stream) {
        whole(stream).context = this;
    }

    /** Lets a stream that stands for a part of another one have the context of that one. */
    public static void share(ContextHolder part, ContextHolder outer) {
        part.outer = whole(outer);
    }

    /** Leaves a stream without a context, since it continues with another one. */
    public static void drop(ContextHolder stream) {
        stream.context = null;
        stream.outer = null;
    }

    private static ContextHolder whole(ContextHolder stream) {
        return stream.outer == null ? stream : stream.outer;
    }
}
