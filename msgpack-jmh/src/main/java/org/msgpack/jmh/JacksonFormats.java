/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;

import org.msgpack.jackson.dataformat.MessagePackFactory;

/** The formats that {@link JacksonBenchmark} compares, each with the defaults of its module. */
public enum JacksonFormats {
    /** Ours. */
    MSGPACK {
        @Override
        JsonFactory factory() {
            return new MessagePackFactory();
        }
    },
    /** The Jackson module that ours replaces. */
    PUBLISHED {
        @Override
        JsonFactory factory() throws ReflectiveOperationException {
            checkUnsafe();
            return (JsonFactory) published("jackson.dataformat.MessagePackFactory")
                    .getConstructor()
                    .newInstance();
        }
    },
    SMILE {
        @Override
        JsonFactory factory() {
            return new SmileFactory();
        }
    },
    CBOR {
        @Override
        JsonFactory factory() {
            return new CBORFactory();
        }
    },
    JSON {
        @Override
        JsonFactory factory() {
            return new JsonFactory();
        }
    };

    abstract JsonFactory factory() throws ReflectiveOperationException;

    ObjectMapper mapper() throws ReflectiveOperationException {
        return new ObjectMapper(factory());
    }

    private static Class<?> published(String name) throws ClassNotFoundException {
        return Class.forName("published.org.msgpack." + name);
    }

    /** Renamed classes that did not find each other would fall back to a slower memory access. */
    private static void checkUnsafe() throws ReflectiveOperationException {
        Class<?> buffer = published("core.buffer.MessageBuffer");
        Class<?> used = buffer.getMethod("allocate", int.class).invoke(null, 1).getClass();
        if (used != buffer) {
            throw new AssertionError("the published library uses " + used);
        }
    }
}
