/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FirstCallsBenchmarkTest {
    @ParameterizedTest
    @EnumSource(names = {"OURS", "SMILE", "CBOR", "JSON"})
    void theFilesAreWhatTheLibrariesWrite(Library library) throws Exception {
        ObjectMapper mapper = new ObjectMapper(JacksonFactories.of(library));
        assertArrayEquals(
                mapper.writeValueAsBytes(MediaContent.example(1)),
                FirstCallsBenchmark.bytes(library));
    }
}
