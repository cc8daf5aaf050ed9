/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import java.io.Serializable;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.HostedCodec;

/** Puts codecs in place of Jackson's serializers of beans. */
final class CodecSerializers extends BeanSerializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Codecs codecs;

    CodecSerializers(Codecs codecs) {
        this.codecs = codecs;
    }

    @Override
    @SuppressWarnings("unchecked")
    public JsonSerializer<?> modifySerializer(
            SerializationConfig config, BeanDescription bean, JsonSerializer<?> serializer) {
        if (serializer.getClass() != BeanSerializer.class) {
            return serializer; // somebody else's
        }
        GeneratedCodec<?> codec = codecs.generatedCodec(bean.getBeanClass()).orElse(null);
        return codec == null
                        || WritingObjections.toClass(
                                config, bean, codec, (BeanSerializer) serializer)
                ? serializer
                : new CodecSerializer(
                        (GeneratedCodec<Object>) codec,
                        (BeanSerializer) serializer,
                        bean.getType());
    }

    /** Returns the codec of a class for what has been deserialized. */
    static GeneratedCodec<?> codec(Class<?> type) {
        return HostedCodec.codecs()
                .generatedCodec(type)
                .orElseThrow(() -> new IllegalStateException(
                        "expected the generated codec of " + type.getName() + ", found none"));
    }

    private Object readResolve() {
        return new CodecSerializers(HostedCodec.codecs());
    }
}
