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
 * @param error half the width of the confidence interval, NaN if unknown
 */
record Score(double value, double error) implements Comparable<Score> {
    private static final double MAX_STEADY_ERROR = 0.3;

    /**
     * Returns the quotient. The squares of the relative errors add up, as for independent errors.
     */
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

    /** Returns whether its error is at most 30%, or unknown. */
    boolean isSteady() {
        return !(error > MAX_STEADY_ERROR * value);
    }

    boolean hasError() {
        return !Double.isNaN(error);
    }

    /** Returns the value with this many significant digits, and the error with as many decimals. */
    String format(int digits) {
        String text = formatValue(digits);
        return hasError()
                ? text + " ± " + String.format(Locale.ROOT, decimals(digits), error)
                : text;
    }

    /** Returns the value without the error. */
    String formatValue(int digits) {
        return String.format(Locale.ROOT, decimals(digits), value);
    }

    private String decimals(int digits) {
        int magnitude = value == 0 ? 0 : (int) Math.floor(Math.log10(Math.abs(value)));
        return "%." + Math.max(0, digits - 1 - magnitude) + "f";
    }

    /** Compares the values and ignores the errors. */
    @Override
    public int compareTo(Score other) {
        return Double.compare(value, other.value);
    }
}
