/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The speeds in docs/comparison.md are those of the committed results. */
class ComparedSpeedsTest {
    private static final Path PAGE = Path.of("..", "docs", "comparison.md");

    private static final Map<String, String> DOCUMENTS = Map.of(
            "MEDIA", "a film with two images",
            "MEDIA_LIST", "200 of them",
            "INTEGERS", "9 integers by name",
            "INTEGERS_ARRAY", "9 integers as an array",
            "DOUBLES", "10,000 doubles",
            "BINARY", "an object with 6 KB of bytes",
            "TWITTER", "Twitter statuses",
            "TWITTER_TREE", "Twitter statuses as `JsonNode`");

    @Test
    void theTableHasTheSpeeds() throws IOException {
        String table = table(new CommittedResults().group("JacksonBenchmark"));
        assertTrue(Files.readString(PAGE).contains(table), "not in the page:\n" + table);
    }

    private static String table(Group group) {
        StringBuilder table = new StringBuilder("""
                | | Smile | CBOR | JSON |
                | --- | ---: | ---: | ---: |
                """);
        for (Case c : group.cases()) {
            String document = DOCUMENTS.get(c.params().get("data"));
            table.append("| ").append(c.method()).append(' ').append(document);
            for (String other : List.of("SMILE", "CBOR", "JSON")) {
                table.append(" | ").append(timesAsLong(group, c, other));
            }
            table.append(" |\n");
        }
        return table.toString();
    }

    /** Returns the ratio on each JDK, or a dash where its error is too large. */
    private static String timesAsLong(Group group, Case c, String other) {
        return group.jdks().stream()
                .map(jdk -> group.ratio(jdk, c, "OURS", other)
                        .filter(CommittedResults::isSteady)
                        .map(ratio -> String.format(Locale.ROOT, "%.2f", ratio.value()))
                        .orElse("–"))
                .collect(Collectors.joining(", "));
    }
}
