/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** A MessagePack boolean. */
public interface BooleanValue extends Value {
    /** Returns this value as a {@code boolean}. */
    boolean getBoolean();
}
