/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBufferInput;

/** Where a message is packed to and unpacked from, with one packer and one unpacker for all. */
abstract class Medium {
    private final MessagePacker packer;
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[0]);

    Medium(MessagePacker packer) {
        this.packer = packer;
    }

    /** Forgets the last message that was packed. */
    abstract void clear();

    /** Keeps a copy of the last message to unpack from. */
    abstract byte[] keep() throws IOException;

    /** The message that was kept, at its start, in an input that is the same each time. */
    abstract MessageBufferInput input() throws IOException;

    /** The packer, at the start of a message. */
    final MessagePacker packer() {
        clear();
        return packer;
    }

    /** Ends the message: all of it has left the packer. */
    final void finish() throws IOException {
        packer.flush();
    }

    /** The unpacker, at the start of the message that was kept. */
    final MessageUnpacker unpacker() throws IOException {
        unpacker.reset(input());
        return unpacker;
    }
}
