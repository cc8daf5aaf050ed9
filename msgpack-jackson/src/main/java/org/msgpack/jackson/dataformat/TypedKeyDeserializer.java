/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdKeyDeserializer;
import java.io.IOException;
import java.io.Serializable;
import org.msgpack.jackson.engine.BinaryNames;
import org.msgpack.value.Value;

/**
 * Uses the key itself if it has the requested type or is nil; otherwise lets Jackson read its name.
 */
final class TypedKeyDeserializer extends KeyDeserializer implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Class<?> type;
    private final StdKeyDeserializer ofName;

    TypedKeyDeserializer(Class<?> type, StdKeyDeserializer ofName) {
        this.type = type;
        this.ofName = ofName;
    }

    @Override
    public Object deserializeKey(String name, DeserializationContext context) throws IOException {
        Object key = key(name, context);
        if (key == null || type.isInstance(key)) {
            return key instanceof Value
                    ? ContainerKeyDeserializer.read(
                            (Value) key, context.constructType(type), context)
                    : key;
        }
        return type == byte[].class && BinaryNames.isEscaped(name)
                ? BinaryNames.bytes(name)
                : ofName.deserializeKey(name, context);
    }

    /**
     * Returns the key itself if its name is the current token of the parser, or its name. That may
     * also be one that was read and buffered earlier, which is another object.
     */
    @SuppressWarnings({"ReferenceEquality", "StringEquality"})
    static Object key(String name, DeserializationContext context) throws IOException {
        JsonParser parser = undelegated(context.getParser());
        return parser instanceof MessagePackParser
                        && parser.currentToken() == JsonToken.FIELD_NAME
                        && parser.currentName() == name
                ? ((MessagePackParser) parser).currentKey()
                : name;
    }

    /** Returns the parser that others delegate to. */
    static JsonParser undelegated(JsonParser parser) {
        JsonParser innermost = parser;
        while (innermost instanceof JsonParserDelegate) {
            innermost = ((JsonParserDelegate) innermost).delegate();
        }
        return innermost;
    }
}
