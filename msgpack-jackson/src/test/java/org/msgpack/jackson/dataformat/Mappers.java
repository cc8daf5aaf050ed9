/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.ObjectMapper;

/** Creates the mappers of all databind tests. */
public final class Mappers {
    private Mappers() {}

    /** Returns a new mapper with Jackson's defaults. */
    public static ObjectMapper mapper() {
        return new MessagePackMapper();
    }

    public static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder();
    }
}
