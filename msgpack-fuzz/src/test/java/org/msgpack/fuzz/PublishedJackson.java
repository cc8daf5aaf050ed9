/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import java.util.List;
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
    /**
     * What may stand for one value of ours, in one object beside others: strings that are made of a
     * boolean, where the published parser has the text before; strings that are made of a float 32,
     * where it has the text of a double; and objects that are one, beside fields of the type float,
     * which are the same.
     */
    private static final Pattern WITHIN = Pattern.compile(
            "\"(?:true|false)\"|\"(-?\\d+\\.\\d+(?:E-?\\d+)?)\"|float \\S+ ([0-9a-f]+)");

    private static String published(MatchResult ours) {
        if (ours.group(1) == null && ours.group(2) == null) {
            return "\"[^\"]*\"";
        }
        return "(" + Pattern.quote(ours.group()) + "|" + Pattern.quote(asDouble(ours)) + ")";
    }

    private static String asDouble(MatchResult text) {
        if (text.group(1) != null) {
            return "\"" + (double) Float.parseFloat(text.group(1)) + "\"";
        }
        double value = Float.intBitsToFloat(Integer.parseUnsignedInt(text.group(2), 16));
        return "double " + value + " " + Long.toHexString(Double.doubleToRawLongBits(value));
    }

    private final Class<? extends ScriptDriver> driver;
    private final Comparison comparison;

    PublishedJackson(Class<? extends ScriptDriver> driver) {
        this.driver = driver;
        this.comparison = new Comparison(driver, Steps.INDEPENDENT, differences());
    }

    /** The listed differences of texts and floats, where they show inside of objects. */
    private static final class DifferencesWithin implements Difference {
        @Override
        public String id() {
            return JacksonDifference.TEXT_OF_EVERY_TOKEN.id() + " or "
                    + JacksonDifference.FLOATS.id();
        }

        @Override
        public boolean matches(Object[] step, String our, String their) {
            Matcher values = WITHIN.matcher(our);
            StringBuilder expected = new StringBuilder();
            int end = 0;
            while (values.find()) {
                expected.append(Pattern.quote(our.substring(end, values.start())))
                        .append(published(values));
                end = values.end();
            }
            expected.append(Pattern.quote(our.substring(end)));
            return end > 0 && Pattern.matches(expected.toString(), their);
        }
    }

    private static Difference[] differences() {
        return Stream.concat(
                        Arrays.stream(JacksonDifference.values()),
                        Stream.of(new DifferencesWithin()))
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
