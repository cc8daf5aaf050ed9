/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.MediaContent.Player;
import org.msgpack.jmh.typed.model.Media;

/** A film as an array of the members. */
final class MediaArray {
    private MediaArray() {}

    static void pack(MessagePacker packer, Media media) throws IOException {
        packer.packArrayHeader(11);
        packer.packString(media.uri());
        packer.packString(media.title());
        packer.packInt(media.width());
        packer.packInt(media.height());
        packer.packString(media.format());
        packer.packLong(media.duration());
        packer.packLong(media.size());
        packer.packInt(media.bitrate());
        Members.packStrings(packer, media.persons());
        packer.packString(media.player().name());
        Members.packNullable(packer, media.copyright());
    }

    static Media unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(11, unpacker.unpackArrayHeader());
        return new Media(
                unpacker.unpackString(),
                unpacker.unpackString(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackString(),
                unpacker.unpackLong(),
                unpacker.unpackLong(),
                unpacker.unpackInt(),
                Members.unpackStrings(unpacker),
                Player.valueOf(unpacker.unpackString()),
                Members.unpackNullableString(unpacker));
    }
}
