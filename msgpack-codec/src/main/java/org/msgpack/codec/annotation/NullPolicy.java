/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

/** What becomes of a member that is null. */
public enum NullPolicy {
    /** It is written as nil. */
    WRITE,

    /** It is left out of the map. Not for {@link Shape#ARRAY}. */
    OMIT,

    /**
     * It is a {@link NullPointerException} when it is packed, and nil in its place is a
     * {@link org.msgpack.core.MessageFormatException} when it is read.
     */
    REJECT
}
