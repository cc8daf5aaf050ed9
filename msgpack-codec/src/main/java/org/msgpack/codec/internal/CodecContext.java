/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.msgpack.codec.InputState;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.context.ContextHolder;
import org.msgpack.core.internal.context.StreamContext;

/** What codecs know of a stream that is read or written. */
public final class CodecContext extends StreamContext {
    /**
     * How many steps the keys of an input have taken, with those inside of other keys. Whoever
     * compares two keys repeats the steps that were needed to fill the tables in them.
     */
    public long hashing;

    /** The steps that comparing keys has taken. */
    public long comparing;

    private PackingMapper packing;
    private UnpackingMapper unpacking;
    private Map<InputState<?>, Object> states;

    private CodecContext() {}

    /** Returns the context of an input; null if it has none yet. */
    public static CodecContext of(MessageUnpacker unpacker) {
        return (CodecContext) StreamContext.of(unpacker);
    }

    /** Returns the context of an input, which gets one if it has none. */
    public static CodecContext ensured(MessageUnpacker unpacker) {
        return ensured((ContextHolder) unpacker);
    }

    private static CodecContext ensured(ContextHolder stream) {
        CodecContext context = (CodecContext) StreamContext.of(stream);
        if (context == null) {
            context = new CodecContext();
            context.addTo(stream);
        }
        return context;
    }

    /** Returns what an input has for a state. */
    @SuppressWarnings("unchecked")
    public <T> T state(InputState<T> state, Supplier<? extends T> initial) {
        if (states == null) {
            states = new HashMap<>();
        }
        return (T) states.computeIfAbsent(state, absent -> initial.get());
    }

    /** Returns who packs the values of a {@link MapperCodec}; null if nobody does. */
    public static PackingMapper packing(MessagePacker packer) {
        CodecContext context = (CodecContext) StreamContext.of(packer);
        return context == null ? null : context.packing;
    }

    /** Sets who packs the values of a {@link MapperCodec}; null for nobody. */
    public static void setPacking(MessagePacker packer, PackingMapper packing) {
        ensured(packer).packing = packing;
    }

    /** Returns who unpacks the values of a {@link MapperCodec}; null if nobody does. */
    public static UnpackingMapper unpacking(MessageUnpacker unpacker) {
        CodecContext context = of(unpacker);
        return context == null ? null : context.unpacking;
    }

    /** Sets who unpacks the values of a {@link MapperCodec}; null for nobody. */
    public static void setUnpacking(MessageUnpacker unpacker, UnpackingMapper unpacking) {
        ensured(unpacker).unpacking = unpacking;
    }
}
