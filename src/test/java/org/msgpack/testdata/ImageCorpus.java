/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import static org.msgpack.testdata.CorpusLists.list;
import static org.msgpack.testdata.CorpusMap.map;

/** Metadata of an image, with a thumbnail of 6 KB. */
final class ImageCorpus {
    private ImageCorpus() {}

    static Object tree(CorpusRandom random) {
        return map().with(
                        "image",
                        map().with("width", 6000L)
                                .with("height", 4000L)
                                .with("title", "View from the 15th floor, 東京")
                                .with("url", "https://images.example.org/481989943")
                                .with("animated", false)
                                .with("ids", list(116L, 943L, 234L, 38793L))
                                .with(
                                        "tags",
                                        list("city", "night", "夜景", "skyline", "long exposure"))
                                .with(
                                        "exif",
                                        map().with("camera", "Example X100")
                                                .with("exposure", 0.004)
                                                .with("aperture", 5.6f)
                                                .with("iso", 200L)
                                                .with("focal_length", 23.0)
                                                .with("flash", false)
                                                .with(
                                                        "gps",
                                                        map().with("latitude", 35.658581)
                                                                .with("longitude", 139.745433)
                                                                .with("altitude", null)))
                                .with("histogram", list(256, () -> (long) random.below(100_000)))
                                .with(
                                        "thumbnail",
                                        map().with(
                                                        "url",
                                                        "https://images.example.org/481989943/thumbnail")
                                                .with("width", 160L)
                                                .with("height", 107L)
                                                .with("format", "jpeg")
                                                .with("data", random.bytes(6 * 1024))));
    }
}
