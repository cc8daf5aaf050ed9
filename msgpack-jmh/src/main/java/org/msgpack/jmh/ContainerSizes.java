/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** What is known of the size of a container when it begins. */
public enum ContainerSizes {
    /** The size: the header is written at once. */
    KNOWN,
    /** A guess, which is right. */
    EXPECTED,
    /** Nothing. */
    UNKNOWN
}
