/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/** A class with a codec that is found by its name. */
class Handmade<T> implements HandmadeUnion {
    final T content;

    Handmade(T content) {
        this.content = content;
    }

    /** An interface of a class that has no codec of its own. */
    interface Nameless extends HandmadeUnion {}
}
