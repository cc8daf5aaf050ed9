/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** A boolean. */
public interface BooleanValue extends Value {
    /**
     * Returns the value.
     *
     * @return true or false
     */
    boolean getBoolean();
}
