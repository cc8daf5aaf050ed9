/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;

/** How objects become messages and come back. Thread-safe. */
interface Form<T> {
    /** Writes an object, which is not null. */
    byte[] write(T value) throws IOException;

    /** Reads a message, all of it. */
    T read(byte[] message) throws IOException;

    /** Reads the remaining bytes of a ByteBuffer, whose position stays. */
    T read(ByteBuffer message) throws IOException;

    /** Returns the name of the type that messages are read as, for exceptions. */
    String typeName();
}
