/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** Who owns the memory of the bytes that are fed. */
public enum FedMemory {
    /** The feed, which copies each piece. */
    COPIED,
    /** The caller, until the feed copies what it has not read of a piece. */
    IN_PLACE
}
