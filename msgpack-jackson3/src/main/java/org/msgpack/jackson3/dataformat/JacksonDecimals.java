/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import org.msgpack.jackson.engine.ShortestDecimals;

import tools.jackson.core.io.NumberOutput;

/** Floats and doubles as Jackson formats them. */
enum JacksonDecimals implements ShortestDecimals {
    INSTANCE;

    @Override
    public String of(float v) {
        return NumberOutput.toString(v, true);
    }

    @Override
    public String of(double v) {
        return NumberOutput.toString(v, true);
    }
}
