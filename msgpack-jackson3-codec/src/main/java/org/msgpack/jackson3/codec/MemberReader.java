/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageUnpacker;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.jdk.EnumDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;

/** Reads the values of a member as Jackson does, with type ids if asked for. */
final class MemberReader implements ValueUnpacker<Object> {
    private final ValueDeserializer<Object> deserializer;
    private final TypeDeserializer typeDeserializer;
    private final Codec<?> codec; // or null
    private final boolean isOwn; // or else as the call asks for
    private final boolean isEnum;
    private volatile EnumTexts enumTexts; // or null, as long as no call has needed it

    MemberReader(Reading reading, MapperCodec<?> member) throws IOException {
        DeserializationContext context = reading.context;
        JavaType type = context.getTypeFactory().constructType(member.genericType());
        deserializer = context.findContextualValueDeserializer(type, null);
        TypeDeserializer found = context.findTypeDeserializer(type);
        typeDeserializer = found == null ? null : found.forProperty(null);
        codec = typeDeserializer == null ? codec(member) : null;
        isOwn = deserializer instanceof OwnDeserializer;
        isEnum = codec == null && typeDeserializer == null && isEnum();
    }

    private boolean isEnum() {
        return deserializer instanceof OwnEnumDeserializer
                || deserializer.getClass() == EnumDeserializer.class;
    }

    /** Returns the codec unless Jackson must handle the value itself; otherwise null. */
    private Codec<?> codec(MapperCodec<?> member) {
        if (deserializer instanceof CodecDeserializer) {
            return ((CodecDeserializer) deserializer).codec();
        }
        if (deserializer instanceof OwnDeserializer) {
            return ((OwnDeserializer) deserializer).codec();
        }
        boolean isOwnEnum = deserializer instanceof OwnEnumDeserializer
                && ((OwnEnumDeserializer) deserializer).isOwn();
        return isOwnEnum ? member.own() : null;
    }

    /** Those of a call that does not change what enums are read from. */
    private EnumTexts texts(Reading reading) throws IOException {
        EnumTexts known = enumTexts;
        if (known == null) {
            known = EnumTexts.read(deserializer.handledType(), deserializer, reading.context);
            enumTexts = known;
        }
        return known;
    }

    @Override
    public Object unpack(MessageUnpacker unpacker) throws IOException {
        Reading reading = (Reading) CodecContext.unpacking(unpacker);
        if (unpacker.tryUnpackNil()) {
            return deserializer.getNullValue(reading.context);
        }
        if (codec != null && (isOwn || !reading.isPlain)) {
            return codec.unpack(unpacker);
        }
        Object constant = isEnum && !reading.isPlain
                ? texts(reading).tryUnpack(unpacker, reading.context)
                : null;
        if (constant != null) {
            return constant;
        }
        reading.parser.nextToken();
        Object value = typeDeserializer == null
                ? deserializer.deserialize(reading.parser, reading.context)
                : deserializer.deserializeWithType(
                        reading.parser, reading.context, typeDeserializer);
        reading.parser.finishToken();
        return value;
    }
}
