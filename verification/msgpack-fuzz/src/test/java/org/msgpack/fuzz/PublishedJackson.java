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
import org.msgpack.differential.Comparison;
import org.msgpack.differential.Comparison.Steps;
import org.msgpack.differential.Library;
import org.msgpack.differential.Recognition;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.differential.JacksonDifference;
import org.msgpack.jackson.differential.JacksonLines;
import org.msgpack.testdata.ByteNotation;

/** The published Jackson module, which reads the same document where it can. */
final class PublishedJackson {
    /**
     * What may stand for one value of ours, in one object beside others: strings that are made of a
     * boolean, where the published parser has the text before; strings that are made of an
     * extension, where it has the object's class and hash; strings that are made of a double, where
     * it has the digits that the JVM gives it; and names of keys that are not UTF-8.
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
    private final Comparison comparison;

    PublishedJackson(Class<? extends ScriptDriver> driver) {
        this.driver = driver;
        this.comparison = new Comparison(driver, Steps.INDEPENDENT, differences());
    }

    /** Texts, extensions, doubles and names differ as listed, but inside of objects. */
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

    /** Fails where it reads something else and nobody has listed that. */
    void assertSame(byte[] bytes, Object[] read) {
        List<Object[]> script = List.<Object[]>of(read);
        List<String> published = Library.PUBLISHED.play(driver, script);
        if (!published.get(0).startsWith("! ")) {
            comparison.checkOurs(ByteNotation.format(bytes), script, published);
        }
    }
}
