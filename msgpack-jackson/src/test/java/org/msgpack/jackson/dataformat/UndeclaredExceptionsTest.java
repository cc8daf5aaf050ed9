/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Methods that declare no IOException, as in 0.9.x, throw it unwrapped. */
class UndeclaredExceptionsTest {
    private static final MessagePackFactory FACTORY = new MessagePackFactory();

    private static MessagePackParser parser(int... message) {
        byte[] bytes = new byte[message.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) message[i];
        }
        try {
            MessagePackParser parser = (MessagePackParser) FACTORY.createParser(bytes);
            parser.nextToken();
            return parser;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MessagePackGenerator generator(OutputStream out) {
        try {
            return (MessagePackGenerator) FACTORY.createGenerator(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiles without a handler. */
    private static void writeThrough(MessagePackGenerator generator) {
        generator.writeStartObject();
        generator.writeFieldName("a");
        generator.writeStartArray();
    }

    /** Compiles without a handler. */
    private static BigInteger sum(MessagePackParser parser) {
        return parser.getBigIntegerValue()
                .add(parser.getDecimalValue().toBigInteger())
                .add(BigInteger.valueOf(parser.getIntValue() + parser.getLongValue()))
                .add(BigInteger.valueOf(parser.getNumberValue().longValue()))
                .add(BigInteger.valueOf((long) (parser.getFloatValue() + parser.getDoubleValue())));
    }

    @Test
    void codeWithoutHandlersWorks() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MessagePackGenerator generator = generator(out);
        writeThrough(generator);
        generator.close();
        assertEquals(
                "{a=[]}",
                new MessagePackMapper()
                        .readValue(out.toByteArray(), Object.class)
                        .toString());
        assertEquals(BigInteger.valueOf(7 * 5), sum(parser(5)));
        assertEquals(5, parser(0xc4, 1, 5).getBinaryValue(Base64Variants.MIME)[0]);
    }

    @Test
    void parser() {
        MessagePackParser bool = parser(0xc3);
        assertThrows(JsonParseException.class, bool::getNumberValue);
        assertThrows(JsonParseException.class, bool::getIntValue);
        assertThrows(JsonParseException.class, bool::getLongValue);
        assertThrows(JsonParseException.class, bool::getBigIntegerValue);
        assertThrows(JsonParseException.class, bool::getFloatValue);
        assertThrows(JsonParseException.class, bool::getDoubleValue);
        assertThrows(JsonParseException.class, bool::getDecimalValue);
        assertThrows(JsonParseException.class, () -> bool.getBinaryValue(Base64Variants.MIME));
        assertThrows(
                InputCoercionException.class,
                parser(0xcf, 0xff, 0, 0, 0, 0, 0, 0, 0)::getLongValue);
    }

    @Test
    void generator() {
        MessagePackGenerator generator = generator(new ByteArrayOutputStream());
        assertThrows(JsonGenerationException.class, () -> generator.writeFieldName("a"));
        assertThrows(
                JsonGenerationException.class,
                () -> generator.writeFieldName(new SerializedString("a")));
        generator.writeStartObject();
        assertThrows(JsonGenerationException.class, generator::writeStartArray);
        assertThrows(JsonGenerationException.class, generator::writeStartObject);
    }

    @Test
    void serializedString() {
        IOException broken = new IOException("broken pipe");
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw broken;
            }
        };
        MessagePackSerializedString name = new MessagePackSerializedString(1);
        assertSame(broken, assertThrows(IOException.class, () -> name.writeQuotedUTF8(out)));
        assertSame(broken, assertThrows(IOException.class, () -> name.writeUnquotedUTF8(out)));
        ByteBuffer buffer = ByteBuffer.allocate(2);
        assertEquals(1, name.putQuotedUTF8(buffer));
        assertEquals(1, name.putUnquotedUTF8(buffer));
        assertEquals(2, buffer.position());
    }
}
