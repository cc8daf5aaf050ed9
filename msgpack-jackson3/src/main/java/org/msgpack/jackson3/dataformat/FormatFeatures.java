/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import tools.jackson.core.FormatFeature;

/** Sets of format features, as bits. */
final class FormatFeatures {
    static final int READ_DEFAULTS = defaults(MessagePackReadFeature.values());
    static final int WRITE_DEFAULTS = defaults(MessagePackWriteFeature.values());

    private FormatFeatures() {}

    private static int defaults(FormatFeature... all) {
        int bits = 0;
        for (FormatFeature feature : all) {
            bits = with(bits, feature, feature.enabledByDefault());
        }
        return bits;
    }

    /** Returns the set with some features enabled or disabled. */
    static int with(int bits, FormatFeature[] features, boolean isEnabled) {
        int result = bits;
        for (FormatFeature feature : features) {
            result = with(result, feature, isEnabled);
        }
        return result;
    }

    /** Returns the set with one feature enabled or disabled. */
    static int with(int bits, FormatFeature feature, boolean isEnabled) {
        return isEnabled ? bits | feature.getMask() : bits & ~feature.getMask();
    }
}
