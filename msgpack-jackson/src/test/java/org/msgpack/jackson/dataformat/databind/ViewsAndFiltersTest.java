/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.filter.FilteringGeneratorDelegate;
import com.fasterxml.jackson.core.filter.FilteringParserDelegate;
import com.fasterxml.jackson.core.filter.JsonPointerBasedFilter;
import com.fasterxml.jackson.core.filter.TokenFilter.Inclusion;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.FilterProvider;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.impl.SimpleBeanPropertyFilter;
import com.fasterxml.jackson.databind.ser.impl.SimpleFilterProvider;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

/** Excluded properties are not counted in the header. */
class ViewsAndFiltersTest {
    private final ObjectMapper mapper = Mappers.mapper();

    interface Brief {}

    interface Full extends Brief {}

    @JsonPropertyOrder({"id", "name", "text"})
    static class Viewed {
        public int id = 1;

        @JsonView(Brief.class)
        public String name = "n";

        @JsonView(Full.class)
        public String text = "t";
    }

    @Test
    void viewsLeaveOutProperties() throws Exception {
        ObjectWriter writer = mapper.writerFor(Viewed.class);
        byte[] brief = writer.withView(Brief.class).writeValueAsBytes(new Viewed());
        assertShape("{'id': 1, 'name': 'n'}", brief);
        assertShape(
                "{'id': 1, 'name': 'n', 'text': 't'}",
                writer.withView(Full.class).writeValueAsBytes(new Viewed()));
        assertShape("{'id': 1}", writer.withView(Object.class).writeValueAsBytes(new Viewed()));
    }

    @Test
    void viewsHoldWhenReading() throws Exception {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("id", 2);
        all.put("name", "new");
        all.put("text", "new");
        Viewed read = mapper.readerWithView(Brief.class)
                .forType(Viewed.class)
                .readValue(mapper.writeValueAsBytes(all));
        assertEquals(2, read.id);
        assertEquals("new", read.name);
        assertEquals("t", read.text);
    }

    @JsonFilter("some")
    @JsonPropertyOrder({"a", "b", "c"})
    static class Filtered {
        public int a;
        public int b;
        public Filtered c;

        Filtered() {}

        Filtered(int a, int b, Filtered c) {
            this.a = a;
            this.b = b;
            this.c = c;
        }
    }

    private ObjectWriter filtering(SimpleBeanPropertyFilter filter) {
        FilterProvider filters = new SimpleFilterProvider().addFilter("some", filter);
        return mapper.writer(filters);
    }

    @Test
    void filteredObjectsHaveTheSmallerHeader() throws Exception {
        Filtered filtered = new Filtered(1, 2, new Filtered(3, 4, null));
        byte[] message = filtering(SimpleBeanPropertyFilter.serializeAllExcept("b"))
                .writeValueAsBytes(filtered);
        assertShape("{'a': 1, 'c': {'a': 3, 'c': nil}}", message);
        assertEquals((byte) 0x82, message[0]);
        assertShape(
                "{'b': 2}",
                filtering(SimpleBeanPropertyFilter.filterOutAllExcept("b"))
                        .writeValueAsBytes(filtered));
        assertShape(
                "{}",
                filtering(SimpleBeanPropertyFilter.filterOutAllExcept("none"))
                        .writeValueAsBytes(filtered));
    }

    @Test
    void listsOfFilteredObjects() throws Exception {
        List<Filtered> list =
                Arrays.asList(new Filtered(1, 2, null), null, new Filtered(3, 4, null));
        assertShape(
                "[{'a': 1}, nil, {'a': 3}]",
                filtering(SimpleBeanPropertyFilter.filterOutAllExcept("a"))
                        .writeValueAsBytes(list));
    }

    /** Whether a property is written depends on its value, so objects differ in size. */
    private static final class OnlyPositive extends SimpleBeanPropertyFilter {
        @Override
        public void serializeAsField(
                Object pojo,
                JsonGenerator generator,
                SerializerProvider provider,
                PropertyWriter writer)
                throws Exception {
            Filtered filtered = (Filtered) pojo;
            int value = writer.getName().equals("a") ? filtered.a : filtered.b;
            if (value > 0 && !writer.getName().equals("c")) {
                writer.serializeAsField(pojo, generator, provider);
            }
        }
    }

    @Test
    void filtersThatLookAtValues() throws Exception {
        List<Filtered> list = new ArrayList<>();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            int a = i % 3 - 1;
            int b = i % 5 - 2;
            list.add(new Filtered(a, b, null));
            expected.append(i == 0 ? "[{" : ", {");
            if (a > 0) {
                expected.append("'a': ").append(a).append(b > 0 ? ", " : "");
            }
            if (b > 0) {
                expected.append("'b': ").append(b);
            }
            expected.append('}');
        }
        assertShape(expected + "]", filtering(new OnlyPositive()).writeValueAsBytes(list));
    }

    static class Plain {
        public int secret = 1;
        public int open = 2;
    }

    abstract static class PlainMixIn {
        @JsonIgnore
        public int secret;

        @JsonProperty("o")
        public int open;
    }

    @Test
    void mixInsAnnotateOtherClasses() throws Exception {
        ObjectMapper mixed =
                Mappers.builder().addMixIn(Plain.class, PlainMixIn.class).build();
        byte[] message = mixed.writeValueAsBytes(new Plain());
        assertShape("{'o': 2}", message);
        assertEquals(2, mixed.readValue(message, Plain.class).open);
    }

    static class Content {
        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, Object> map = new LinkedHashMap<>();
    }

    /** The map has three entries, and the filter of its content writes two. */
    @Test
    void mapsWithFilteredContent() throws Exception {
        Content content = new Content();
        content.map.put("a", 1);
        content.map.put("b", null);
        content.map.put("c", 3);
        assertShape("{'map': {'a': 1, 'c': 3}}", mapper.writeValueAsBytes(content));
        ObjectMapper nonEmpty = Mappers.mapper();
        nonEmpty.setDefaultPropertyInclusion(JsonInclude.Value.construct(
                JsonInclude.Include.ALWAYS, JsonInclude.Include.NON_EMPTY));
        content.map.put("b", "");
        assertShape("{'a': 1, 'c': 3}", nonEmpty.writeValueAsBytes(content.map));
    }

    @Test
    void filteringGeneratorLeavesOutTokens() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = new FilteringGeneratorDelegate(
                mapper.getFactory().createGenerator(out),
                new JsonPointerBasedFilter("/c/b"),
                Inclusion.INCLUDE_ALL_AND_PATH,
                false)) {
            mapper.writer(new SimpleFilterProvider().setFailOnUnknownId(false))
                    .writeValue(generator, new Filtered(1, 2, new Filtered(3, 4, null)));
        }
        assertShape("{'c': {'b': 4}}", out.toByteArray());
    }

    @Test
    void filteringParserLeavesOutTokens() throws Exception {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", Arrays.asList(1, 2));
        map.put("b", Arrays.asList(3, 4));
        byte[] message = mapper.writeValueAsBytes(map);
        try (FilteringParserDelegate parser = new FilteringParserDelegate(
                mapper.getFactory().createParser(message),
                new JsonPointerBasedFilter("/b/1"),
                Inclusion.ONLY_INCLUDE_ALL,
                false)) {
            parser.nextToken();
            assertEquals(4, parser.getIntValue());
        }
    }
}
