/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

/** What happens to members of a message that the class does not have. */
public enum UnknownKeys {
    /** They are passed over, so that a later version of the class can add members. */
    SKIP,

    /** They are a {@link org.msgpack.core.MessageFormatException}. */
    REJECT
}
