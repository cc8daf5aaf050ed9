/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import com.fasterxml.jackson.annotation.JsonFormat;

import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/**
 * Writes POJOs as arrays of their property values, without names, which is more compact. Pass it to
 * a builder's {@code annotationIntrospector}. A class with its own {@link JsonFormat} keeps that.
 */
public class JsonArrayFormat extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    private static final JsonFormat.Value ARRAY =
            new JsonFormat.Value().withShape(JsonFormat.Shape.ARRAY);

    /** Creates the introspector. */
    public JsonArrayFormat() {}

    @Override
    public JsonFormat.Value findFormat(MapperConfig<?> config, Annotated ann) {
        JsonFormat.Value own = super.findFormat(config, ann);
        return own != null ? own : ARRAY;
    }
}
