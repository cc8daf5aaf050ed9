/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import java.util.ArrayList;
import org.msgpack.jmh.MediaContent.Player;
import org.msgpack.jmh.typed.model.Media;

/** A film as a message. */
final class MediaMessage {
    private MediaMessage() {}

    static Messages.Media of(Media media) {
        Messages.Media.Builder message = Messages.Media.newBuilder();
        message.setUri(media.uri());
        message.setTitle(media.title());
        message.setWidth(media.width());
        message.setHeight(media.height());
        message.setFormat(media.format());
        message.setDuration(media.duration());
        message.setSize(media.size());
        message.setBitrate(media.bitrate());
        message.addAllPersons(media.persons());
        message.setPlayer(of(media.player()));
        if (media.copyright() != null) {
            message.setCopyright(media.copyright());
        }
        return message.build();
    }

    static Media toRecord(Messages.Media message) {
        return new Media(
                message.getUri(),
                message.getTitle(),
                message.getWidth(),
                message.getHeight(),
                message.getFormat(),
                message.getDuration(),
                message.getSize(),
                message.getBitrate(),
                new ArrayList<>(message.getPersonsList()),
                toEnum(message.getPlayer()),
                message.hasCopyright() ? message.getCopyright() : null);
    }

    private static Messages.Player of(Player player) {
        return switch (player) {
            case JAVA -> Messages.Player.JAVA;
            case FLASH -> Messages.Player.FLASH;
        };
    }

    private static Player toEnum(Messages.Player player) {
        return switch (player) {
            case JAVA -> Player.JAVA;
            case FLASH -> Player.FLASH;
            case UNRECOGNIZED -> throw new IllegalArgumentException("unknown player");
        };
    }
}
