/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.MapperFeature;

/** Reads the constants of an enum as keys of a map, as annotations of ours say. */
final class OwnEnumKeys extends KeyDeserializer {
    private final EnumForm form;
    private final KeyDeserializer jackson;

    OwnEnumKeys(EnumForm form, KeyDeserializer jackson) {
        this.form = form;
        this.jackson = jackson;
    }

    @Override
    public Object deserializeKey(String key, DeserializationContext context) {
        Object constant =
                form.constant(key, context.isEnabled(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS));
        if (constant == null && form.isNumbered()) {
            constant = number(key);
        }
        return constant != null ? constant : jackson.deserializeKey(key, context);
    }

    private Object number(String key) {
        try {
            return form.constant(Integer.parseInt(key), false);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
