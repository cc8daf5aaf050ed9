/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Converts objects to messages and back. Thread-safe. */
interface Form<T> {
    /** Writes an object that is not null. */
    byte[] write(T value) throws IOException;

    /** Reads a message; fails if bytes are left over. */
    T read(byte[] message) throws IOException;

    /** Reads the remaining bytes of a ByteBuffer without changing its position. */
    T read(ByteBuffer message) throws IOException;

    /** Returns the name of the type that messages are read as, for error messages. */
    String typeName();
}
