/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.time.DateTimeException;
import java.time.Instant;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.jackson.engine.ExtensionText;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.type.WritableTypeId;
import tools.jackson.core.util.JsonGeneratorDelegate;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.node.TreeBuildingGenerator;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Writes ext values in formats that have none, and reads them back. A timestamp is text in ISO
 * 8601; any other ext value is an object with its type and data, {@code {"type":5,"data":"AQI="}},
 * where the data is the binary of that format.
 */
final class ExtensionForms {
    private static final String TYPE = "type";
    private static final String DATA = "data";

    private ExtensionForms() {}

    static void write(MessagePackExtensionType extension, JsonGenerator gen) {
        if (keepsExtensions(gen)) {
            gen.writeEmbeddedObject(extension);
            return;
        }
        Instant instant = Timestamps.decodeOrNull(extension);
        if (instant != null) {
            gen.writeString(instant.toString());
            return;
        }
        gen.writeStartObject(extension, 2);
        writeMembers(extension, gen);
        gen.writeEndObject();
    }

    private static void writeMembers(MessagePackExtensionType extension, JsonGenerator gen) {
        gen.writeNumberProperty(TYPE, extension.getType());
        gen.writeBinaryProperty(DATA, extension.getData());
    }

    /**
     * Writes an ext value with a type id.
     *
     * @param value the object whose type the type id describes
     */
    static void writeWithType(
            MessagePackExtensionType extension,
            Object value,
            JsonGenerator gen,
            SerializationContext context,
            TypeSerializer types) {
        JsonToken shape = keepsExtensions(gen)
                ? JsonToken.VALUE_EMBEDDED_OBJECT
                : Timestamps.decodeOrNull(extension) != null
                        ? JsonToken.VALUE_STRING
                        : JsonToken.START_OBJECT;
        WritableTypeId id = types.writeTypePrefix(gen, context, types.typeId(value, shape));
        if (shape == JsonToken.START_OBJECT) {
            writeMembers(extension, gen);
        } else {
            write(extension, gen);
        }
        types.writeTypeSuffix(gen, context, id);
    }

    /** Returns whether a generator keeps ext values, and keys that are not text, unchanged. */
    static boolean isNative(JsonGenerator gen) {
        JsonGenerator target = target(gen);
        return target instanceof MessagePackGenerator || target instanceof TokenBuffer;
    }

    /** Returns whether a generator keeps ext values: a tree does, though not keys. */
    private static boolean keepsExtensions(JsonGenerator gen) {
        return isNative(gen) || target(gen) instanceof TreeBuildingGenerator;
    }

    /** Returns the generator behind delegates. */
    static JsonGenerator target(JsonGenerator gen) {
        JsonGenerator target = gen;
        while (target instanceof JsonGeneratorDelegate delegate) {
            target = delegate.delegate();
        }
        return target;
    }

    /** Reads an ext value in any of its forms. */
    static class Deserializer extends StdDeserializer<MessagePackExtensionType> {
        Deserializer() {
            super(MessagePackExtensionType.class);
        }

        @Override
        public MessagePackExtensionType deserialize(JsonParser p, DeserializationContext ctxt) {
            switch (p.currentToken()) {
                case VALUE_EMBEDDED_OBJECT:
                    return fromEmbedded(p, ctxt);
                case VALUE_STRING:
                    return fromText(p, ctxt);
                case START_OBJECT:
                    p.nextToken();
                    return fromMembers(p, ctxt);
                case PROPERTY_NAME: // after a type id that was one of the members
                case END_OBJECT:
                    return fromMembers(p, ctxt);
                default:
                    return handled(ctxt.handleUnexpectedToken(handledType(), p));
            }
        }

        @Override
        public Object deserializeWithType(
                JsonParser p, DeserializationContext ctxt, TypeDeserializer typeDeserializer) {
            return typeDeserializer.deserializeTypedFromAny(p, ctxt);
        }

        /** Casts the result of a problem handler for this type. */
        private MessagePackExtensionType handled(Object result) {
            return (MessagePackExtensionType) result;
        }

        private MessagePackExtensionType fromEmbedded(JsonParser p, DeserializationContext ctxt) {
            Object embedded = p.getEmbeddedObject();
            if (embedded == null || embedded instanceof MessagePackExtensionType) {
                return (MessagePackExtensionType) embedded;
            }
            if (embedded instanceof Instant instant) { // READ_TIMESTAMPS_AS_INSTANTS
                return Timestamps.encode(instant);
            }
            return handled(
                    ctxt.handleWeirdNativeValue(ctxt.constructType(handledType()), embedded, p));
        }

        private MessagePackExtensionType fromText(JsonParser p, DeserializationContext ctxt) {
            String text = p.getString();
            try {
                return Timestamps.encode(Timestamps.parse(text));
            } catch (DateTimeException e) {
                return handled(ctxt.handleWeirdStringValue(
                        handledType(),
                        text,
                        "not an ISO 8601 timestamp: %s",
                        Printable.plain(e.getMessage())));
            }
        }

        private MessagePackExtensionType fromMembers(JsonParser p, DeserializationContext ctxt) {
            Byte type = null;
            byte[] data = null;
            for (; p.currentToken() == JsonToken.PROPERTY_NAME; p.nextToken()) {
                String name = p.currentName();
                p.nextToken();
                if (name.equals(TYPE)) {
                    type = p.getByteValue();
                } else if (name.equals(DATA)) {
                    data = p.getBinaryValue(ctxt.getBase64Variant());
                } else {
                    handleUnknownProperty(p, ctxt, handledType(), name);
                }
            }
            if (type == null || data == null) {
                return ctxt.reportInputMismatch(
                        handledType(),
                        "An ext value must be an object with \"%s\" and \"%s\":"
                                + " \"%s\" is missing",
                        TYPE,
                        DATA,
                        type == null ? TYPE : DATA);
            }
            return new MessagePackExtensionType(type, data);
        }
    }

    /** Reads an ext value that is a map key from the textual form that it has as a name. */
    static class Key extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext ctxt) {
            MessagePackExtensionType extension =
                    ExtensionText.parse(key, MessagePackExtensionType::new);
            return extension != null
                    ? extension
                    : ctxt.handleWeirdKey(
                            MessagePackExtensionType.class,
                            key,
                            "not an extension such as \"extension type 5: 01 02\"");
        }
    }
}
