/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Content;

/** A film and its images as an array of the members. */
final class ContentArray {
    private ContentArray() {}

    static void pack(MessagePacker packer, Content content) throws IOException {
        packer.packArrayHeader(2);
        MediaArray.pack(packer, content.media());
        ImageArray.packAll(packer, content.images());
    }

    static Content unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(2, unpacker.unpackArrayHeader());
        return new Content(MediaArray.unpack(unpacker), ImageArray.unpackAll(unpacker));
    }

    static void packAll(MessagePacker packer, List<Content> contents) throws IOException {
        packer.packArrayHeader(contents.size());
        for (Content content : contents) {
            pack(packer, content);
        }
    }

    static List<Content> unpackAll(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        List<Content> contents = Members.newList(count);
        for (int i = 0; i < count; i++) {
            contents.add(unpack(unpacker));
        }
        return contents;
    }
}
