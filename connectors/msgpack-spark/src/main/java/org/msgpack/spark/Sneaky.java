/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

/** Throws checked exceptions without declaring them, as Scala does: many of Spark's are checked. */
final class Sneaky {
    private Sneaky() {}

    /** Throws any exception, checked or not. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <T extends Throwable> RuntimeException sneaky(Throwable e) throws T {
        throw (T) e;
    }
}
