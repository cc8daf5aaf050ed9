/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;

/** An unpacker that goes back to a header that has been read as a token. */
final class TokenUnpacker extends MessageUnpacker {
    TokenUnpacker(ParserInput input, UnpackerConfig config) {
        super(input, config);
    }

    /** Goes back to an offset; returns false if what begins there is no longer in memory. */
    boolean tryGoBack(long offset) {
        return tryRewind(offset);
    }
}
