/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import org.msgpack.jmh.MediaContent.Size;
import org.msgpack.jmh.typed.model.Image;

/** An image as a message. */
final class ImageMessage {
    private ImageMessage() {}

    static Messages.Image of(Image image) {
        Messages.Image.Builder message = Messages.Image.newBuilder();
        message.setUri(image.uri());
        message.setTitle(image.title());
        message.setWidth(image.width());
        message.setHeight(image.height());
        message.setSize(of(image.size()));
        return message.build();
    }

    static Image toRecord(Messages.Image message) {
        return new Image(
                message.getUri(),
                message.getTitle(),
                message.getWidth(),
                message.getHeight(),
                toEnum(message.getSize()));
    }

    private static Messages.Size of(Size size) {
        return switch (size) {
            case SMALL -> Messages.Size.SMALL;
            case LARGE -> Messages.Size.LARGE;
        };
    }

    private static Size toEnum(Messages.Size size) {
        return switch (size) {
            case SMALL -> Size.SMALL;
            case LARGE -> Size.LARGE;
            case UNRECOGNIZED -> throw new IllegalArgumentException("unknown size");
        };
    }
}
