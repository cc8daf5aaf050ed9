/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;

/** A packer of containers whose announced size may be wrong. */
final class ContainerPacker extends MessagePacker {
    ContainerPacker(StreamGeneratorOutput output, PackerConfig config) {
        super(output, config);
    }

    /** Corrects the header at an offset; returns false if it is already in the stream. */
    boolean tryCorrect(boolean isArray, long offset, int size) throws IOException {
        return isArray ? correctArrayHeader(offset, size) : correctMapHeader(offset, size);
    }
}
