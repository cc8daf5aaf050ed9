/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.AnnotatedElement;
import java.util.HashMap;
import java.util.Map;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** The names or integers that annotations of ours give the constants of an enum. */
final class EnumForm implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Class<?> type;
    private final transient GeneratedCodec<Object> codec;
    private final transient Object[] written; // each a String or an Integer
    private final transient Map<Object, Object> constants = new HashMap<>();
    private final boolean isNumbered;
    private final boolean isOwn;
    private transient Object byDefault; // or null

    private EnumForm(Class<?> type, GeneratedCodec<Object> codec) throws IOException {
        this.type = type;
        this.codec = codec;
        Object[] all = type.getEnumConstants();
        written = new Object[all.length];
        boolean differs = false;
        boolean hasNumber = false;
        for (int i = 0; i < all.length; i++) {
            written[i] = written(all[i]);
            constants.put(written[i], all[i]);
            hasNumber |= written[i] instanceof Integer;
            AnnotatedElement field = field(type, (Enum<?>) all[i]);
            differs |= !nameInJackson(field, (Enum<?>) all[i]).equals(written[i]);
            if (field.isAnnotationPresent(JsonEnumDefaultValue.class)) {
                byDefault = all[i];
            }
        }
        isNumbered = hasNumber;
        isOwn = differs;
    }

    /** Returns the form of an enum; null if no codec was generated for it. */
    @SuppressWarnings("unchecked")
    static EnumForm of(Class<?> type, Forms forms) {
        Class<?> declared = declared(type);
        GeneratedCodec<?> codec =
                declared != null && declared.isEnum() ? forms.generated(declared) : null;
        if (codec == null) {
            return null;
        }
        try {
            return new EnumForm(declared, (GeneratedCodec<Object>) codec);
        } catch (IOException e) {
            throw new IllegalStateException(e); // in memory
        }
    }

    /** Returns the enum of the class of a constant, which is another if the constant has a body. */
    static Class<?> declared(Class<?> type) {
        return type.isEnum() ? type : type.getSuperclass();
    }

    private Object written(Object constant) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            codec.pack(packer, constant);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
            return unpacker.getNextFormat().getValueType() == ValueType.INTEGER
                    ? (Object) unpacker.unpackInt()
                    : unpacker.unpackString();
        }
    }

    private static String nameInJackson(AnnotatedElement field, Enum<?> constant) {
        JsonProperty property = field.getAnnotation(JsonProperty.class);
        return property == null || property.value().isEmpty() ? constant.name() : property.value();
    }

    /** Returns the field of a constant, or its class if a tool has renamed the field. */
    private static AnnotatedElement field(Class<?> type, Enum<?> constant) {
        try {
            return type.getField(constant.name());
        } catch (NoSuchFieldException e) {
            return type;
        }
    }

    GeneratedCodec<Object> codec() {
        return codec;
    }

    /** Whether annotations of ours say something else than Jackson does. */
    boolean isOwn() {
        return isOwn;
    }

    /** Returns the constant that stands for unknown ones if Jackson is asked to; or null. */
    Object byDefault() {
        return byDefault;
    }

    /** Whether the constants are integers. */
    boolean isNumbered() {
        return isNumbered;
    }

    /** Returns what a constant is written as: a string or an integer. */
    @SuppressWarnings("EnumOrdinal") // what belongs to it
    Object written(Enum<?> constant) {
        return written[constant.ordinal()];
    }

    /** Returns the constant of a string or an integer, or null. */
    Object constant(Object read, boolean isCaseIgnored) {
        Object known = constants.get(read);
        if (!isOwn) {
            return known == null ? alias(read) : null; // which is Jackson's affair
        }
        if (known == null) {
            known = alias(read);
        }
        if (known == null && isCaseIgnored && read instanceof String) {
            for (Map.Entry<Object, Object> each : constants.entrySet()) {
                if (((String) read).equalsIgnoreCase(each.getKey().toString())) {
                    return each.getValue();
                }
            }
        }
        return known;
    }

    /** Asks the codec, which alone knows other names. */
    private Object alias(Object read) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            pack(packer, read);
            return codec.unpack(MessagePack.newDefaultUnpacker(packer.toByteArray()));
        } catch (IOException | MessagePackException e) {
            return null;
        }
    }

    private static void pack(MessagePacker packer, Object read) throws IOException {
        if (read instanceof Integer) {
            packer.packInt((Integer) read);
        } else {
            packer.packString((String) read);
        }
    }

    private Object readResolve() {
        return of(type, new Forms());
    }
}
