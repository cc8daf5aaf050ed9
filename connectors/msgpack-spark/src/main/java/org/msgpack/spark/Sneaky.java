/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

/** Spark's exceptions are checked ones, which Scala throws without saying so. */
final class Sneaky {
    private Sneaky() {}

    /** Throws an exception, whether it is checked or not. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <T extends Throwable> RuntimeException sneaky(Throwable e) throws T {
        throw (T) e;
    }
}
