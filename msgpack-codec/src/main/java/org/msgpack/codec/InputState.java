/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.core.MessageUnpacker;

/**
 * What codecs remember of an input from one value to the next, such as definitions to which later
 * values refer, or a count of what all of a message has taken. Each input has an object of its own.
 *
 * <pre>{@code
 * private static final InputState<List<String>> NAMES = InputState.of(ArrayList::new);
 *
 * String unpackName(MessageUnpacker unpacker) throws IOException {
 *     List<String> names = NAMES.get(unpacker);
 *     ...
 * }
 * }</pre>
 */
public final class InputState<T> {
    private final Supplier<? extends T> initial;

    private InputState(Supplier<? extends T> initial) {
        this.initial = initial;
    }

    /**
     * Returns a state, to be kept in a constant.
     *
     * @param initial makes the object of an input
     */
    public static <T> InputState<T> of(Supplier<? extends T> initial) {
        return new InputState<>(requireNonNull(initial, "initial is null"));
    }

    /**
     * Returns the object of an input, which is made when it is asked for first. It is kept until
     * {@link MessageUnpacker#reset}. An unpacker of what a part of the input stands for, such as
     * what is compressed in it, has the same one.
     */
    public T get(MessageUnpacker unpacker) {
        return CodecContext.ensured(requireNonNull(unpacker, "unpacker is null"))
                .state(this, initial);
    }
}
