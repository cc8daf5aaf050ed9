/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.Locale;

/** A ratio in two runs. */
record Change(String name, Score before, Score after) {
    enum Verdict {
        SLOWER,
        FASTER,
        /** The difference is within the errors. */
        SAME,
        /** The results have no errors, as from a single iteration. */
        UNKNOWN
    }

    Verdict verdict() {
        double difference = after.value() - before.value();
        if (Double.isNaN(error())) {
            return Verdict.UNKNOWN;
        }
        if (Math.abs(difference) <= error()) {
            return Verdict.SAME;
        }
        return difference < 0 ? Verdict.SLOWER : Verdict.FASTER;
    }

    private double error() {
        return Math.hypot(before.error(), after.error());
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%-7s %16s -> %-16s %+6.1f%% ± %.1f%%  %s",
                verdict(),
                before.format(Section.DIGITS),
                after.format(Section.DIGITS),
                percent(after.value() - before.value()),
                percent(error()),
                name);
    }

    private double percent(double difference) {
        return 100 * difference / before.value();
    }
}
