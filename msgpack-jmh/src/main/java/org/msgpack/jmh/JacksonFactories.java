/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;

import org.msgpack.jackson.dataformat.MessagePackFactory;

/** The formats that {@link JacksonBenchmark} compares, each with the defaults of its module. */
final class JacksonFactories {
    private JacksonFactories() {}

    static JsonFactory of(Library library) throws ReflectiveOperationException {
        switch (library) {
            case OURS:
                return new MessagePackFactory();
            case PUBLISHED:
                return publishedFactory();
            case SMILE:
                return new SmileFactory();
            case CBOR:
                return new CBORFactory();
            case JSON:
                return new JsonFactory();
            default:
                throw new IllegalArgumentException(library + " has no Jackson module");
        }
    }

    private static JsonFactory publishedFactory() throws ReflectiveOperationException {
        PublishedLibrary.checkUnsafe();
        return (JsonFactory) PublishedLibrary.load("jackson.dataformat.MessagePackFactory")
                .getConstructor()
                .newInstance();
    }
}
