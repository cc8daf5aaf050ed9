/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.msgpack.jackson.engine.BinaryNames;
import org.msgpack.value.Value;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.util.JsonParserDelegate;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.deser.jdk.JDKKeyDeserializer;

/**
 * Uses the key itself if it has the requested type or is nil; otherwise lets Jackson read its name.
 */
final class TypedKeyDeserializer extends KeyDeserializer implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Class<?> type;

    /** Null for big numbers, of which Jackson makes keys by their constructors. */
    private final transient JDKKeyDeserializer ofName;

    private TypedKeyDeserializer(Class<?> type, JDKKeyDeserializer ofName) {
        this.type = type;
        this.ofName = ofName;
    }

    static TypedKeyDeserializer of(Class<?> type) {
        return new TypedKeyDeserializer(type, JDKKeyDeserializer.forType(type));
    }

    /** Returns a copy, which has what is not serialized. */
    private Object readResolve() {
        return of(type);
    }

    @Override
    public Object deserializeKey(String name, DeserializationContext context) {
        Object key = key(name, context);
        if (key == null || type.isInstance(key)) {
            return key instanceof Value container
                    ? ContainerKeyDeserializer.read(container, context.constructType(type), context)
                    : key;
        }
        if (type == byte[].class && BinaryNames.isEscaped(name)) {
            return BinaryNames.bytes(name);
        }
        return ofName == null ? bigNumber(name, context) : ofName.deserializeKey(name, context);
    }

    private Object bigNumber(String name, DeserializationContext context) {
        context.getParser().streamReadConstraints().validateFPLength(name.length());
        try {
            return type == BigInteger.class ? new BigInteger(name) : new BigDecimal(name);
        } catch (NumberFormatException e) {
            return context.handleWeirdKey(type, name, "not a valid representation");
        }
    }

    /**
     * Returns the key itself if its name is the current token of the parser, or its name. That may
     * also be one that was read and buffered earlier, which is another object.
     */
    @SuppressWarnings({"ReferenceEquality", "StringEquality"})
    static Object key(String name, DeserializationContext context) {
        JsonParser parser = context.getParser();
        while (parser instanceof JsonParserDelegate delegate) {
            parser = delegate.delegate();
        }
        return parser instanceof MessagePackParser packed
                        && packed.currentToken() == JsonToken.PROPERTY_NAME
                        && packed.currentName() == name
                ? packed.currentKey()
                : name;
    }
}
