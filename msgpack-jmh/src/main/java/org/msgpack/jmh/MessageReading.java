/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** How the ends of messages are found in a stream. */
public enum MessageReading {
    /** By an unpacker that has all of them. */
    SKIP_VALUE,
    /** By a feed that takes each message as bytes. */
    NEXT_MESSAGE,
    /** By a feed that drops them. */
    SKIP_MESSAGE
}
