/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.junit.jupiter.api.Assertions.fail;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.msgpack.differential.driver.ScriptDriver;

/** Plays one script against both libraries and fails where they differ without a listed reason. */
final class Comparison {
    private static final int SHOWN_BYTES = 64;

    /** Whether a sequence goes on after an exception in which both libraries agree. */
    enum AfterException {
        GO_ON,
        /** Our unpacker stands where the element began, the published one somewhere in it. */
        STOP
    }

    private final Class<? extends ScriptDriver> driver;
    private final AfterException afterException;

    Comparison(Class<? extends ScriptDriver> driver, AfterException afterException) {
        this.driver = driver;
        this.afterException = afterException;
    }

    void compare(String label, List<Object[]> script) {
        compare(label, script, script);
    }

    /** For inputs that only our library can read: the published one gets the same bytes another way. */
    void compare(String label, List<Object[]> ourScript, List<Object[]> publishedScript) {
        List<String> published = Library.PUBLISHED.play(driver, publishedScript);
        check(label, ourScript, Library.OURS.play(driver, ourScript), published);
    }

    List<String> published(List<Object[]> script) {
        return Library.PUBLISHED.play(driver, script);
    }

    void checkOurs(String label, List<Object[]> ourScript, List<String> published) {
        check(label, ourScript, Library.OURS.play(driver, ourScript), published);
    }

    void check(String label, List<Object[]> script, List<String> ours, List<String> published) {
        if (ours.size() != script.size() || published.size() != script.size()) {
            fail(label + ": a transcript has not one line for each step");
        }
        for (int i = 0; i < script.size(); i++) {
            String our = ours.get(i);
            String their = published.get(i);
            if (!our.equals(their)) {
                if (!IntendedDifference.explains(script.get(i), our, their)) {
                    fail(report(label, script, ours, published, i));
                }
                return;
            }
            if (afterException == AfterException.STOP && our.startsWith("!")) {
                return;
            }
        }
    }

    private static String report(
            String label, List<Object[]> script, List<String> ours, List<String> published, int at) {
        StringBuilder text = new StringBuilder(label);
        text.append("\n  ours:      ").append(ours.get(at));
        text.append("\n  published: ").append(published.get(at));
        text.append("\n  after the steps");
        for (int i = 0; i <= at; i++) {
            text.append("\n    ").append(text(script.get(i)));
            if (i < at) {
                text.append("  ->  ").append(ours.get(i));
            }
        }
        return text.toString();
    }

    static String text(Object value) {
        if (value instanceof byte[]) {
            byte[] bytes = (byte[]) value;
            StringBuilder text = new StringBuilder("x");
            for (int i = 0; i < Math.min(bytes.length, SHOWN_BYTES); i++) {
                text.append(String.format("%02x", bytes[i]));
            }
            return bytes.length > SHOWN_BYTES ? text + "... (" + bytes.length + ")" : text.toString();
        }
        if (value instanceof int[]) {
            return Arrays.toString((int[]) value);
        }
        if (value instanceof String && ((String) value).length() > SHOWN_BYTES) {
            return ((String) value).substring(0, SHOWN_BYTES) + "... (" + ((String) value).length() + ")";
        }
        if (value instanceof List) {
            return text(((List<?>) value).toArray());
        }
        if (value instanceof Object[]) {
            StringBuilder text = new StringBuilder("(");
            for (int i = 0; i < Array.getLength(value); i++) {
                text.append(i == 0 ? "" : " ").append(text(((Object[]) value)[i]));
            }
            return text.append(')').toString();
        }
        return String.valueOf(value);
    }
}
