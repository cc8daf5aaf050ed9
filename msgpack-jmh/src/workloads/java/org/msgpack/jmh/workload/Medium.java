/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Where a message is packed to and unpacked from. */
interface Medium {
    /** The packer, at the start of a message. */
    MessagePacker packer() throws IOException;

    /** Ends the message: all of it has left the packer. */
    void finish() throws IOException;

    /** Keeps a copy of the last message to unpack from. */
    byte[] keep() throws IOException;

    /** The unpacker, at the start of the message that was kept. */
    MessageUnpacker unpacker() throws IOException;
}
