/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.List;
import java.util.stream.Collectors;

/** Hostile inputs as data, explained at the top of hostile/hostile-inputs.tsv. */
public final class HostileInputs {
    private HostileInputs() {}

    public static List<HostileInput> all() {
        return TestDataFile.rows("/hostile/hostile-inputs.tsv", 5).stream()
                .map(HostileInput::new)
                .collect(Collectors.toList());
    }
}
