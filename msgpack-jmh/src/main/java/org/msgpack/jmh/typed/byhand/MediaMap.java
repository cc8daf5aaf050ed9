/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.MediaContent.Player;
import org.msgpack.jmh.typed.model.Media;

/** A film as a map with the names of the members. */
final class MediaMap {
    private MediaMap() {}

    static void pack(MessagePacker packer, Media media) throws IOException {
        packer.packMapHeader(11);
        packer.packString("uri");
        packer.packString(media.uri());
        packer.packString("title");
        packer.packString(media.title());
        packer.packString("width");
        packer.packInt(media.width());
        packer.packString("height");
        packer.packInt(media.height());
        packer.packString("format");
        packer.packString(media.format());
        packer.packString("duration");
        packer.packLong(media.duration());
        packer.packString("size");
        packer.packLong(media.size());
        packer.packString("bitrate");
        packer.packInt(media.bitrate());
        packer.packString("persons");
        Members.packStrings(packer, media.persons());
        packer.packString("player");
        packer.packString(media.player().name());
        packer.packString("copyright");
        Members.packNullable(packer, media.copyright());
    }

    static Media unpack(MessageUnpacker unpacker) throws IOException {
        String uri = null;
        String title = null;
        int width = 0;
        int height = 0;
        String format = null;
        long duration = 0;
        long size = 0;
        int bitrate = 0;
        List<String> persons = null;
        Player player = null;
        String copyright = null;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "uri" -> uri = unpacker.unpackString();
                case "title" -> title = unpacker.unpackString();
                case "width" -> width = unpacker.unpackInt();
                case "height" -> height = unpacker.unpackInt();
                case "format" -> format = unpacker.unpackString();
                case "duration" -> duration = unpacker.unpackLong();
                case "size" -> size = unpacker.unpackLong();
                case "bitrate" -> bitrate = unpacker.unpackInt();
                case "persons" -> persons = Members.unpackStrings(unpacker);
                case "player" -> player = Player.valueOf(unpacker.unpackString());
                case "copyright" -> copyright = Members.unpackNullableString(unpacker);
                default -> unpacker.skipValue();
            }
        }
        return new Media(
                uri, title, width, height, format, duration, size, bitrate, persons, player,
                copyright);
    }
}
