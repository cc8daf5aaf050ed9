/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import com.fasterxml.jackson.core.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.testdata.TricklingInputStream;

/** The kinds of input of a parser. */
enum JacksonInputKind {
    ARRAY {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(bytes);
        }
    },
    RANGE {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            byte[] more = InputKind.surrounded(bytes);
            return factory.createParser(more, InputKind.BEFORE, bytes.length);
        }
    },
    STREAM {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(new ByteArrayInputStream(bytes));
        }
    },
    STREAM_OF_SHORT_READS {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(new ChunkSizes(bytes, 9).trickling(bytes));
        }
    },
    STREAM_OF_SINGLE_BYTES {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(new TricklingInputStream(bytes, 1));
        }
    },
    DATA_INPUT {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(
                    (DataInput) new DataInputStream(new ByteArrayInputStream(bytes)));
        }
    },
    HEAP {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            byte[] more = InputKind.surrounded(bytes);
            return factory.createParser(ByteBuffer.wrap(more, InputKind.BEFORE, bytes.length));
        }
    },
    READ_ONLY_HEAP {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(ByteBuffer.wrap(bytes).asReadOnlyBuffer());
        }
    },
    DIRECT {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(DirectMemory.copyOf(bytes));
        }
    },
    READ_ONLY_DIRECT {
        @Override
        JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException {
            return factory.createParser(DirectMemory.copyOf(bytes).asReadOnlyBuffer());
        }
    };

    /** Returns a parser of these bytes. */
    abstract JsonParser open(MessagePackFactory factory, byte[] bytes) throws IOException;
}
