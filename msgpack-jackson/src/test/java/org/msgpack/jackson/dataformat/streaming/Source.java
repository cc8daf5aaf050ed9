/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.msgpack.testdata.TricklingInputStream;

/** The ways to pass the bytes of a document to a parser. */
enum Source {
    ARRAY {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(bytes);
        }
    },
    RANGE {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            byte[] around = new byte[bytes.length + 8];
            Arrays.fill(around, (byte) 0xc1);
            System.arraycopy(bytes, 0, around, 5, bytes.length);
            return factory.createParser(around, 5, bytes.length);
        }
    },
    STREAM {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(new ByteArrayInputStream(bytes));
        }
    },
    STREAM_OF_SINGLE_BYTES {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(new TricklingInputStream(bytes, 1));
        }
    },
    STREAM_OF_3_BYTES {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(new TricklingInputStream(bytes, 3));
        }
    },
    STREAM_OF_17_BYTES {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(new TricklingInputStream(bytes, 17));
        }
    },
    DATA_INPUT {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(
                    (DataInput) new DataInputStream(new ByteArrayInputStream(bytes)));
        }
    },
    HEAP_BUFFER {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            byte[] around = new byte[bytes.length + 8];
            System.arraycopy(bytes, 0, around, 3, bytes.length);
            return Streams.parser(factory, ByteBuffer.wrap(around, 3, bytes.length));
        }
    },
    READ_ONLY_BUFFER {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            return Streams.parser(factory, ByteBuffer.wrap(bytes).asReadOnlyBuffer());
        }
    },
    DIRECT_BUFFER {
        @Override
        JsonParser open(JsonFactory factory, byte[] bytes) throws IOException {
            ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
            direct.duplicate().put(bytes);
            return Streams.parser(factory, direct);
        }
    };

    abstract JsonParser open(JsonFactory factory, byte[] bytes) throws IOException;

    JsonParser open(byte[] bytes) throws IOException {
        return open(Streams.factory(), bytes);
    }
}
