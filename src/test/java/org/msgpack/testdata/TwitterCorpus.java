/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import static org.msgpack.testdata.CorpusLists.list;
import static org.msgpack.testdata.CorpusMap.map;

import java.util.List;

/** A search result of 200 statuses. */
final class TwitterCorpus {
    private final CorpusRandom random;

    TwitterCorpus(CorpusRandom random) {
        this.random = random;
    }

    Object tree() {
        List<Object> statuses = list(200, () -> status(random.chance(35)));
        return map().with("statuses", statuses)
                .with(
                        "search_metadata",
                        map().with("completed_in", 0.087)
                                .with("max_id", 505874924095815700L)
                                .with("max_id_str", "505874924095815681")
                                .with(
                                        "next_results",
                                        "?max_id=505874847260352512&q=%E4%B8%80&count=200")
                                .with("query", "%E4%B8%80")
                                .with("refresh_url", "?since_id=505874924095815681&q=%E4%B8%80")
                                .with("count", 200L)
                                .with("since_id", 0L)
                                .with("since_id_str", "0"));
    }

    private CorpusMap status(boolean isRetweet) {
        long id = id();
        CorpusMap status = map().with(
                        "metadata",
                        map().with("result_type", "recent").with("iso_language_code", "ja"))
                .with("created_at", date())
                .with("id", id)
                .with("id_str", Long.toString(id))
                .with("text", text())
                .with(
                        "source",
                        "<a href=\"https://example.org/app\" rel=\"nofollow\">Example App</a>")
                .with("truncated", false);
        boolean isReply = random.chance(30);
        long replyTo = id();
        status.put("in_reply_to_status_id", isReply ? replyTo : null);
        status.put("in_reply_to_status_id_str", isReply ? Long.toString(replyTo) : null);
        status.put("in_reply_to_screen_name", isReply ? CorpusText.handle(random) : null);
        status.put("user", user());
        status.put("geo", null);
        status.put("coordinates", random.chance(10) ? point() : null);
        status.put("place", null);
        status.put("contributors", null);
        if (isRetweet) {
            status.put("retweeted_status", status(false));
        }
        status.put("retweet_count", (long) random.below(random.chance(10) ? 20_000 : 50));
        status.put("favorite_count", (long) random.below(random.chance(10) ? 90_000 : 100));
        status.put("entities", entities());
        status.put("favorited", false);
        status.put("retweeted", isRetweet);
        status.put("possibly_sensitive", false);
        status.put("lang", random.pick("ja", "ja", "en", "ru", "zh", "ar"));
        return status;
    }

    private CorpusMap user() {
        long id = random.between(1_000, 3_000_000_000L);
        String image = "https://images.example.org/profile/" + id;
        return map().with("id", id)
                .with("id_str", Long.toString(id))
                .with(
                        "name",
                        CorpusText.person(random)
                                + (random.chance(30) ? CorpusText.emoji(random) : ""))
                .with("screen_name", CorpusText.handle(random))
                .with(
                        "location",
                        random.chance(50)
                                ? random.pick("東京", "Köln", "São Paulo", "Москва", "NYC")
                                : "")
                .with(
                        "description",
                        random.chance(60)
                                ? CorpusText.japanese(random) + CorpusText.foreign(random)
                                : CorpusText.sentence(random))
                .with(
                        "url",
                        random.chance(40)
                                ? "https://example.org/" + CorpusText.handle(random)
                                : null)
                .with("entities", map().with("description", map().with("urls", list())))
                .with("protected", false)
                .with("followers_count", (long) random.below(random.chance(5) ? 2_000_000 : 3_000))
                .with("friends_count", (long) random.below(2_000))
                .with("listed_count", (long) random.below(120))
                .with("created_at", date())
                .with("favourites_count", (long) random.below(40_000))
                .with("utc_offset", random.chance(50) ? (Object) 32400L : null)
                .with("time_zone", random.chance(50) ? "Tokyo" : null)
                .with("geo_enabled", random.chance(30))
                .with("verified", random.chance(2))
                .with("statuses_count", (long) random.below(200_000))
                .with("lang", random.pick("ja", "en", "ru"))
                .with("contributors_enabled", false)
                .with("is_translator", false)
                .with("profile_background_color", random.hex(6))
                .with("profile_background_image_url", image + "/background.png")
                .with("profile_background_tile", random.chance(20))
                .with("profile_image_url", image + "/" + random.hex(8) + "_normal.jpeg")
                .with(
                        "profile_banner_url",
                        image + "/" + random.between(1_300_000_000L, 1_500_000_000L))
                .with("profile_link_color", random.hex(6))
                .with("profile_sidebar_border_color", random.hex(6))
                .with("profile_text_color", random.hex(6))
                .with("profile_use_background_image", true)
                .with("default_profile", random.chance(40))
                .with("default_profile_image", false)
                .with("following", false)
                .with("follow_request_sent", false)
                .with("notifications", false);
    }

