/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.msgpack.jackson.common.AnyFactory;
import org.msgpack.jackson.common.AnyFailure;
import org.msgpack.jackson.common.AnyParser;
import org.msgpack.jackson.common.Limits;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** Jackson 2, as the tests of both Jacksons see it. */
final class Jackson2 {
    private Jackson2() {}

    static AnyFactory factory(Limits limits) {
        StreamReadConstraints.Builder constraints = StreamReadConstraints.builder()
                .maxNestingDepth(limits.depth)
                .maxStringLength(limits.stringLength)
                .maxNameLength(limits.nameLength)
                .maxDocumentLength(limits.documentLength);
        if (limits.tokens >= 0) {
            constraints.maxTokenCount(limits.tokens);
        }
        return new Factory(MessagePackFactory.builder()
                .streamReadConstraints(constraints.build())
                .build());
    }

    static AnyParser parser(JsonParser parser) {
        return new Parser(parser);
    }

    private static final class Factory implements AnyFactory {
        private final MessagePackFactory factory;

        Factory(MessagePackFactory factory) {
            this.factory = factory;
        }

        @Override
        public AnyParser parser(byte[] bytes) throws IOException {
            return new Parser(factory.createParser(bytes));
        }

        @Override
        public AnyParser fedParser(boolean isByteBuffer) throws IOException {
            return new Parser(
                    isByteBuffer
                            ? factory.createNonBlockingByteBufferParser()
                            : factory.createNonBlockingByteArrayParser());
        }

        @Override
        public boolean canParseAsync() {
            return factory.canParseAsync();
        }

        @Override
        public AnyFailure failure(Exception e) {
            if (!(e instanceof JsonProcessingException)) {
                return null;
            }
            JsonProcessingException failure = (JsonProcessingException) e;
            return new AnyFailure(
                    nameInJackson3(failure.getClass().getSimpleName()),
                    failure.getOriginalMessage(),
                    failure.getLocation() == null ? -1 : failure.getLocation().getByteOffset());
        }

        private static String nameInJackson3(String type) {
            switch (type) {
                case "JsonParseException":
                    return AnyFailure.MALFORMED;
                case "JsonEOFException":
                    return AnyFailure.END;
                default:
                    return type;
            }
        }
    }

    private static final class Parser implements AnyParser {
        private final JsonParser parser;

        Parser(JsonParser parser) {
            this.parser = parser;
        }

        @Override
        public String next(boolean byName) throws IOException {
            if (byName) {
                parser.nextFieldName();
            } else {
                parser.nextToken();
            }
            JsonToken token = parser.currentToken();
            return token == null
                    ? null
                    : token == JsonToken.FIELD_NAME ? "PROPERTY_NAME" : token.name();
        }

        @Override
        public String describe() throws IOException {
            return Token.current(parser).toString();
        }

        @Override
        public String text() throws IOException {
            return parser.getText();
        }

        @Override
        public byte[] binary() throws IOException {
            return parser.getBinaryValue();
        }

        @Override
        public long tokenOffset() {
            return parser.currentTokenLocation().getByteOffset();
        }

        @Override
        public long offset() {
            return parser.currentLocation().getByteOffset();
        }

        @Override
        public boolean isClosed() {
            return parser.isClosed();
        }

        @Override
        public boolean canParseAsync() {
            return parser.canParseAsync();
        }

        @Override
        public boolean hasFeeder() {
            return parser.getNonBlockingInputFeeder() != null;
        }

        @Override
        public boolean needsMore() {
            return parser.getNonBlockingInputFeeder().needMoreInput();
        }

        @Override
        public void feed(byte[] data, int offset, int end) throws IOException {
            ((ByteArrayFeeder) parser.getNonBlockingInputFeeder()).feedInput(data, offset, end);
        }

        @Override
        public void feed(ByteBuffer data) throws IOException {
            ((ByteBufferFeeder) parser.getNonBlockingInputFeeder()).feedInput(data);
        }

        @Override
        public void endOfInput() {
            parser.getNonBlockingInputFeeder().endOfInput();
        }

        @Override
        public int releaseBuffered(OutputStream out) throws IOException {
            return parser.releaseBuffered(out);
        }
    }
}
