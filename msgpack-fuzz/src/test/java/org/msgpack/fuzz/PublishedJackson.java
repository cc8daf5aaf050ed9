/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
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
    private static final Difference TEXT_OF_BOOLEANS = text(
            JacksonDifference.TEXT_OF_EVERY_TOKEN,
            Pattern.compile("\"(true|false)\""),
            text -> "\"[^\"]*\"");

    /**
     * Strings that are made of a float 32, where the published parser has the text of a double, and
     * objects that are one, beside fields of the type float, which are the same.
     */
    private static final Difference FLOATS_WITHIN = text(
            JacksonDifference.FLOATS,
            Pattern.compile("\"(-?\\d+\\.\\d+(E-?\\d+)?)\"|float \\S+ ([0-9a-f]+)"),
            text -> "(" + Pattern.quote(text.group()) + "|" + Pattern.quote(asDouble(text)) + ")");

    private static String asDouble(MatchResult text) {
        if (text.group(1) != null) {
            return "\"" + (double) Float.parseFloat(text.group(1)) + "\"";
        }
        double value = Float.intBitsToFloat(Integer.parseUnsignedInt(text.group(3), 16));
        return "double " + value + " " + Long.toHexString(Double.doubleToRawLongBits(value));
    }

    private final Class<? extends ScriptDriver> driver;
    private final Comparison comparison;

    PublishedJackson(Class<? extends ScriptDriver> driver) {
        this.driver = driver;
        this.comparison = new Comparison(driver, Steps.INDEPENDENT, differences());
    }

    /**
     * A listed difference where it shows in strings: which of ours, and what stands there instead.
     */
    private static Difference text(
            Difference listed, Pattern ours, Function<MatchResult, String> published) {
        return new Difference() {
            @Override
            public String id() {
                return listed.id();
            }

            @Override
            public boolean matches(Object[] step, String our, String their) {
                Matcher texts = ours.matcher(our);
                StringBuilder expected = new StringBuilder();
                int end = 0;
                while (texts.find()) {
                    expected.append(Pattern.quote(our.substring(end, texts.start())))
                            .append(published.apply(texts));
                    end = texts.end();
                }
                expected.append(Pattern.quote(our.substring(end)));
                return end > 0 && Pattern.matches(expected.toString(), their);
            }
        };
    }

    private static Difference[] differences() {
        return Stream.concat(
                        Arrays.stream(JacksonDifference.values()),
                        Stream.of(TEXT_OF_BOOLEANS, FLOATS_WITHIN))
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
