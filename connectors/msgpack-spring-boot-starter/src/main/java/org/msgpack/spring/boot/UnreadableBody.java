/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

/** An exception about the body of a request. */
interface UnreadableBody {
    /** Returns what is wrong with the body, in words that its sender may see. */
    String problem();
}
