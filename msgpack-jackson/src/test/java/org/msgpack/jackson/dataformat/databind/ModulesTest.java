/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.kotlin.KotlinModule;
import com.fasterxml.jackson.module.scala.DefaultScalaModule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.msgpack.jackson.dataformat.Mappers;

/** Modules that replace serializers and deserializers write and read the same bytes. */
class ModulesTest {
    @JsonPropertyOrder({"id", "size", "ratio", "done", "name", "tags", "bytes", "child"})
    public static class Bean {
        private int id;
        private long size;
        private boolean done;
        private String name;
        private Bean child;

        public double ratio;
        public List<String> tags;
        public byte[] bytes;

        public int getId() {
            return id;
        }

        public void setId(int id) {
            this.id = id;
        }

        public long getSize() {
            return size;
        }

        public void setSize(long size) {
            this.size = size;
        }

        public boolean isDone() {
            return done;
        }

        public void setDone(boolean done) {
            this.done = done;
        }

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public Bean getChild() {
            return child;
        }

        public void setChild(Bean child) {
            this.child = child;
        }
    }

    private static Bean bean(int depth) {
        Bean bean = new Bean();
        bean.setId(depth);
        bean.setSize(1L << (10 * depth));
        bean.setDone(depth % 2 == 0);
        bean.setName("bean " + depth);
        bean.ratio = depth / 4.0;
        bean.tags = Arrays.asList("a", null, "grün");
        bean.bytes = new byte[] {(byte) depth};
        bean.setChild(depth == 0 ? null : bean(depth - 1));
        return bean;
    }

    private static void assertRoundTrip(Module module) throws Exception {
        byte[] expected = Mappers.mapper().writeValueAsBytes(bean(3));
        ObjectMapper mapper = Mappers.mapper();
        mapper.registerModule(module);
        assertTrue(!mapper.getRegisteredModuleIds().isEmpty(), "registered");
        assertArrayEquals(expected, mapper.writeValueAsBytes(bean(3)));
        Bean read = mapper.readValue(expected, Bean.class);
        assertEquals(3, read.getId());
        assertEquals("bean 0", read.getChild().getChild().getChild().getName());
        assertArrayEquals(expected, mapper.writeValueAsBytes(read));
        List<Bean> beans = new ArrayList<>(Arrays.asList(bean(0), bean(1)));
        Bean[] back = mapper.readValue(mapper.writeValueAsBytes(beans), Bean[].class);
        assertEquals(1024, back[1].getSize());
    }

    @Test
    void afterburner() throws Exception {
        assertRoundTrip(new AfterburnerModule());
    }

    /** It uses method handles of Java 9. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_9, disabledReason = "Blackbird needs Java 9")
    void blackbird() throws Exception {
        Class<?> module = Class.forName("com.fasterxml.jackson.module.blackbird.BlackbirdModule");
        assertRoundTrip((Module) module.getConstructor().newInstance());
    }

    @Test
    void kotlin() throws Exception {
        assertRoundTrip(new KotlinModule.Builder().build());
    }

    @Test
    void scala() throws Exception {
        assumeTrue(
                isThere("java.lang.invoke.VarHandle") || isThere("sun.misc.Unsafe"),
                "Scala itself needs VarHandle or Unsafe");
        assertRoundTrip(new DefaultScalaModule());
    }

    private static boolean isThere(String type) {
        try {
            Class.forName(type);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** As an application that registers all modules it finds. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_9, disabledReason = "Blackbird needs Java 9")
    void allModulesOfTheServiceLoader() throws Exception {
        List<Module> modules = ObjectMapper.findModules();
        assertTrue(modules.size() >= 4, "found " + modules);
        ObjectMapper mapper = Mappers.mapper().registerModules(modules);
        assertEquals(
                2,
                mapper.readValue(mapper.writeValueAsBytes(bean(2)), Bean.class).getId());
    }
}
