/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/** The ext types and conventions of another library, to be added to a {@link Codecs.Builder}. */
@FunctionalInterface
public interface Dialect {
    /** Adds all of them. */
    void addTo(Codecs.Builder builder);
}
