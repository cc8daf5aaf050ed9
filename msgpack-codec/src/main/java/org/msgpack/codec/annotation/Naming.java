/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

/** How the name of a member becomes a key. {@link Key} takes precedence. */
public enum Naming {
    /** {@code firstName} */
    AS_IS,

    /** {@code first_name} */
    SNAKE_CASE,

    /** {@code first-name} */
    KEBAB_CASE,

    /** {@code FirstName}, as in C# */
    UPPER_CAMEL_CASE
}
