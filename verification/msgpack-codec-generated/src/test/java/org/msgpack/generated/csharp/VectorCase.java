/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.csharp;

import java.util.function.Function;
import org.msgpack.codec.TypeRef;

/**
 * The Java type of a message.
 *
 * @param type what it is read as
 * @param isWritten whether it is written as the same bytes
 * @param view returns what the manifest calls the value of the object
 */
record VectorCase<T>(TypeRef<T> type, boolean isWritten, Function<T, Object> view) {
    static <T> VectorCase<T> of(Class<T> type) {
        return of(TypeRef.of(type));
    }

    static <T> VectorCase<T> of(TypeRef<T> type) {
        return new VectorCase<>(type, true, object -> object);
    }

    /** It is read, but written in another way. */
    VectorCase<T> readOnly() {
        return new VectorCase<>(type, false, view);
    }

    VectorCase<T> as(Function<T, Object> other) {
        return new VectorCase<>(type, isWritten, other);
    }

    Object viewOf(Object object) {
        @SuppressWarnings("unchecked")
        T own = (T) object;
        return own == null ? null : view.apply(own);
    }
}
