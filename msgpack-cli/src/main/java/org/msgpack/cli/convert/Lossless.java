/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import org.msgpack.cli.element.WideFormat;

/**
 * Names in lossless JSON, which represents exactly one sequence of MessagePack bytes; see
 * {@code docs/cli-convert.md#lossless-json}. Values that JSON lacks become an object with a single
 * member, whose name starts with a mark.
 */
final class Lossless {
    /** A key that itself starts with the mark gets another one. */
    static final String MARK = "$";

    static final String FLOAT32 = "$float32";
    static final String FLOAT64 = "$float64";
    static final String STR = "$str";
    static final String BIN = "$bin";
    static final String EXT = "$ext";
    static final String TIMESTAMP = "$timestamp";

    /** The rest of a map, as pairs. Unlike the others, it may follow other members. */
    static final String PAIRS = "$map";

    /** The deepest nesting of JSON: a level of MessagePack takes up to four levels. */
    static final int DEPTH = 2600;

    private Lossless() {}

    /** Returns the member name for a format. */
    static String member(WideFormat format) {
        return MARK + format.label();
    }

    /** Returns the format for a member name, or null. */
    static WideFormat wideFormat(String member) {
        return member.startsWith(MARK) ? WideFormat.ofLabel(member.substring(MARK.length())) : null;
    }
}
