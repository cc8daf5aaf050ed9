/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import org.msgpack.cli.element.WideFormat;

/**
 * Names in JSON that stands for exactly one sequence of MessagePack bytes; see
 * {@code docs/cli-convert.md#lossless-json}. What JSON does not have is an object with a single
 * member, whose name begins with a mark.
 */
final class Lossless {
    /** A key that begins with the mark itself gets one more. */
    static final String MARK = "$";

    static final String FLOAT32 = "$float32";
    static final String FLOAT64 = "$float64";
    static final String STR = "$str";
    static final String BIN = "$bin";
    static final String EXT = "$ext";
    static final String TIMESTAMP = "$timestamp";

    /** The rest of a map, as pairs. Unlike the others, it may come behind other members. */
    static final String PAIRS = "$map";

    /** How deep JSON may be: a level of MessagePack takes up to four of it. */
    static final int DEPTH = 2600;

    private Lossless() {}

    /** Returns the member that tells a format. */
    static String member(WideFormat format) {
        return MARK + format.label();
    }

    /** Returns the format that a member tells, or null. */
    static WideFormat wideFormat(String member) {
        return member.startsWith(MARK) ? WideFormat.ofLabel(member.substring(MARK.length())) : null;
    }
}
