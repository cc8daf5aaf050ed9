/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.buffer.MessageBuffer;

/** Creates the bytes of messages. */
final class Messages {
    private Messages() {}

    /** Packs something. */
    interface Packing {
        void pack(MessagePacker packer) throws IOException;
    }

    static byte[] bytes(Packing packing) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packing.pack(packer);
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] bytes(ForwardMessage message) {
        return bytes(message::pack);
    }

    static ForwardMessage read(byte[] message) {
        return ForwardMessage.read(message);
    }

    static ForwardMessage read(byte[] message, ForwardConfig config) {
        return ForwardMessage.read(MessageBuffer.wrap(message), config);
    }

    /** A message in Message mode. */
    static ForwardMessage message(Packing time, Packing record) {
        return read(bytes(packer -> {
            packer.packArrayHeader(3).packString("tag");
            time.pack(packer);
            record.pack(packer);
        }));
    }

    /** A message in PackedForward mode with these entries. */
    static ForwardMessage packed(Packing entries) {
        byte[] packed = bytes(entries);
        return read(bytes(packer -> packer.packArrayHeader(2)
                .packString("tag")
                .packBinaryHeader(packed.length)
                .writePayload(packed)));
    }

    /** A message of compressed entries. */
    static ForwardMessage compressed(String compression, byte[] bytes, ForwardConfig config) {
        return read(
                bytes(packer -> packer.packArrayHeader(3)
                        .packString("tag")
                        .packBinaryHeader(bytes.length)
                        .writePayload(bytes)
                        .packMapHeader(1)
                        .packString("compressed")
                        .packString(compression)),
                config);
    }

    /** Reads all entries to their end. */
    static int readAll(ForwardMessage message) throws IOException {
        int count = 0;
        try (EntryReader entries = message.entries()) {
            while (entries.next()) {
                entries.record();
                count++;
            }
        }
        return count;
    }
}
