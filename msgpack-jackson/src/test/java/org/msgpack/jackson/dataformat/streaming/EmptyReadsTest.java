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
import org.msgpack.testdata.TricklingInputStream;

/** Sources that return zero bytes instead of waiting must not cause a busy loop. */
class EmptyReadsTest {
    private static final int PATIENCE = 10;

    private static void endTheLoop(int asked) {
        if (asked > PATIENCE) {
            throw new AssertionError("asked again and again");
        }
    }

    /** Returns one byte, then reads nothing. */
    private static InputStream emptyStream() {
        int[] asked = {0};
        return new TricklingInputStream(new byte[] {(byte) 0x92}, position -> {
                    endTheLoop(++asked[0]);
                    return position == 0 ? 1 : 0;
                })
                .bulkOnly();
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
        JsonParser parser = Streams.factory().createParser(emptyStream());
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        assertSaidSo(parser::nextToken);
        assertSaidSo(parser::nextToken);
    }

    @Test
    void ofAGenerator() throws IOException {
        for (int length : new int[] {-1, 5, 1 << 20}) {
            JsonGenerator generator = Streams.factory().createGenerator(new Sink());
            assertSaidSo(() -> generator.writeBinary(emptyStream(), length));
        }
        for (int length : new int[] {-1, 5}) {
            JsonGenerator generator = Streams.factory().createGenerator(new Sink());
            assertSaidSo(() -> generator.writeString(new EmptyReader(), length));
        }
    }
}
