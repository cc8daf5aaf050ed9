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
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.bean.BeanDeserializer;

/** Puts codecs in place of Jackson's deserializers of beans. */
final class CodecDeserializers extends ValueDeserializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Codecs codecs;

    CodecDeserializers(Codecs codecs) {
        this.codecs = codecs;
    }

    @Override
    public ValueDeserializer<?> modifyDeserializer(
            DeserializationConfig config,
            BeanDescription.Supplier bean,
            ValueDeserializer<?> deserializer) {
        if (!isJacksons(deserializer)) {
            return deserializer; // somebody else's
        }
        BeanDeserializer plain = (BeanDeserializer) deserializer;
        GeneratedCodec<?> codec = codecs.generatedCodec(bean.getBeanClass()).orElse(null);
        return codec == null || ReadingObjections.toClass(config, bean.get(), codec, plain)
                ? deserializer
                : new CodecDeserializer(codec, plain);
    }

    /** Whether it is a deserializer of beans, which modules of Jackson may have made faster. */
    private static boolean isJacksons(ValueDeserializer<?> deserializer) {
        return deserializer instanceof BeanDeserializer && Objections.isJacksons(deserializer);
    }

    private Object readResolve() {
        return new CodecDeserializers(HostedCodec.codecs());
    }
}
