/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.EnumDeserializer;
import java.io.Serializable;
import org.msgpack.codec.GeneratedCodec;

/** Puts codecs in place of Jackson's deserializers. */
final class CodecDeserializers extends BeanDeserializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Forms forms;

    CodecDeserializers(Forms forms) {
        this.forms = forms;
    }

    @Override
    public JsonDeserializer<?> modifyDeserializer(
            DeserializationConfig config, BeanDescription bean, JsonDeserializer<?> deserializer) {
        if (!isJacksons(deserializer)) {
            return deserializer; // somebody else's
        }
        Class<?> type = bean.getBeanClass();
        GeneratedCodec<?> own = forms.own(type);
        GeneratedCodec<?> codec = own != null ? own : forms.generated(type);
        if (own != null || (codec != null && !createsObjects(deserializer))) {
            return new OwnDeserializer(
                    codec, deserializer, bean.getType(), Refusal.of(config, bean));
        }
        if (codec == null || !(deserializer instanceof BeanDeserializer)) {
            return deserializer;
        }
        boolean isAllowed = !ReadFallbackRules.applyToClass(
                config, bean, codec, (BeanDeserializer) deserializer);
        return isAllowed || forms.isCase(type)
                ? new CodecDeserializer(codec, (BeanDeserializer) deserializer, isAllowed)
                : deserializer;
    }

    /** Whether it is a deserializer of beans, which modules of Jackson may have made faster. */
    private static boolean isJacksons(JsonDeserializer<?> deserializer) {
        return (deserializer instanceof BeanDeserializerBase
                        || deserializer instanceof AbstractDeserializer)
                && FallbackRules.isJacksons(deserializer);
    }

    /** Whether Jackson itself knows how objects are created. */
    private static boolean createsObjects(JsonDeserializer<?> deserializer) {
        return deserializer instanceof BeanDeserializerBase
                && ((BeanDeserializerBase) deserializer).getValueInstantiator().canInstantiate();
    }

    // Enums

    @Override
    public JsonDeserializer<?> modifyEnumDeserializer(
            DeserializationConfig config,
            JavaType type,
            BeanDescription bean,
            JsonDeserializer<?> deserializer) {
        EnumForm form = deserializer.getClass() == EnumDeserializer.class
                ? EnumForm.of(type.getRawClass(), forms)
                : null;
        return form == null
                ? deserializer
                : new OwnEnumDeserializer(
                        type.getRawClass(), form, deserializer, JsonFormat.Value.empty());
    }

    @Override
    public KeyDeserializer modifyKeyDeserializer(
            DeserializationConfig config, JavaType type, KeyDeserializer deserializer) {
        EnumForm form = deserializer != null && FallbackRules.isJacksons(deserializer)
                ? EnumForm.of(type.getRawClass(), forms)
                : null;
        return form == null ? deserializer : new OwnEnumKeys(form, deserializer);
    }
}
