/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.util.List;

/** The outcomes of one step, which are compared line by line. */
public final class Lines {
    final List<String> lines;

    public Lines(List<String> lines) {
        this.lines = lines;
    }
}