    private CorpusMap entities() {
        CorpusMap entities = map().with(
                        "hashtags",
                        list(
                                random.below(3),
                                () -> map().with(
                                                "text",
                                                random.chance(50) ? CorpusText.word(random) : "日本語")
                                        .with("indices", indices())))
                .with("symbols", list())
                .with(
                        "urls",
                        list(
                                random.below(2),
                                () -> map().with("url", "https://t.example.org/" + random.hex(10))
                                        .with(
                                                "expanded_url",
                                                "https://example.org/" + CorpusText.handle(random))
                                        .with("display_url", "example.org/" + random.hex(6))
                                        .with("indices", indices())))
                .with("user_mentions", list(random.below(3), this::mention));
        if (random.chance(20)) {
            entities.put("media", list(media()));
        }
        return entities;
    }

    private CorpusMap mention() {
        long id = random.between(1_000, 3_000_000_000L);
        return map().with("screen_name", CorpusText.handle(random))
                .with("name", CorpusText.person(random))
                .with("id", id)
                .with("id_str", Long.toString(id))
                .with("indices", indices());
    }

    private CorpusMap media() {
        long id = id();
        return map().with("id", id)
                .with("id_str", Long.toString(id))
                .with("indices", indices())
                .with("media_url", "https://images.example.org/media/" + random.hex(15) + ".jpg")
                .with("type", "photo")
                .with(
                        "sizes",
                        map().with("medium", size(600, 399, "fit"))
                                .with("small", size(340, 226, "fit"))
                                .with("thumb", size(150, 150, "crop"))
                                .with("large", size(1024, 682, "fit")));
    }

    private static CorpusMap size(long width, long height, String resize) {
        return map().with("w", width).with("h", height).with("resize", resize);
    }

    private CorpusMap point() {
        return map().with("type", "Point")
                .with(
                        "coordinates",
                        list(random.decimal(-180, 180, 6), random.decimal(-90, 90, 6)));
    }

    private List<Object> indices() {
        long start = random.below(100);
        return list(start, start + 5 + random.below(20));
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int phrases = 1 + random.below(4);
        for (int i = 0; i < phrases; i++) {
            text.append(
                    random.chance(60)
                            ? CorpusText.japanese(random)
                            : random.chance(50)
                                    ? CorpusText.foreign(random)
                                    : CorpusText.sentence(random));
            text.append(random.chance(30) ? CorpusText.emoji(random) : " ");
        }
        return text.toString();
    }

    private String date() {
        return random.pick("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
                + random.pick(" Jan ", " Apr ", " Aug ", " Nov ")
                + CorpusText.twoDigits(1 + random.below(28))
                + ' '
                + CorpusText.twoDigits(random.below(24))
                + ':'
                + CorpusText.twoDigits(random.below(60))
                + ':'
                + CorpusText.twoDigits(random.below(60))
                + " +0000 "
                + random.between(2008, 2026);
    }

    private long id() {
        return random.between(500_000_000_000_000_000L, 510_000_000_000_000_000L);
    }
}
