/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

/** A deserializer of ours. */
interface ReadByCodec {
    /** Returns the class that it reads. */
    ReadClass read();

    /** Returns it, or null for a deserializer of somebody else. */
    static ReadClass of(Object deserializer) {
        return deserializer instanceof ReadByCodec ? ((ReadByCodec) deserializer).read() : null;
    }
}
