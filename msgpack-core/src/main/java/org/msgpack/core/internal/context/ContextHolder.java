/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal.context;

/** A packer or an unpacker: it holds what codecs know of its stream, and does not look at it. */
public abstract class ContextHolder {
    /** Null as long as no codec needs one. */
    StreamContext context;

    /** Whose context this one has, if it stands for a part of another stream; otherwise null. */
    ContextHolder outer;
}
