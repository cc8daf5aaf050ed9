/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;

import java.io.IOException;

/** Writes the keys of a map as what they are, not as strings: an integer as an integer. */
public class MessagePackKeySerializer extends StdSerializer<Object> {
    private static final long serialVersionUID = 1L;

    /** Makes the serializer. */
    public MessagePackKeySerializer() {
        super(Object.class);
    }

    @Override
    public void serialize(Object value, JsonGenerator gen, SerializerProvider provider)
            throws IOException {
        gen.writeFieldName(new MessagePackSerializedString(value));
    }
}
