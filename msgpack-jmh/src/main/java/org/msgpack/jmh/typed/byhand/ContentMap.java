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
import org.msgpack.jmh.typed.model.Image;
import org.msgpack.jmh.typed.model.Media;

/** A film and its images as a map with the names of the members. */
final class ContentMap {
    private ContentMap() {}

    static void pack(MessagePacker packer, Content content) throws IOException {
        packer.packMapHeader(2);
        packer.packString("media");
        MediaMap.pack(packer, content.media());
        packer.packString("images");
        ImageMap.packAll(packer, content.images());
    }

    static Content unpack(MessageUnpacker unpacker) throws IOException {
        Media media = null;
        List<Image> images = null;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "media" -> media = MediaMap.unpack(unpacker);
                case "images" -> images = ImageMap.unpackAll(unpacker);
                default -> unpacker.skipValue();
            }
        }
        return new Content(media, images);
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
