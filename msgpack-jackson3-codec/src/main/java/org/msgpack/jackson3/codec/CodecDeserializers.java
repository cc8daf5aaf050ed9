/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.io.Serializable;
import org.msgpack.codec.GeneratedCodec;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.AbstractDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.bean.BeanDeserializer;
import tools.jackson.databind.deser.bean.BeanDeserializerBase;
import tools.jackson.databind.deser.jdk.EnumDeserializer;

/** Puts codecs in place of Jackson's deserializers. */
final class CodecDeserializers extends ValueDeserializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Forms forms;

    CodecDeserializers(Forms forms) {
        this.forms = forms;
    }

    @Override
    public ValueDeserializer<?> modifyDeserializer(
            DeserializationConfig config,
            BeanDescription.Supplier bean,
            ValueDeserializer<?> deserializer) {
        if (!isJacksons(deserializer)) {
            return deserializer; // somebody else's
        }
        Class<?> type = bean.getBeanClass();
        GeneratedCodec<?> own = forms.own(type);
        GeneratedCodec<?> codec = own != null ? own : forms.generated(type);
        if (own != null || (codec != null && !createsObjects(deserializer))) {
            return new OwnDeserializer(
                    codec, deserializer, bean.getType(), Refusal.of(config, bean.get()));
        }
        if (codec == null || !(deserializer instanceof BeanDeserializer)) {
            return deserializer;
        }
        boolean isAllowed = !ReadFallbackRules.applyToClass(
                config, bean.get(), codec, (BeanDeserializer) deserializer);
        return isAllowed || forms.isCase(type)
                ? new CodecDeserializer(codec, (BeanDeserializer) deserializer, isAllowed)
                : deserializer;
    }

    /** Whether it is a deserializer of beans, which modules of Jackson may have made faster. */
    private static boolean isJacksons(ValueDeserializer<?> deserializer) {
        return (deserializer instanceof BeanDeserializerBase
                        || deserializer instanceof AbstractDeserializer)
                && FallbackRules.isJacksons(deserializer);
    }

    /** Whether Jackson itself knows how objects are created. */
    private static boolean createsObjects(ValueDeserializer<?> deserializer) {
        return deserializer instanceof BeanDeserializerBase
                && ((BeanDeserializerBase) deserializer).getValueInstantiator().canInstantiate();
    }

    // Enums

    @Override
    public ValueDeserializer<?> modifyEnumDeserializer(
            DeserializationConfig config,
            JavaType type,
            BeanDescription.Supplier bean,
            ValueDeserializer<?> deserializer) {
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

    private Object readResolve() {
        return new CodecDeserializers(new Forms());
    }
}
