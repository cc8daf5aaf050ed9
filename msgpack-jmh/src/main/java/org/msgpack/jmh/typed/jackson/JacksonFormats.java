/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.util.List;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;

/** A format of Jackson with the defaults of its module, by readers and writers of the class. */
public final class JacksonFormats implements TypedFormats {
    private final ObjectMapper mapper;

    /** Creates the formats of a module. */
    public JacksonFormats(JsonFactory factory) {
        mapper = new ObjectMapper(factory);
    }

    @Override
    public TypedFormat format(TypedCase data) {
        return new JacksonFormat(mapper, data.type(), data.isList());
    }

    /** Reads and writes objects of a class, or lists of them. */
    static class JacksonFormat implements TypedFormat {
        private final ObjectWriter writer;
        private final ObjectReader reader;

        JacksonFormat(ObjectMapper mapper, Class<?> type, boolean isList) {
            JavaType read = isList
                    ? mapper.getTypeFactory().constructCollectionType(List.class, type)
                    : mapper.constructType(type);
            writer = mapper.writerFor(read);
            reader = mapper.readerFor(read);
        }

        @Override
        public byte[] pack(Object value) throws IOException {
            return writer.writeValueAsBytes(value);
        }

        @Override
        public Object unpack(byte[] message) throws IOException {
            return reader.readValue(message);
        }
    }
}
