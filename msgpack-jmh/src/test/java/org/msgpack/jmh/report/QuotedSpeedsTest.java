/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The speeds quoted in the README and the guides are those of the committed results. A hidden
 * comment after each number says what it is: {@code 1.5<!-- JacksonBenchmark read TWITTER: OURS /
 * JSON -->} is how many times as fast this library reads Twitter statuses as JSON is read, on the
 * JDK where that is lowest, rounded to the given decimals.
 */
class QuotedSpeedsTest {
    private static final Path README = Path.of("..", "README.md");
    private static final Path GUIDES = Path.of("..", "docs");

    private static final Pattern QUOTE =
            Pattern.compile("(\\d+(?:\\.(\\d+))?)<!-- (\\w+)((?: \\w+)*): (\\w+) / (\\w+) -->");

    /** A comparison without its comment, such as "1.5 times as fast". */
    private static final Pattern BARE =
            Pattern.compile("\\d\\s+times\\s+(?:as\\s+)?(?:fast|long|faster|slower)");

    /**
     * The files in which every speed needs a comment; others are generated from results, or report
     * experiments.
     */
    private static final List<String> QUOTING =
            List.of("README.md", "comparison.md", "cookbook.md", "guide.md");

    private final CommittedResults results = new CommittedResults();

    QuotedSpeedsTest() throws IOException {}

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(README));
        try (Stream<Path> guides = Files.list(GUIDES)) {
            guides.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    @Test
    void quotedSpeedsAreThoseOfTheResults() throws IOException {
        int quotes = 0;
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            Matcher quote = QUOTE.matcher(Files.readString(page));
            while (quote.find()) {
                int decimals = quote.group(2) == null ? 0 : quote.group(2).length();
                List<String> words = Pattern.compile("\\w+")
                        .matcher(quote.group(4))
                        .results()
                        .map(word -> word.group())
                        .toList();
                double ratio = results.ratio(quote.group(3), words, quote.group(5), quote.group(6));
                String rounded = String.format(Locale.ROOT, "%." + decimals + "f", ratio);
                if (!rounded.equals(quote.group(1))) {
                    wrong.add(page + ": " + quote.group() + " is " + rounded);
                }
                quotes++;
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(quotes >= 5, "the README quotes five, found " + quotes);
    }

    @Test
    void everySpeedHasItsComment() throws IOException {
        for (Path page : pages()) {
            Matcher bare = BARE.matcher(Files.readString(page));
            if (QUOTING.contains(page.getFileName().toString()) && bare.find()) {
                throw new AssertionError(page + ": has no comment behind it: " + bare.group());
            }
        }
    }
}
