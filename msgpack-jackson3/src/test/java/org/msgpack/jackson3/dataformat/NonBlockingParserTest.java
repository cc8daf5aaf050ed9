/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.common.AnyFactory;
import org.msgpack.jackson.common.Feeding;
import org.msgpack.jackson.common.Limits;
import org.msgpack.jackson.common.NonBlockingParserContract;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.async.ByteBufferFeeder;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.util.TokenBuffer;

class NonBlockingParserTest extends NonBlockingParserContract {
    @Override
    protected AnyFactory factory(Limits limits) {
        return Jackson3.factory(limits);
    }

    /** As Spring does it. */
    @Test
    void tokensAreBound() throws Exception {
        ObjectMapper mapper = new MessagePackMapper();
        byte[] bytes = mapper.writeValueAsBytes(Collections.nCopies(1000, new int[] {1, 2, 300}));
        JsonParser parser = mapper.createNonBlockingByteArrayParser();
        Feeding feeding = new Feeding(bytes, false, 100);
        try (TokenBuffer buffer = TokenBuffer.forGeneration()) {
            for (JsonToken token; (token = parser.nextToken()) != null; ) {
                if (token == JsonToken.NOT_AVAILABLE) {
                    feeding.feed(Jackson3.parser(parser));
                } else {
                    buffer.copyCurrentEvent(parser);
                }
            }
            int[][] read = mapper.readValue(
                    buffer.asParserOnFirstToken(ObjectReadContext.empty()), int[][].class);
            assertEquals(1000, read.length);
            assertArrayEquals(new int[] {1, 2, 300}, read[999]);
        }
    }

    /** Jackson 3 declares that a non-blocking parser is a feeder itself. */
    @Test
    void theParserIsItsFeeder() {
        TokenStreamFactory factory = new MessagePackFactory();
        ByteArrayFeeder arrays =
                factory.createNonBlockingByteArrayParser(ObjectReadContext.empty());
        assertSame(arrays, ((JsonParser) arrays).nonBlockingInputFeeder());
        ByteBufferFeeder buffers =
                factory.createNonBlockingByteBufferParser(ObjectReadContext.empty());
        assertSame(buffers, ((JsonParser) buffers).nonBlockingInputFeeder());
    }
}
