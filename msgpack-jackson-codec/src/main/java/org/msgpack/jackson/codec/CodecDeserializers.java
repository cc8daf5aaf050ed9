/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import java.io.Serializable;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.HostedCodec;

/** Puts codecs in place of Jackson's deserializers of beans. */
final class CodecDeserializers extends BeanDeserializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Codecs codecs;

    CodecDeserializers(Codecs codecs) {
        this.codecs = codecs;
    }

    @Override
    public JsonDeserializer<?> modifyDeserializer(
            DeserializationConfig config, BeanDescription bean, JsonDeserializer<?> deserializer) {
        if (!isJacksons(deserializer)) {
            return deserializer; // somebody else's
        }
        BeanDeserializer plain = (BeanDeserializer) deserializer;
        GeneratedCodec<?> codec = codecs.generatedCodec(bean.getBeanClass()).orElse(null);
        return codec == null || ReadingObjections.toClass(config, bean, codec, plain)
                ? deserializer
                : new CodecDeserializer(codec, plain);
    }

    /** Whether it is a deserializer of beans, which modules of Jackson may have made faster. */
    private static boolean isJacksons(JsonDeserializer<?> deserializer) {
        return deserializer instanceof BeanDeserializer && Objections.isJacksons(deserializer);
    }

    private Object readResolve() {
        return new CodecDeserializers(HostedCodec.codecs());
    }
}
