/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.deser.BeanDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.util.IgnorePropertiesUtil;

import java.io.IOException;

/** Makes the properties of a bean deserializer accessible, and its handling of unknown ones. */
final class AccessibleBeanDeserializer extends BeanDeserializer {
    private static final long serialVersionUID = 1L;

    AccessibleBeanDeserializer(BeanDeserializerBase bean) {
        super(bean);
    }

    /** Returns the properties in their order. */
    SettableBeanProperty[] inOrder() {
        return _beanProperties.getPropertiesInInsertionOrder();
    }

    /** Called at the value of an unknown property, and passes over it or throws. */
    void handleUnknown(JsonParser parser, DeserializationContext context, String name)
            throws IOException {
        if (IgnorePropertiesUtil.shouldIgnore(name, _ignorableProps, _includableProps)) {
            handleIgnoredProperty(parser, context, handledType(), name);
        } else {
            handleUnknownProperty(parser, context, handledType(), name);
        }
    }

    /** Called if there are more elements than properties; may throw. */
    void handleMore(DeserializationContext context, int count) throws IOException {
        if (!_ignoreAllUnknown
                && context.isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)) {
            context.reportWrongTokenException(
                    this, JsonToken.END_ARRAY, "Unexpected values: %d more than properties", count);
        }
    }
}
