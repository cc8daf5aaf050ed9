/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes everything to several streams. */
final class TeeOutputStream extends OutputStream {
    private final List<OutputStream> outs;

    TeeOutputStream(List<OutputStream> outs) {
        this.outs = outs;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (OutputStream out : outs) {
            out.write(bytes, offset, length);
        }
    }

    @Override
    public void close() throws IOException {
        for (OutputStream out : outs) {
            out.close();
        }
    }
}
