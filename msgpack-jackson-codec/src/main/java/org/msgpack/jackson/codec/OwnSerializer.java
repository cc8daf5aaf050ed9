/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;
import java.io.Serializable;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/**
 * Writes what annotations of ours say: the objects of a class by its codec, or the cases of a union
 * with their tag. No option of the mapper changes that; what would is refused.
 */
final class OwnSerializer extends JsonSerializer<Object>
        implements ContextualSerializer, Serializable {
    private static final long serialVersionUID = 1L;

    private final WrittenClass root;
    private final JavaType type;
    private final Refusal refusal;
    private final boolean isUnion;

    /** @param type the class, or the union */
    OwnSerializer(
            Forms forms, GeneratedCodec<?> codec, JavaType type, Refusal refusal, boolean isUnion) {
        this.root = new WrittenClass(forms, codec);
        this.type = type;
        this.refusal = refusal;
        this.isUnion = isUnion;
    }

    /** Returns the codec if nothing is refused; null if {@link #serialize} has to look. */
    Codec<Object> codec() {
        return refusal == Refusal.NONE ? root.codec : null;
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        Refusal.ofMember(provider, type, property);
        return this;
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        refusal.check(provider, type, provider.getActiveView());
        if (generator instanceof MessagePackGenerator
                && ((MessagePackGenerator) generator).canWritePacked()) {
            MessagePackGenerator packing = (MessagePackGenerator) generator;
            packing.writePacked(
                    value,
                    new Writing(root, packing, provider, WriteFallbackRules.applyToCall(provider)));
        } else {
            Converted.write(root, value, generator, provider);
        }
    }

    /** A type id takes the place of a tag; any other form is in an array with it. */
    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializerProvider provider,
            TypeSerializer typeSerializer)
            throws IOException {
        if (isUnion) {
            Class<?> valueClass =
                    value instanceof Enum ? EnumForm.declared(value.getClass()) : value.getClass();
            BeanProperty place = Places.of(provider.constructType(valueClass));
            provider.findPrimaryPropertySerializer(valueClass, place)
                    .serializeWithType(value, generator, provider, typeSerializer);
            return;
        }
        WritableTypeId id = typeSerializer.writeTypePrefix(
                generator, typeSerializer.typeId(value, JsonToken.VALUE_EMBEDDED_OBJECT));
        serialize(value, generator, provider);
        typeSerializer.writeTypeSuffix(generator, id);
    }

    @Override
    public JsonSerializer<Object> unwrappingSerializer(NameTransformer unwrapper) {
        throw new IllegalArgumentException(Refusal.text(type, "@JsonUnwrapped"));
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<Object> handledType() {
        return (Class<Object>) type.getRawClass();
    }

    /** Only the codec knows. */
    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint)
            throws JsonMappingException {
        visitor.expectAnyFormat(type);
    }
}
