/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.Serializable;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.HostedCodec;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.ValueSerializerModifier;
import tools.jackson.databind.ser.bean.BeanSerializerBase;

/** Puts codecs in place of Jackson's serializers of beans. */
final class CodecSerializers extends ValueSerializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Codecs codecs;

    CodecSerializers(Codecs codecs) {
        this.codecs = codecs;
    }

    @Override
    @SuppressWarnings("unchecked")
    public ValueSerializer<?> modifySerializer(
            SerializationConfig config,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        if (!(serializer instanceof BeanSerializerBase && Objections.isJacksons(serializer))) {
            return serializer; // somebody else's
        }
        GeneratedCodec<?> codec = codecs.generatedCodec(bean.getBeanClass()).orElse(null);
        return codec == null
                        || WritingObjections.toClass(
                                config, bean.get(), codec, (BeanSerializerBase) serializer)
                ? serializer
                : new CodecSerializer(
                        (GeneratedCodec<Object>) codec,
                        (BeanSerializerBase) serializer,
                        bean.getType());
    }

    private Object readResolve() {
        return new CodecSerializers(HostedCodec.codecs());
    }
}
