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
    /** Returns the packer, at the start of a message. */
    MessagePacker packer() throws IOException;

    /** Ends the message and flushes the packer. */
    void finish() throws IOException;

    /** Keeps and returns a copy of the last message, for the unpacker. */
    byte[] keep() throws IOException;

    /** Returns the unpacker, at the start of the kept message. */
    MessageUnpacker unpacker() throws IOException;
}
