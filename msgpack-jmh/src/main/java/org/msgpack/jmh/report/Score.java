/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;
import java.util.Locale;

/**
 * A number with its error.
 *
 * @param error half the width of the confidence interval, NaN if it is not known
 */
record Score(double value, double error) implements Comparable<Score> {
    private static final double MAX_STEADY_ERROR = 0.3;

    /** The quotient; the relative errors, taken as independent, add up as squares. */
    Score dividedBy(Score other) {
        double quotient = value / other.value;
        return new Score(quotient, quotient * Math.hypot(error / value, other.error / other.value));
    }

    static Score geometricMean(List<Score> scores) {
        double logs = 0;
        double squares = 0;
        for (Score score : scores) {
            double relative = score.error / score.value;
            logs += Math.log(score.value);
            squares += relative * relative;
        }
        double mean = Math.exp(logs / scores.size());
        return new Score(mean, mean * Math.sqrt(squares) / scores.size());
    }

    /**
     * Whether it says anything: its error is at most three tenths of it. What has no error cannot
     * be judged, and counts.
     */
    boolean isSteady() {
        return !(error > MAX_STEADY_ERROR * value);
    }

    boolean hasError() {
        return !Double.isNaN(error);
    }

    /** The value with as many significant digits, and the error with as many decimals. */
    String format(int digits) {
        String text = formatValue(digits);
        return hasError()
                ? text + " ± " + String.format(Locale.ROOT, decimals(digits), error)
                : text;
    }

    /** The value alone. */
    String formatValue(int digits) {
        return String.format(Locale.ROOT, decimals(digits), value);
    }

    private String decimals(int digits) {
        int magnitude = value == 0 ? 0 : (int) Math.floor(Math.log10(Math.abs(value)));
        return "%." + Math.max(0, digits - 1 - magnitude) + "f";
    }

    /** By the value; errors do not matter. */
    @Override
    public int compareTo(Score other) {
        return Double.compare(value, other.value);
    }
}
