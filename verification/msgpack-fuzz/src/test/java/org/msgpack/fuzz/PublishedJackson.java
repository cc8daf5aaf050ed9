/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.msgpack.differential.Library;
import org.msgpack.differential.Recognition;
import org.msgpack.differential.ScriptComparison;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.differential.JacksonDifference;
import org.msgpack.jackson.differential.JacksonLines;
import org.msgpack.testdata.ByteNotation;

/** The published Jackson module, which reads the documents that it can. */
final class PublishedJackson {
    /**
     * Values within an object that may differ: strings read from a boolean (the published parser
     * returns the previous text), from an ext (its class and hash), or from a double (the digits
     * that the JVM gives it), and names that are not UTF-8.
     */
    private static final Pattern WITHIN = Pattern.compile("\"(?:(?<boolean>true|false)"
            + "|(?<extension>extension type -?\\d+: [0-9a-f ]*)"
            + "|(?<text>-?\\d+\\.\\d+(?:E-?\\d+)?)"
            + "|(?<name>[^\"]*\\\\udc[89a-f][0-9a-f][^\"]*))\"");

    private static String published(Matcher ours) {
        if (ours.group("boolean") != null || ours.group("name") != null) {
            return "\"[^\"]*\"";
        }
        String other = ours.group("extension") != null
                ? JacksonLines.extensionsAsPublished(ours.group())
                : "\"" + Double.parseDouble(ours.group("text")) + "\"";
        return "(" + Pattern.quote(ours.group()) + "|" + Pattern.quote(other) + ")";
    }

    private final Class<? extends ScriptDriver> driver;
    private final ScriptComparison comparison;

    PublishedJackson(Class<? extends ScriptDriver> driver) {
        this.driver = driver;
        this.comparison = new ScriptComparison(driver, Steps.INDEPENDENT, differences());
    }

    /** Matches the listed differences of texts, ext values, doubles and names within objects. */
    private static boolean isListedWithin(Object[] step, String ours, String published) {
        Matcher values = WITHIN.matcher(ours);
        StringBuilder expected = new StringBuilder();
        int end = 0;
        while (values.find()) {
            expected.append(Pattern.quote(ours.substring(end, values.start())))
                    .append(published(values));
            end = values.end();
        }
        expected.append(Pattern.quote(ours.substring(end)));
        return end > 0 && Pattern.matches(expected.toString(), published);
    }

    private static Recognition[] differences() {
        return Stream.concat(
                        Arrays.<Recognition>stream(JacksonDifference.values()),
                        Stream.<Recognition>of(PublishedJackson::isListedWithin))
                .toArray(Recognition[]::new);
    }

    /** Fails on a difference that is not listed. */
    void assertSame(byte[] bytes, Object[] read) {
        List<Object[]> script = List.<Object[]>of(read);
        List<String> published = Library.PUBLISHED.play(driver, script);
        if (!published.get(0).startsWith("! ")) {
            comparison.checkOurs(ByteNotation.format(bytes), script, published);
        }
    }
}
