/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

/** How a {@link ForwardMessage} carries its entries. */
public enum ForwardMode {
    /** One entry, inside the message itself. */
    MESSAGE,
    /** An array of entries. */
    FORWARD,
    /** A str or bin that contains entries one after another. */
    PACKED_FORWARD,
    /** The same, compressed. */
    COMPRESSED_PACKED_FORWARD
}
