/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.Arrays;
import org.msgpack.jmh.Library;

/** Names of parameter values for readers. */
final class Label {
    private Label() {}

    /** Returns the name of a library, or the value of another parameter itself. */
    static String of(String parameter, String value) {
        if (!parameter.equals(ReportSpec.LIBRARY)) {
            return value;
        }
        return Arrays.stream(Library.values())
                .filter(library -> library.name().equals(value))
                .map(Library::title)
                .findAny()
                .orElse(value);
    }
}
