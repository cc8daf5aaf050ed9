/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.Locale;

/** Text as people write it: English, and phrases in other scripts. */
final class CorpusText {
    private static final String[] WORDS = {
        "the",
        "a",
        "of",
        "and",
        "to",
        "in",
        "is",
        "that",
        "it",
        "for",
        "on",
        "with",
        "as",
        "was",
        "at",
        "by",
        "this",
        "from",
        "or",
        "have",
        "not",
        "but",
        "which",
        "we",
        "when",
        "there",
        "can",
        "more",
        "if",
        "about",
        "time",
        "people",
        "year",
        "way",
        "day",
        "thing",
        "world",
        "morning",
        "water",
        "city",
        "train",
        "garden",
        "coffee",
        "weather",
        "river",
        "mountain",
        "window",
        "music",
        "kitchen",
        "language",
        "letter",
        "number",
        "format",
        "message",
        "buffer",
        "network",
        "server",
        "byte",
        "record",
        "reader",
        "writer",
        "small",
        "large",
        "quick",
        "slow",
        "bright",
        "quiet",
        "early",
        "late",
        "simple",
        "careful",
        "compact",
        "beautiful",
        "unexpected",
        "walk",
        "read",
        "write",
        "build",
        "measure",
        "remember",
        "forget",
        "arrive",
        "carry",
        "explain",
        "because",
        "between",
        "without",
        "through",
        "always",
        "sometimes",
        "nearly",
        "today",
        "tomorrow",
        "yesterday",
        "together",
        "everywhere",
        "performance",
        "documentation"
    };

    private static final String[] JAPANESE = {
        "今日はとてもいい天気ですね。", "新しい本を読み始めました。", "東京駅で待っています", "お昼はラーメンにしよう！",
        "来週の会議は何時からですか？", "データを小さくまとめて送る", "桜がもうすぐ咲きそう", "終電を逃してしまった…",
        "この写真は京都で撮りました", "コーヒーを飲みながら仕事をする", "おはようございます", "明日は雨が降るらしい"
    };

    private static final String[] OTHERS = {
        "Доброе утро, друзья",
        "Сегодня хорошая погода",
        "今天天气很好，我们去公园吧",
        "오늘은 날씨가 정말 좋네요",
        "صباح الخير يا أصدقاء",
        "आज मौसम बहुत अच्छा है",
        "Καλημέρα σε όλους",
        "สวัสดีตอนเช้า",
        "Schöne Grüße aus Köln",
        "¿Qué tal el día de mañana?",
        "C'est déjà l'été à Genève",
        "İyi günler, nasılsınız",
        "Chào buổi sáng cả nhà",
        "שבת שלום לכולם"
    };

    private static final String[] EMOJI = {
        "😀", "🎉", "🚀", "🌸", "☕", "👍🏽", "👨‍👩‍👧", "🇯🇵", "❤️", "🤔", "🍜", "📦"
    };

    private CorpusText() {}

    static String word(CorpusRandom random) {
        return random.pick(WORDS);
    }

    static String sentence(CorpusRandom random) {
        int words = 4 + random.below(14);
        String first = word(random);
        StringBuilder sentence = new StringBuilder();
        sentence.append(first.substring(0, 1).toUpperCase(Locale.ROOT))
                .append(first, 1, first.length());
        for (int i = 1; i < words; i++) {
            sentence.append(random.chance(7) ? ", " : " ").append(word(random));
        }
        return sentence.append(random.pick(".", ".", ".", "?", "!")).toString();
    }

    static String paragraph(CorpusRandom random, int sentences) {
        StringBuilder paragraph = new StringBuilder(sentence(random));
        for (int i = 1; i < sentences; i++) {
            paragraph.append(' ').append(sentence(random));
        }
        return paragraph.toString();
    }

    static String japanese(CorpusRandom random) {
        return random.pick(JAPANESE);
    }

    /** Returns a phrase in one of many scripts. */
    static String foreign(CorpusRandom random) {
        return random.pick(OTHERS);
    }

    static String emoji(CorpusRandom random) {
        return random.pick(EMOJI);
    }

    /** Returns a user name such as river_42. */
    static String handle(CorpusRandom random) {
        return word(random) + "_" + word(random) + random.below(1000);
    }

    static String person(CorpusRandom random) {
        return random.pick(
                        "Alice", "José", "Yuki", "Anna", "Omar", "李娜", "山田 太郎", "Zoë", "Ivan",
                        "Priya")
                + " "
                + random.pick(
                        "Sato",
                        "Müller",
                        "Garcia",
                        "Okafor",
                        "Ivanova",
                        "Kim",
                        "Rossi",
                        "Ångström");
    }

    static String twoDigits(long number) {
        return number < 10 ? "0" + number : Long.toString(number);
    }
}
