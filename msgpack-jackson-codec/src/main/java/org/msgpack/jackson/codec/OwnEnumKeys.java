/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;

import java.io.IOException;
import java.io.Serializable;

/** Reads the constants of an enum as keys of a map, as annotations of ours say. */
final class OwnEnumKeys extends KeyDeserializer implements Serializable {
    private static final long serialVersionUID = 1L;

    private final EnumForm form;

    @SuppressWarnings("serial") // Jackson's are serializable
    private final KeyDeserializer jackson;

    OwnEnumKeys(EnumForm form, KeyDeserializer jackson) {
        this.form = form;
        this.jackson = jackson;
    }

    @Override
    public Object deserializeKey(String key, DeserializationContext context) throws IOException {
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
