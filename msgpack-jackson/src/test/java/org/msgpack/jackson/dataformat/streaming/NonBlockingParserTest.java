/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.common.AnyFactory;
import org.msgpack.jackson.common.Feeding;
import org.msgpack.jackson.common.Limits;
import org.msgpack.jackson.common.NonBlockingParserContract;
import org.msgpack.jackson.dataformat.MessagePackMapper;

class NonBlockingParserTest extends NonBlockingParserContract {
    @Override
    protected AnyFactory factory(Limits limits) {
        return Jackson2.factory(limits);
    }

    @Test
    void tokensAreBound() throws Exception {
        ObjectMapper mapper = new MessagePackMapper();
        byte[] bytes = mapper.writeValueAsBytes(Collections.nCopies(1000, new int[] {1, 2, 300}));
        JsonParser parser = mapper.getFactory().createNonBlockingByteArrayParser();
        Feeding feeding = new Feeding(bytes, false, 100);
        TokenBuffer buffer = new TokenBuffer(parser);
        for (JsonToken token; (token = parser.nextToken()) != null; ) {
            if (token == JsonToken.NOT_AVAILABLE) {
                feeding.feed(Jackson2.parser(parser));
            } else {
                buffer.copyCurrentEvent(parser);
            }
        }
        assertRead(mapper, buffer);
    }

    private static void assertRead(ObjectMapper mapper, TokenBuffer buffer) throws IOException {
        int[][] read = mapper.readValue(buffer.asParserOnFirstToken(), int[][].class);
        assertEquals(1000, read.length);
        assertArrayEquals(new int[] {1, 2, 300}, read[999]);
    }
}
