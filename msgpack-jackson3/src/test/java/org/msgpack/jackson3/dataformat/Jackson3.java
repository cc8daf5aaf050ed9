/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.msgpack.jackson.common.AnyFactory;
import org.msgpack.jackson.common.AnyFailure;
import org.msgpack.jackson.common.AnyParser;
import org.msgpack.jackson.common.Limits;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.async.ByteBufferFeeder;

/** Jackson 3, as the tests of both Jacksons see it. */
final class Jackson3 {
    private Jackson3() {}

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

    private record Factory(MessagePackFactory factory) implements AnyFactory {
        @Override
        public AnyParser parser(byte[] bytes) {
            return new Parser(factory.createParser(ObjectReadContext.empty(), bytes));
        }

        @Override
        public AnyParser fedParser(boolean isByteBuffer) {
            return new Parser(
                    isByteBuffer
                            ? factory.createNonBlockingByteBufferParser(ObjectReadContext.empty())
                            : factory.createNonBlockingByteArrayParser(ObjectReadContext.empty()));
        }

        @Override
        public boolean canParseAsync() {
            return factory.canParseAsync();
        }

        @Override
        public AnyFailure failure(Exception e) {
            if (!(e instanceof JacksonException failure)) {
                return null;
            }
            return new AnyFailure(
                    failure.getClass().getSimpleName(),
                    failure.getOriginalMessage(),
                    failure.getLocation() == null ? -1 : failure.getLocation().getByteOffset());
        }
    }

    private record Parser(JsonParser parser) implements AnyParser {
        @Override
        public String next(boolean byName) {
            if (byName) {
                parser.nextName();
            } else {
                parser.nextToken();
            }
            JsonToken token = parser.currentToken();
            return token == null ? null : token.name();
        }

        @Override
        public String describe() {
            JsonToken token = parser.currentToken();
            Object value = switch (token) {
                case PROPERTY_NAME -> parser.currentName();
                case VALUE_STRING -> parser.getString();
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
                case VALUE_EMBEDDED_OBJECT -> parser.getEmbeddedObject();
                default -> null;
            };
            return token + AnyParser.show(value) + " at " + tokenOffset() + " to " + offset() + " "
                    + parser.streamReadContext().pathAsPointer();
        }

        @Override
        public String text() {
            return parser.getString();
        }

        @Override
        public byte[] binary() {
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
            return parser.nonBlockingInputFeeder() != null;
        }

        @Override
        public boolean needsMore() {
            return parser.nonBlockingInputFeeder().needMoreInput();
        }

        @Override
        public void feed(byte[] data, int offset, int end) {
            ((ByteArrayFeeder) parser.nonBlockingInputFeeder()).feedInput(data, offset, end);
        }

        @Override
        public void feed(ByteBuffer data) {
            ((ByteBufferFeeder) parser.nonBlockingInputFeeder()).feedInput(data);
        }

        @Override
        public void endOfInput() {
            parser.nonBlockingInputFeeder().endOfInput();
        }

        @Override
        public int releaseBuffered(OutputStream out) {
            return parser.releaseBuffered(out);
        }
    }
}
