/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Sources that return zero bytes instead of waiting must not cause a busy loop. */
class EmptyReadsTest {
    private static final int PATIENCE = 10;

    private static void endTheLoop(int asked) {
        if (asked > PATIENCE) {
            throw new AssertionError("asked again and again");
        }
    }

    private static final class EmptyStream extends InputStream {
        private int asked;

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            endTheLoop(++asked);
            if (asked == 1) {
                target[offset] = (byte) 0x92;
                return 1;
            }
            return 0;
        }
    }

    private static final class EmptyReader extends Reader {
        private int asked;

        @Override
        public int read(char[] target, int offset, int length) {
            endTheLoop(++asked);
            return 0;
        }

        @Override
        public void close() {}
    }

    private static void assertSaidSo(Executable call) {
        IOException e = assertThrows(IOException.class, call);
        assertTrue(e.getMessage().contains("returned 0"), e::getMessage);
    }

    @Test
    void ofAParser() throws IOException {
        JsonParser parser = Streams.factory().createParser(new EmptyStream());
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        assertSaidSo(parser::nextToken);
        assertSaidSo(parser::nextToken);
    }

    @Test
    void ofAGenerator() throws IOException {
        for (int length : new int[] {-1, 5, 1 << 20}) {
            JsonGenerator generator = Streams.factory().createGenerator(new Sink());
            assertSaidSo(() -> generator.writeBinary(new EmptyStream(), length));
        }
        for (int length : new int[] {-1, 5}) {
            JsonGenerator generator = Streams.factory().createGenerator(new Sink());
            assertSaidSo(() -> generator.writeString(new EmptyReader(), length));
        }
    }
}
