/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import static org.msgpack.testdata.CorpusLists.list;
import static org.msgpack.testdata.CorpusMap.map;

import java.time.Instant;

/** Blog entries, each of several pages, with comments. */
final class BlogCorpus {
    private final CorpusRandom random;

    BlogCorpus(CorpusRandom random) {
        this.random = random;
    }

    Object tree() {
        return map().with("blog", "Notes on compact things").with("entries", list(50, this::entry));
    }

    private CorpusMap entry() {
        Instant published = instant();
        return map().with("id", random.hex(24))
                .with("slug", CorpusText.word(random) + "-" + CorpusText.handle(random))
                .with(
                        "title",
                        random.chance(20)
                                ? CorpusText.japanese(random)
                                : CorpusText.sentence(random))
                .with(
                        "author",
                        map().with("name", CorpusText.person(random))
                                .with("verified", random.chance(50)))
                .with("published", published)
                .with(
                        "updated",
                        random.chance(30) ? published.plusSeconds(random.below(1_000_000)) : null)
                .with("tags", list(random.below(6), () -> CorpusText.word(random)))
                .with("body", body())
                .with("views", (long) random.below(100_000))
                .with("rating", random.decimal(0, 5, 1))
                .with("comments", list(random.below(8), this::comment));
    }

    private String body() {
        StringBuilder body = new StringBuilder();
        for (int paragraphs = 5 + random.below(15); paragraphs > 0; paragraphs--) {
            body.append("<p>");
            if (random.chance(15)) {
                body.append(CorpusText.japanese(random)).append(CorpusText.foreign(random));
            } else {
                body.append(CorpusText.paragraph(random, 3 + random.below(6)));
            }
            body.append("</p>\n");
        }
        return body.toString();
    }

    private CorpusMap comment() {
        return map().with("by", CorpusText.person(random))
                .with("at", instant())
                .with("text", CorpusText.sentence(random) + " " + CorpusText.emoji(random))
                .with("likes", (long) random.below(50));
    }

    private Instant instant() {
        long second = random.between(1_200_000_000L, 1_800_000_000L);
        return Instant.ofEpochSecond(second, random.chance(50) ? random.below(1_000_000_000) : 0);
    }
}
