/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.msgpack.jmh.MediaContent;
import org.msgpack.jmh.typed.model.Content;
import org.msgpack.jmh.typed.model.Image;
import org.msgpack.jmh.typed.model.Media;

/** The films of {@link MediaContent} as records. */
final class MediaData {
    private MediaData() {}

    static List<Content> contents(int count) {
        return IntStream.range(0, count)
                .mapToObj(MediaData::content)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    static Content content(int number) {
        MediaContent content = MediaContent.example(number);
        return new Content(
                media(content.media),
                content.images.stream()
                        .map(MediaData::image)
                        .collect(Collectors.toCollection(ArrayList::new)));
    }

    private static Media media(MediaContent.Media media) {
        return new Media(
                media.uri,
                media.title,
                media.width,
                media.height,
                media.format,
                media.duration,
                media.size,
                media.bitrate,
                new ArrayList<>(media.persons),
                media.player,
                media.copyright);
    }

    private static Image image(MediaContent.Image image) {
        return new Image(image.uri, image.title, image.width, image.height, image.size);
    }
}
