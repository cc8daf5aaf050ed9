/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import java.util.ArrayList;
import java.util.List;
import org.msgpack.jmh.typed.model.Content;
import org.msgpack.jmh.typed.model.Image;

/** A film and its images as a message. */
final class ContentMessage {
    private ContentMessage() {}

    static Messages.Content of(Content content) {
        Messages.Content.Builder message = Messages.Content.newBuilder();
        message.setMedia(MediaMessage.of(content.media()));
        for (Image image : content.images()) {
            message.addImages(ImageMessage.of(image));
        }
        return message.build();
    }

    static Content toRecord(Messages.Content message) {
        List<Image> images = new ArrayList<>(message.getImagesCount());
        for (Messages.Image image : message.getImagesList()) {
            images.add(ImageMessage.toRecord(image));
        }
        return new Content(MediaMessage.toRecord(message.getMedia()), images);
    }

    static Messages.Contents ofAll(List<Content> contents) {
        Messages.Contents.Builder message = Messages.Contents.newBuilder();
        for (Content content : contents) {
            message.addContents(of(content));
        }
        return message.build();
    }

    static List<Content> toRecords(Messages.Contents message) {
        List<Content> contents = new ArrayList<>(message.getContentsCount());
        for (Messages.Content content : message.getContentsList()) {
            contents.add(toRecord(content));
        }
        return contents;
    }
}
