/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.deser.SettableBeanProperty;
import tools.jackson.databind.deser.bean.BeanDeserializer;
import tools.jackson.databind.util.IgnorePropertiesUtil;

/** Makes the properties of a bean deserializer accessible, and its handling of unknown ones. */
final class AccessibleBeanDeserializer extends BeanDeserializer {
    AccessibleBeanDeserializer(BeanDeserializer bean) {
        super(bean);
    }

    /** Returns the properties in their order. */
    SettableBeanProperty[] inOrder() {
        return _beanProperties.getPrimaryProperties();
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
