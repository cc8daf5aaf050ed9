/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.ObjectMapper;

/** The one place where the tests of Jackson's features get their mappers from. */
public final class Mappers {
    private Mappers() {}

    /** A mapper of its own for each caller, with Jackson's defaults. */
    public static ObjectMapper mapper() {
        return new MessagePackMapper();
    }

    public static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder();
    }
}
