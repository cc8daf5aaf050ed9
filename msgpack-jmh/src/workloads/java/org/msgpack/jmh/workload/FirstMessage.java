/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** A small message. */
public final class FirstMessage implements Callable<byte[]> {
    @Override
    public byte[] call() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(3);
        packer.packString("id").packInt(1234);
        packer.packString("name").packString("the first message");
        packer.packString("score").packDouble(0.5);
        return packer.toByteArray();
    }
}
