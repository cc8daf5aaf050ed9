/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Collects what is written, and fails on request. */
final class FailingSink extends ByteArrayOutputStream {
    boolean failNext;

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        if (failNext) {
            failNext = false;
            throw new UncheckedIOException(new IOException("told to fail"));
        }
        super.write(bytes, offset, length);
    }
}
