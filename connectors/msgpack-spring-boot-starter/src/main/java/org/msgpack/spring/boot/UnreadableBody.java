/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

/** An exception about a body that cannot be read. */
interface UnreadableBody {
    /** Returns what is wrong with the body, in words safe to show to the client. */
    String problem();
}
