/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz.differential.driver;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Collections;
import org.msgpack.differential.driver.Lines;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Reads a {@link Pojo} with the Jackson module of its class loader. */
public final class PojoDriver extends ScriptDriver {
    public static final ObjectMapper MAPPER = new ObjectMapper(new MessagePackFactory())
            .registerModule(TimestampExtensionModule.INSTANCE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        return new Lines(Collections.singletonList(Pojo.described(read((byte[]) step[3]))));
    }

    /** Unwraps exceptions of the parser. */
    private static Pojo read(byte[] bytes) throws IOException {
        try {
            return MAPPER.readValue(bytes, Pojo.class);
        } catch (JsonMappingException e) {
            throw e.getCause() instanceof IOException ? (IOException) e.getCause() : e;
        }
    }
}
