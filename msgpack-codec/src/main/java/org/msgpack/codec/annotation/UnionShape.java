/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

/** What an object of a {@link Union} is written as. */
public enum UnionShape {
    /**
     * {@code [tag, value]}, as MessagePack for C# has it. The tags are integers, or names if cases
     * have names.
     */
    ARRAY,

    /** <code>{name: value}</code>. */
    MAP
}
