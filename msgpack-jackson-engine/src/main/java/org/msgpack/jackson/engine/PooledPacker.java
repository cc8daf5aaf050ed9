/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.MessagePack.PackerConfig;

/**
 * A packer and everything worth keeping from one generator to the next: its output and the names it
 * has encoded.
 */
final class PooledPacker {
    private final StreamGeneratorOutput output = new StreamGeneratorOutput();
    private final EncodedNames names = new EncodedNames();
    private final ContainerPacker packer;
    private final int maxDepth;

    PooledPacker(PackerConfig config, int maxDepth) {
        this.packer = new ContainerPacker(output, config.withNestingDepthLimit(maxDepth));
        this.maxDepth = maxDepth;
    }

    /** Returns how deep containers may be nested. */
    int maxDepth() {
        return maxDepth;
    }

    /** Starts writing to a stream. */
    void open(Buffers buffers, OutputStream stream) {
        output.open(buffers, stream);
    }

    /** Returns the packer, which writes to {@link #output()}. */
    ContainerPacker packer() {
        return packer;
    }

    /** Returns the output of the packer. */
    StreamGeneratorOutput output() {
        return output;
    }

    /** Packs the name of an object's property. */
    void packName(String name) throws IOException {
        byte[] utf8 = names.find(name);
        if (utf8 != null) {
            packer.packRawString(utf8);
        } else {
            packer.packString(name);
        }
    }

    /** Discards what has been packed and not flushed, and prepares the packer for a new stream. */
    void reset() throws IOException {
        packer.clear();
        packer.reset(output);
    }

    /** Returns the borrowed buffer and drops the reference to the stream, which stays open. */
    void close() {
        output.close();
    }
}
