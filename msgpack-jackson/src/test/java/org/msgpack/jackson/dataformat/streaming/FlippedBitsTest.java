/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.testdata.RandomDocument;

/** Documents with one wrong bit are read as another document or rejected clearly. */
class FlippedBitsTest {
    @ParameterizedTest
    @EnumSource(
            value = Source.class,
            names = {"ARRAY", "STREAM_OF_17_BYTES", "STREAM", "DIRECT_BUFFER", "DATA_INPUT"})
    void everyBitOfEveryDocument(Source source) throws IOException {
        for (long seed = 0; seed < 20; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            if (bytes.length > 150) {
                continue;
            }
            for (int bit = 0; bit < 8 * bytes.length; bit++) {
                bytes[bit / 8] ^= (byte) (1 << bit % 8);
                for (Map.Entry<String, BadInput.Read> way : BadInput.ways().entrySet()) {
                    String message = way.getKey() + ", seed " + seed + ", bit " + bit;
                    JacksonException e =
                            BadInput.outcome(source.open(bytes), way.getValue(), message);
                    if (e instanceof StreamReadException) {
                        JsonLocation location = e.getLocation();
                        assertTrue(
                                location.getByteOffset() >= 0
                                        && location.getByteOffset() <= bytes.length,
                                () -> message + ": " + e);
                    }
                }
                bytes[bit / 8] ^= (byte) (1 << bit % 8);
            }
        }
    }
}
