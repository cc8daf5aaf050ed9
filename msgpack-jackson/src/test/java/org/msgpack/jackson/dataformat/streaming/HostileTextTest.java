/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.testdata.HostileText.assertPrintable;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.testdata.HostileText;

/** Whatever a name or a number in text is, exceptions are one line, bounded and escaped. */
class HostileTextTest {
    /** Jackson adds a line with the place to what we say. */
    private static void assertPrintableReason(JsonProcessingException e) {
        assertPrintable(new Exception(e.getOriginalMessage()));
    }

    @Test
    void namesThatOccurTwice() throws IOException {
        for (String text : HostileText.texts()) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packMapHeader(2).packString(text).packNil().packString(text).packNil();
            for (Source source : new Source[] {Source.ARRAY, Source.STREAM_OF_3_BYTES}) {
                JsonParser p = source.open(
                        Streams.factory(
                                b -> b.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)),
                        packer.toByteArray());
                assertPrintableReason(assertThrows(JsonProcessingException.class, () -> {
                    for (int i = 0; i < 5; i++) {
                        p.nextToken();
                    }
                }));
            }
        }
    }

    @Test
    void namesWithoutValues() throws IOException {
        for (String text : HostileText.texts()) {
            JsonGenerator g = Streams.factory().createGenerator(new Sink());
            g.writeStartObject();
            g.writeFieldName(text);
            assertPrintableReason(assertThrows(JsonProcessingException.class, g::writeEndObject));
        }
    }

    @Test
    void textInPlaceOfNumbers() throws IOException {
        for (String text : HostileText.texts()) {
            JsonGenerator g = Streams.factory().createGenerator(new Sink());
            assertPrintable(assertThrows(Exception.class, () -> g.writeNumber(text)));
        }
    }

    /** Beyond what MessagePack has. */
    @Test
    void numbersInObjectsWithSuchNames() throws IOException {
        for (String text : HostileText.texts()) {
            JsonGenerator g = Streams.factory().createGenerator(new Sink());
            g.writeStartObject();
            g.writeFieldName(text);
            Exception e = assertThrows(Exception.class, () -> {
                g.writeNumber(BigInteger.ONE.shiftLeft(1_000_000));
                g.writeEndObject();
                g.close();
            });
            if (e instanceof JsonProcessingException) {
                assertPrintableReason((JsonProcessingException) e);
            } else {
                assertPrintable(e);
            }
        }
    }
}
