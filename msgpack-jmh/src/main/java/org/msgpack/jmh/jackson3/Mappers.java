/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.jackson3;

import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.jmh.Library;

import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.smile.SmileMapper;

/** The mappers of Jackson 3, with the defaults of their modules. */
final class Mappers {
    private Mappers() {}

    static ObjectMapper of(Library library) {
        switch (library) {
            case OURS:
                return MessagePackMapper.builder().build();
            case SMILE:
                return new SmileMapper();
            case CBOR:
                return new CBORMapper();
            case JSON:
                return new JsonMapper();
            default:
                throw new IllegalArgumentException(library + " has no module for Jackson 3");
        }
    }
}
