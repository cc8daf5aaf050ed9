/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
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

    /** Strings that are made of a float 32; the published parser has the text of a double. */
    private static final Difference TEXT_OF_FLOATS = new Difference() {
        private final Pattern text = Pattern.compile("\"(-?\\d+\\.\\d+(E-?\\d+)?)\"");

        @Override
        public String id() {
            return JacksonDifference.FLOATS.id();
        }

        @Override
        public boolean matches(Object[] step, String ours, String published) {
            Matcher floats = text.matcher(ours);
            StringBuilder expected = new StringBuilder();
            int end = 0;
            while (floats.find()) {
                String asDouble = "\"" + (double) Float.parseFloat(floats.group(1)) + "\"";
                expected.append(Pattern.quote(ours.substring(end, floats.start())))
                        .append('(')
                        .append(Pattern.quote(floats.group()))
                        .append('|')
                        .append(Pattern.quote(asDouble))
                        .append(')');
                end = floats.end();
            }
            expected.append(Pattern.quote(ours.substring(end)));
            return end > 0 && Pattern.matches(expected.toString(), published);
        }
    };

    private final Class<? extends ScriptDriver> driver;
    private final Comparison comparison;

    PublishedJackson(Class<? extends ScriptDriver> driver) {
        this.driver = driver;
        this.comparison = new Comparison(driver, Steps.INDEPENDENT, differences());
    }

    private static Difference[] differences() {
        return Stream.concat(
                        Arrays.stream(JacksonDifference.values()),
                        Stream.of(TEXT_OF_BOOLEANS, TEXT_OF_FLOATS))
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
