/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import java.io.ByteArrayOutputStream;

/** An output stream that records what was written and counts flushes and closes. */
final class Sink extends ByteArrayOutputStream {
    int flushes;
    int closes;

    @Override
    public void flush() {
        flushes++;
    }

    @Override
    public void close() {
        closes++;
    }

    String hex() {
        return Written.hex(toByteArray());
    }
}
