/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.msgpack.differential.driver.ScriptDriver;

/** Plays one script against both libraries and fails on a difference that is not listed. */
public final class ScriptComparison {
    private static final int SHOWN_BYTES = 64;
    private static final int SHOWN_STEPS = 40;

    /** How far the outcomes of a script are comparable. */
    public enum Steps {
        /** Every step, independently of the others. */
        INDEPENDENT,
        /** Up to the first listed difference, after which bytes or positions differ. */
        UP_TO_A_DIFFERENCE,
        /** Up to an exception or a difference in the first line of an outcome. */
        UP_TO_ANOTHER_FIRST_LINE,
        /**
         * Like {@link #UP_TO_A_DIFFERENCE}, but also ends at an exception, which leaves the
         * published library somewhere within the element.
         */
        UP_TO_AN_EXCEPTION
    }

    private final Class<? extends ScriptDriver> driver;
    private final Steps steps;
    private final Recognition[] differences;

    public ScriptComparison(
            Class<? extends ScriptDriver> driver, Steps steps, Recognition... differences) {
        this.driver = driver;
        this.steps = steps;
        this.differences = differences.clone();
    }

    public void compare(String label, List<Object[]> script) {
        compare(label, script, script);
    }

    /**
     * Compares inputs that only our library can read: the published one gets the same bytes another
     * way.
     */
    public void compare(String label, List<Object[]> ourScript, List<Object[]> publishedScript) {
        List<String> published = Library.PUBLISHED.play(driver, publishedScript);
        check(label, ourScript, Library.OURS.play(driver, ourScript), published);
    }

    public List<String> published(List<Object[]> script) {
        return Library.PUBLISHED.play(driver, script);
    }

    public void checkOurs(String label, List<Object[]> ourScript, List<String> published) {
        check(label, ourScript, Library.OURS.play(driver, ourScript), published);
    }

    public void check(
            String label, List<Object[]> script, List<String> ours, List<String> published) {
        if (ours.size() != script.size() || published.size() != script.size()) {
            throw new AssertionError(label + ": a transcript must have one outcome per step");
        }
        for (int i = 0; i < script.size(); i++) {
            String[] our = ours.get(i).split("\n", -1);
            String[] their = published.get(i).split("\n", -1);
            if (!Arrays.equals(our, their) && !explained(script.get(i), our, their)) {
                throw new AssertionError(report(label, script, ours, published, i));
            }
            if (isLast(our, their)) {
                return;
            }
        }
    }

    private boolean isLast(String[] ours, String[] published) {
        switch (steps) {
            case INDEPENDENT:
                return false;
            case UP_TO_A_DIFFERENCE:
                return !Arrays.equals(ours, published);
            case UP_TO_ANOTHER_FIRST_LINE:
                return ours[0].startsWith("!") || !ours[0].equals(published[0]);
            default:
                return ours[0].startsWith("!") || !Arrays.equals(ours, published);
        }
    }

    private boolean explained(Object[] step, String[] ours, String[] published) {
        boolean isOther = steps == Steps.UP_TO_ANOTHER_FIRST_LINE && !ours[0].equals(published[0]);
        if (isOther || ours.length != published.length) {
            return explained(step, ours[0], published[0]);
        }
        for (int i = 0; i < ours.length; i++) {
            if (!ours[i].equals(published[i]) && !explained(step, ours[i], published[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean explained(Object[] step, String ours, String published) {
        return Arrays.stream(differences)
                .anyMatch(difference -> difference.matches(step, ours, published));
    }

    private String report(
            String label,
            List<Object[]> script,
            List<String> ours,
            List<String> published,
            int at) {
        StringBuilder text = new StringBuilder(label);
        String[] our = ours.get(at).split("\n", -1);
        String[] their = published.get(at).split("\n", -1);
        for (int i = 0; i < Math.max(our.length, their.length); i++) {
            String ourLine = i < our.length ? our[i] : "nothing";
            String theirLine = i < their.length ? their[i] : "nothing";
            if (!ourLine.equals(theirLine)) {
                text.append("\n  ours:      ").append(ourLine);
                text.append("\n  published: ").append(theirLine);
            }
        }
        text.append("\n  after the steps");
        int first = steps == Steps.INDEPENDENT ? at : Math.max(0, at - SHOWN_STEPS);
        for (int i = first; i <= at; i++) {
            text.append("\n    ").append(text(script.get(i)));
            if (i < at) {
                text.append("  ->  ").append(ours.get(i));
            }
        }
        return text.toString();
    }

    public static String text(Object value) {
        if (value instanceof byte[]) {
            byte[] bytes = (byte[]) value;
            StringBuilder text = new StringBuilder("x");
            for (int i = 0; i < Math.min(bytes.length, SHOWN_BYTES); i++) {
                text.append(String.format("%02x", bytes[i]));
            }
            return bytes.length > SHOWN_BYTES
                    ? text + "... (" + bytes.length + ")"
                    : text.toString();
        }
        if (value instanceof int[]) {
            return Arrays.toString((int[]) value);
        }
        if (value instanceof String && ((String) value).length() > SHOWN_BYTES) {
            return ((String) value).substring(0, SHOWN_BYTES) + "... (" + ((String) value).length()
                    + ")";
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
