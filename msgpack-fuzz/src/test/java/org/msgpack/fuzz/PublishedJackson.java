/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.msgpack.differential.Comparison;
import org.msgpack.differential.Comparison.Steps;
import org.msgpack.differential.Difference;
import org.msgpack.differential.Library;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.differential.JacksonDifference;
import org.msgpack.testdata.ByteNotation;

/** The published Jackson module, which reads the same document where it can. */
final class PublishedJackson {
    /** Strings that are made of booleans; the published parser answers with the text before. */
    private static final Difference TEXT_OF_BOOLEANS = new Difference() {
        private final Pattern text = Pattern.compile("\"(true|false)\"");

        @Override
        public String id() {
            return JacksonDifference.TEXT_OF_EVERY_TOKEN.id();
        }

        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String[] between = text.split(ours, -1);
            String expected =
                    Arrays.stream(between).map(Pattern::quote).collect(joining("\"[^\"]*\""));
            return between.length > 1 && Pattern.matches(expected, published);
        }
    };

    private final Class<? extends ScriptDriver> driver;
    private final Comparison comparison;

    PublishedJackson(Class<? extends ScriptDriver> driver) {
        this.driver = driver;
        this.comparison = new Comparison(driver, Steps.INDEPENDENT, differences());
    }

    private static Difference[] differences() {
        return Stream.concat(Arrays.stream(JacksonDifference.values()), Stream.of(TEXT_OF_BOOLEANS))
                .toArray(Difference[]::new);
    }

    /** Fails where it reads something else and nobody has listed that. */
    void assertSame(byte[] bytes, Object[] read) {
        List<Object[]> script = List.<Object[]>of(read);
        List<String> published = Library.PUBLISHED.play(driver, script);
        if (!published.get(0).startsWith("! ")) {
            comparison.checkOurs(ByteNotation.format(bytes), script, published);
        }
    }
}
