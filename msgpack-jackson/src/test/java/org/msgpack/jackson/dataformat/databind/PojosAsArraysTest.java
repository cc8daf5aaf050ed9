/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

class PojosAsArraysTest {
    private final ObjectMapper mapper = Mappers.mapper();

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"x", "y", "label"})
    static class Point {
        public int x = 1;
        public int y = 2;
        public String label;
    }

    @Test
    void byTheAnnotation() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Point());
        assertShape("[1, 2, nil]", message);
        Point read = mapper.readValue(message, Point.class);
        assertEquals(2, read.y);
        assertNull(read.label);
    }

    /** A writer of an older version has fewer properties. */
    @Test
    void shorterArraysLeaveTheRestAlone() throws Exception {
        Point read = mapper.readValue(mapper.writeValueAsBytes(new int[] {7}), Point.class);
        assertEquals(7, read.x);
        assertEquals(2, read.y);
    }

    @Test
    void objectsAreErrors() throws Exception {
        ObjectMapper plain =
                Mappers.builder().addMixIn(Point.class, AsObject.class).build();
        byte[] message = plain.writeValueAsBytes(new Point());
        assertShape("{'x': 1, 'y': 2, 'label': nil}", message);
        assertThrows(MismatchedInputException.class, () -> mapper.readValue(message, Point.class));
    }

    @JsonFormat(shape = JsonFormat.Shape.OBJECT)
    interface AsObject {}

    @JsonPropertyOrder({"points", "map", "bytes"})
    static class Drawing {
        public List<Point> points = Arrays.asList(new Point(), null);
        public Map<String, Integer> map = Collections.singletonMap("k", 1);
        public byte[] bytes = {1};
    }

    @Test
    void byTheIntrospector() throws Exception {
        ObjectMapper arrays = Mappers.arrays();
        byte[] message = arrays.writeValueAsBytes(new Drawing());
        assertShape("[[[1, 2, nil], nil], {'k': 1}, bin(01)]", message);
        Drawing read = arrays.readValue(message, Drawing.class);
        assertEquals(2, read.points.get(0).y);
        assertNull(read.points.get(1));
        assertEquals(1, read.map.get("k"));
        assertArrayEquals(new byte[] {1}, read.bytes);
    }

    /** An annotation overrides the introspector. */
    @Test
    void theAnnotationIsStrongerThanTheIntrospector() throws Exception {
        ObjectMapper arrays = Mappers.withMixIn(Mappers.arrays(), Point.class, AsObject.class);
        assertShape("{'x': 1, 'y': 2, 'label': nil}", arrays.writeValueAsBytes(new Point()));
    }

    interface Public {}

    interface Secret {}

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"a", "b", "c"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    static class Viewed {
        public Integer a;

        @JsonView(Secret.class)
        public int b = 2;

        public int c = 3;
    }

    /** Positions are fixed: what a view excludes is nil. */
    @Test
    void propertiesExcludedByViewsAreNil() throws Exception {
        assertShape(
                "[nil, nil, 3]",
                mapper.writerWithView(Public.class).writeValueAsBytes(new Viewed()));
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(Leaf.class))
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    interface Tree {}

    @JsonTypeName("leaf")
    static class Leaf implements Tree {
        public int size = 4;
    }

    /** A type id has no name in an array, so it wraps the array. */
    @Test
    void typeIdsComeFirst() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Leaf());
        assertShape("['leaf', [4]]", message);
        assertEquals(4, ((Leaf) mapper.readValue(message, Tree.class)).size);
    }
}
