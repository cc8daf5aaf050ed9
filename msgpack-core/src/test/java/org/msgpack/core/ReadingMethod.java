/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.value.Variable;

/** The ways to read a value of unknown type. */
enum ReadingMethod {
    UNPACK_VALUE {
        @Override
        void read(MessageUnpacker unpacker, Variable variable) throws IOException {
            unpacker.unpackValue();
        }
    },
    UNPACK_VARIABLE {
        @Override
        void read(MessageUnpacker unpacker, Variable variable) throws IOException {
            unpacker.unpackValue(variable);
        }
    },
    SKIP_VALUE {
        @Override
        void read(MessageUnpacker unpacker, Variable variable) throws IOException {
            unpacker.skipValue();
        }
    },
    TYPED_METHODS {
        @Override
        void read(MessageUnpacker unpacker, Variable variable) throws IOException {
            TypedMethods.read(unpacker);
        }
    };

    /** Reads a value and everything inside it. Only one of the methods uses the variable. */
    abstract void read(MessageUnpacker unpacker, Variable variable) throws IOException;
}
