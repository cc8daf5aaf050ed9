/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonAppend;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

/** Properties that are not fields of the object: the header counts what is written. */
class PropertiesTest {
    private final ObjectMapper mapper = Mappers.mapper();

    @JsonPropertyOrder({"id", "name"})
    static class Person {
        public int id = 1;

        @JsonUnwrapped
        public Name name = new Name();

        @JsonUnwrapped(prefix = "home.", suffix = "!")
        public Address home = new Address();
    }

    @JsonPropertyOrder({"first", "last"})
    static class Name {
        public String first = "Ada";
        public String last = "Lovelace";
    }

    static class Address {
        public String city = "London";
    }

    @Test
    void unwrapped() throws Exception {
        Person person = new Person();
        person.home.city = "Turin";
        byte[] message = mapper.writeValueAsBytes(person);
        assertShape(
                "{'id': 1, 'first': 'Ada', 'last': 'Lovelace', 'home.city!': 'Turin'}", message);
        Person read = mapper.readValue(message, Person.class);
        assertEquals("Lovelace", read.name.last);
        assertEquals("Turin", read.home.city);
    }

    static class Open {
        public int known = 1;
        private final Map<String, Object> more = new LinkedHashMap<>();

        @JsonAnyGetter
        public Map<String, Object> more() {
            return more;
        }

        @JsonAnySetter
        public void more(String name, Object value) {
            more.put(name, value);
        }
    }

    @Test
    void anyGetterAndSetter() throws Exception {
        Open open = new Open();
        for (int i = 0; i < 20; i++) {
            open.more.put("m" + i, i % 2 == 0 ? i : Arrays.asList(i, null));
        }
        byte[] message = mapper.writeValueAsBytes(open);
        assertEquals((byte) 0xde, message[0], "21 entries are a map 16");
        assertEquals(21, message[2]);
        Open read = mapper.readValue(message, Open.class);
        assertEquals(1, read.known);
        assertEquals(open.more, read.more);
    }

    static class AnyField {
        @JsonAnySetter
        public Map<String, Integer> all = new LinkedHashMap<>();
    }

    @Test
    void anySetterOnAField() throws Exception {
        byte[] message =
                mapper.writeValueAsBytes(mapper.createObjectNode().put("x", 1).put("y", 2));
        AnyField read = mapper.readValue(message, AnyField.class);
        assertEquals("{x=1, y=2}", read.all.toString());
    }

    @JsonAppend(attrs = @JsonAppend.Attr("tenant"))
    static class Appended {
        public int id = 1;
    }

    @Test
    void virtualProperties() throws Exception {
        byte[] message =
                mapper.writer().withAttribute("tenant", "acme").writeValueAsBytes(new Appended());
        assertShape("{'id': 1, 'tenant': 'acme'}", message);
    }
}
