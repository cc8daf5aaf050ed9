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

/** An image as an array of the members. */
final class ImageArray {
    private ImageArray() {}

    static void pack(MessagePacker packer, Image image) throws IOException {
        packer.packArrayHeader(5);
        packer.packString(image.uri());
        packer.packString(image.title());
        packer.packInt(image.width());
        packer.packInt(image.height());
        packer.packString(image.size().name());
    }

    static Image unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(5, unpacker.unpackArrayHeader());
        return new Image(
                unpacker.unpackString(),
                unpacker.unpackString(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                Size.valueOf(unpacker.unpackString()));
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
