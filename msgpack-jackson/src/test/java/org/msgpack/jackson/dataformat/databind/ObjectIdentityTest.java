/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIdentityReference;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.UnresolvedForwardReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

class ObjectIdentityTest {
    private final ObjectMapper mapper = Mappers.mapper();

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "@id")
    static class Node {
        public String name;
        public Node next;

        Node() {}

        Node(String name) {
            this.name = name;
        }
    }

    @Test
    void sharedReferencesStayShared() throws Exception {
        Node shared = new Node("s");
        byte[] message = mapper.writeValueAsBytes(new Node[] {shared, shared});
        assertShape("[{'@id': 1, 'name': 's', 'next': nil}, 1]", message);
        Node[] read = mapper.readValue(message, Node[].class);
        assertSame(read[0], read[1]);
    }

    @Test
    void cyclesStayCycles() throws Exception {
        Node a = new Node("a");
        Node b = new Node("b");
        a.next = b;
        b.next = a;
        byte[] message = mapper.writeValueAsBytes(a);
        assertShape("{'@id': 1, 'name': 'a', 'next': {'@id': 2, 'name': 'b', 'next': 1}}", message);
        Node read = mapper.readValue(message, Node.class);
        assertEquals("b", read.next.name);
        assertSame(read, read.next.next);
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
    static class Employee {
        public int id;

        @JsonIdentityReference(alwaysAsId = true)
        public Employee boss;

        @JsonIdentityReference(alwaysAsId = true)
        public List<Employee> team = new ArrayList<>();
    }

    static class Company {
        public List<Employee> employees = new ArrayList<>();
    }

    /** The reference precedes the object. */
    @Test
    void forwardReferencesByAProperty() throws Exception {
        Employee worker = new Employee();
        worker.id = 1;
        Employee boss = new Employee();
        boss.id = 2;
        worker.boss = boss;
        boss.team.add(worker);
        Company company = new Company();
        company.employees.add(worker);
        company.employees.add(boss);
        byte[] message = mapper.writeValueAsBytes(company);
        assertShape(
                "{'employees': [{'id': 1, 'boss': 2, 'team': []},"
                        + " {'id': 2, 'boss': nil, 'team': [1]}]}",
                message);
        Company read = mapper.readValue(message, Company.class);
        assertSame(read.employees.get(1), read.employees.get(0).boss);
        assertSame(read.employees.get(0), read.employees.get(1).team.get(0));
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.UUIDGenerator.class, property = "@uuid")
    static class Thing {
        public Thing self;
    }

    @Test
    void identityByUuid() throws Exception {
        Thing thing = new Thing();
        thing.self = thing;
        Thing read = mapper.readValue(mapper.writeValueAsBytes(thing), Thing.class);
        assertSame(read, read.self);
        assertEquals(
                UUID.class,
                new ObjectIdGenerators.UUIDGenerator().generateId(read).getClass());
    }

    @Test
    void unknownReferencesAreErrors() throws Exception {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("@id", 1);
        map.put("next", 77);
        byte[] message = mapper.writeValueAsBytes(map);
        assertThrows(UnresolvedForwardReference.class, () -> mapper.readValue(message, Node.class));
    }

    static class Loop {
        public List<Object> list = new ArrayList<>();
    }

    /** Without identity, a cycle ends at Jackson's depth limit, not with a StackOverflowError. */
    @Test
    void cyclesWithoutIdentityAreErrors() {
        Loop loop = new Loop();
        loop.list.add(Collections.singletonList(loop));
        assertThrows(JsonMappingException.class, () -> mapper.writeValueAsBytes(loop));
    }
}
