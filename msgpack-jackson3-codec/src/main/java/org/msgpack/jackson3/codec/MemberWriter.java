/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessagePacker;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.jdk.EnumSerializer;

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
    MemberWriter(Writing writing, MapperCodec<?> codec) {
        type = writing.context.constructType(codec.genericType());
        typeSerializer = writing.context.findTypeSerializer(type);
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
            writer = find(value.getClass(), writing.context, writing.isPlain);
            last = writer;
        }
        if (writer.codec != null) {
            writer.codec.pack(packer, value);
        } else if (writer.texts != null && writer.isToString == isToString(writing.context)) {
            packer.packKey(writer.texts[((Enum<?>) value).ordinal()]);
        } else if (typeSerializer != null) {
            writer.serializer.serializeWithType(
                    value, writing.generator, writing.context, typeSerializer);
        } else {
            writer.serializer.serialize(value, writing.generator, writing.context);
        }
    }

    private ClassWriter find(Class<?> valueClass, SerializationContext context, boolean isPlain)
            throws IOException {
        Map<Class<?>, ClassWriter> cache = isPlain ? plainWriters : writers;
        ClassWriter known = cache.get(valueClass);
        if (known == null) {
            ValueSerializer<Object> serializer = serializer(valueClass, context);
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
                    isEnum ? EnumTexts.written(valueClass, serializer, context) : null,
                    isToString(context));
            cache.put(valueClass, known);
        }
        return known;
    }

    /** Whether enums are written as their texts; each call may be configured for it. */
    private static boolean isToString(SerializationContext context) {
        return context.isEnabled(EnumFeature.WRITE_ENUMS_USING_TO_STRING);
    }

    private ValueSerializer<Object> serializer(Class<?> valueClass, SerializationContext context) {
        if (type.isFinal()) {
            return context.findPrimaryPropertySerializer(type, place);
        }
        if (type.isContainerType() || type.containedTypeCount() > 0) {
            return context.findPrimaryPropertySerializer(
                    context.constructSpecializedType(type, valueClass), place);
        }
        return context.findPrimaryPropertySerializer(valueClass, place);
    }

    /** Returns the codec unless Jackson must handle the value itself; otherwise null. */
    private Codec<Object> codec(ValueSerializer<Object> serializer, boolean isPlain) {
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
        private final ValueSerializer<Object> serializer;
        private final Codec<Object> codec; // or null
        private final MapKey[] texts; // of an enum, or null
        private final boolean isToString; // what these are

        ClassWriter(
                Class<?> type,
                boolean isPlain,
                ValueSerializer<Object> serializer,
                Codec<Object> codec,
                MapKey[] texts,
                boolean isToString) {
            this.type = type;
            this.isPlain = isPlain;
            this.serializer = serializer;
            this.codec = codec;
            this.texts = texts;
            this.isToString = isToString;
        }
    }
}
