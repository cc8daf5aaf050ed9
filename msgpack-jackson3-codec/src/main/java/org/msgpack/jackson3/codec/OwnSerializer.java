/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.jackson3.dataformat.MessagePackGenerator;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonToken;
import tools.jackson.core.type.WritableTypeId;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.exc.InvalidDefinitionException;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.util.NameTransformer;

/**
 * Writes what annotations of ours say: the objects of a class by its codec, or the cases of a union
 * with their tag. No option of the mapper changes that; what would is refused.
 */
final class OwnSerializer extends ValueSerializer<Object> {
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
    public ValueSerializer<?> createContextual(
            SerializationContext context, BeanProperty property) {
        Refusal.ofMember(context, type, property);
        return this;
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
        refusal.check(context, type, context.getActiveView());
        if (generator instanceof MessagePackGenerator
                && ((MessagePackGenerator) generator).canWritePacked()) {
            MessagePackGenerator packing = (MessagePackGenerator) generator;
            Writing.write(root, value, packing, context, WriteFallbackRules.applyToCall(context));
        } else {
            Converted.write(root, value, generator, context);
        }
    }

    /** A type id takes the place of a tag; any other form is in an array with it. */
    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializationContext context,
            TypeSerializer typeSerializer) {
        if (isUnion) {
            Class<?> valueClass =
                    value instanceof Enum ? EnumForm.declared(value.getClass()) : value.getClass();
            BeanProperty place = Places.of(context.constructType(valueClass));
            context.findPrimaryPropertySerializer(valueClass, place)
                    .serializeWithType(value, generator, context, typeSerializer);
            return;
        }
        WritableTypeId id = typeSerializer.writeTypePrefix(
                generator, context, typeSerializer.typeId(value, JsonToken.VALUE_EMBEDDED_OBJECT));
        serialize(value, generator, context);
        typeSerializer.writeTypeSuffix(generator, context, id);
    }

    @Override
    public ValueSerializer<Object> unwrappingSerializer(NameTransformer unwrapper) {
        throw InvalidDefinitionException.from(
                (JsonGenerator) null, Refusal.text(type, "@JsonUnwrapped"), type);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<Object> handledType() {
        return (Class<Object>) type.getRawClass();
    }

    /** Only the codec knows. */
    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint) {
        visitor.expectAnyFormat(type);
    }
}
