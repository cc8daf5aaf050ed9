/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.FormatFeature;

/** Sets of format features, as bits. */
final class FormatFeatures {
    private FormatFeatures() {}

    /** Returns the features that are enabled by default. */
    static int defaults(FormatFeature... all) {
        int bits = 0;
        for (FormatFeature feature : all) {
            if (feature.enabledByDefault()) {
                bits |= feature.getMask();
            }
        }
        return bits;
    }

    /** Returns the set with one feature enabled or disabled. */
    static int with(int bits, FormatFeature feature, boolean isEnabled) {
        return override(bits, isEnabled ? feature.getMask() : 0, feature.getMask());
    }

    /** Returns the set with the features in the mask replaced by those in the values. */
    static int override(int bits, int values, int mask) {
        return (bits & ~mask) | (values & mask);
    }
}
