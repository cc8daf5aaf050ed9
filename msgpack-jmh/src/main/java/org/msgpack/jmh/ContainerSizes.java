/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

/** What is known about the size of a container when it begins. */
public enum ContainerSizes {
    /** The size; the header is written immediately. */
    KNOWN,
    /** A correct guess. */
    EXPECTED,
    /** Nothing. */
    UNKNOWN
}
