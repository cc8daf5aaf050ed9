/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.EnumSerializer;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessagePacker;

/** Writes the values of a member as Jackson does: by their class, with type ids if asked for. */
final class MemberWriter implements ValuePacker<Object> {
    private final JavaType type;
    private final TypeSerializer typeSerializer;
    private final Codec<Object> own; // or null
    private final BeanProperty place; // or null
    private final Map<Class<?>, ClassWriter> writers = new ConcurrentHashMap<>();
    private final Map<Class<?>, ClassWriter> plainWriters = new ConcurrentHashMap<>();
    private volatile ClassWriter last;

    @SuppressWarnings("unchecked")
    MemberWriter(Writing writing, MapperCodec<?> codec) throws JsonMappingException {
        type = writing.provider.constructType(codec.genericType());
        typeSerializer = writing.provider.findTypeSerializer(type);
        own = (Codec<Object>) codec.own();
        place = writing.root.forms.hasCases(type) ? Places.of(type) : null;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // which text belongs to it
    public void pack(MessagePacker packer, Object value) throws IOException {
        Writing writing = (Writing) CodecContext.packing(packer);
        ClassWriter writer = last;
        if (writer == null
                || writer.type != value.getClass()
                || writer.isPlain != writing.isPlain) {
            writer = find(value.getClass(), writing.provider, writing.isPlain);
            last = writer;
        }
        if (writer.codec != null) {
            writer.codec.pack(packer, value);
        } else if (writer.texts != null) {
            packer.packKey(writer.texts[((Enum<?>) value).ordinal()]);
        } else if (typeSerializer != null) {
            writer.serializer.serializeWithType(
                    value, writing.generator, writing.provider, typeSerializer);
        } else {
            writer.serializer.serialize(value, writing.generator, writing.provider);
        }
    }

    private ClassWriter find(Class<?> valueClass, SerializerProvider provider, boolean isPlain)
            throws IOException {
        Map<Class<?>, ClassWriter> cache = isPlain ? plainWriters : writers;
        ClassWriter known = cache.get(valueClass);
        if (known == null) {
            JsonSerializer<Object> serializer = serializer(valueClass, provider);
            Codec<Object> codec = codec(serializer, isPlain);
            boolean isEnum = !isPlain
                    && codec == null
                    && typeSerializer == null
                    && serializer.getClass() == EnumSerializer.class;
            known = new ClassWriter(
                    valueClass,
                    isPlain,
                    serializer,
                    codec,
                    isEnum ? EnumTexts.written(valueClass, serializer, provider) : null);
            cache.put(valueClass, known);
        }
        return known;
    }

    private JsonSerializer<Object> serializer(Class<?> valueClass, SerializerProvider provider)
            throws JsonMappingException {
        if (type.isFinal()) {
            return provider.findPrimaryPropertySerializer(type, place);
        }
        if (type.isContainerType() || type.containedTypeCount() > 0) {
            return provider.findPrimaryPropertySerializer(
                    provider.constructSpecializedType(type, valueClass), place);
        }
        return provider.findPrimaryPropertySerializer(valueClass, place);
    }

    /** Returns the codec unless Jackson must handle the value itself; otherwise null. */
    private Codec<Object> codec(JsonSerializer<Object> serializer, boolean isPlain) {
        if (typeSerializer != null) {
            return null;
        }
        if (serializer instanceof OwnSerializer) {
            return ((OwnSerializer) serializer).codec();
        }
        if (serializer instanceof CodecSerializer) {
            return isPlain ? null : ((CodecSerializer) serializer).codec();
        }
        return serializer instanceof OwnEnumSerializer ? own : null;
    }

    /** How objects of a class are written. */
    private static final class ClassWriter {
        private final Class<?> type;
        private final boolean isPlain; // what it is for
        private final JsonSerializer<Object> serializer;
        private final Codec<Object> codec; // or null
        private final MapKey[] texts; // of an enum, or null

        ClassWriter(
                Class<?> type,
                boolean isPlain,
                JsonSerializer<Object> serializer,
                Codec<Object> codec,
                MapKey[] texts) {
            this.type = type;
            this.isPlain = isPlain;
            this.serializer = serializer;
            this.codec = codec;
            this.texts = texts;
        }
    }
}
