/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import com.fasterxml.jackson.annotation.JsonFormat;

import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.introspect.AnnotatedClass;

/** Checks whether a class is read from arrays, because of {@code @JsonFormat(shape = ARRAY)}. */
final class ArrayShape {
    private ArrayShape() {}

    static boolean isOf(JavaType type, ObjectMapper mapper) {
        DeserializationConfig config = mapper.deserializationConfig();
        AnnotatedClass annotated =
                config.classIntrospectorInstance().introspectClassAnnotations(type);
        JsonFormat.Value format = JsonFormat.Value.merge(
                config.getAnnotationIntrospector().findFormat(config, annotated),
                config.getDefaultPropertyFormat(type.getRawClass()));
        return format.getShape() == JsonFormat.Shape.ARRAY;
    }
}
