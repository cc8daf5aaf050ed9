/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.MediaContent.Size;
import org.msgpack.jmh.typed.model.Image;

/** An image as a map with the names of the members. */
final class ImageMap {
    private ImageMap() {}

    static void pack(MessagePacker packer, Image image) throws IOException {
        packer.packMapHeader(5);
        packer.packString("uri");
        packer.packString(image.uri());
        packer.packString("title");
        packer.packString(image.title());
        packer.packString("width");
        packer.packInt(image.width());
        packer.packString("height");
        packer.packInt(image.height());
        packer.packString("size");
        packer.packString(image.size().name());
    }

    static Image unpack(MessageUnpacker unpacker) throws IOException {
        String uri = null;
        String title = null;
        int width = 0;
        int height = 0;
        Size size = null;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "uri" -> uri = unpacker.unpackString();
                case "title" -> title = unpacker.unpackString();
                case "width" -> width = unpacker.unpackInt();
                case "height" -> height = unpacker.unpackInt();
                case "size" -> size = Size.valueOf(unpacker.unpackString());
                default -> unpacker.skipValue();
            }
        }
        return new Image(uri, title, width, height, size);
    }

    static void packAll(MessagePacker packer, List<Image> images) throws IOException {
        packer.packArrayHeader(images.size());
        for (Image image : images) {
            pack(packer, image);
        }
    }

    static List<Image> unpackAll(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        List<Image> images = Members.newList(count);
        for (int i = 0; i < count; i++) {
            images.add(unpack(unpacker));
        }
        return images;
    }
}
