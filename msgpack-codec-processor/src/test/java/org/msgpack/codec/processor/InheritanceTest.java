/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;
import static org.msgpack.codec.processor.Sources.compileForNew;

import org.junit.jupiter.api.Test;

/** Members of superclasses and interfaces. */
class InheritanceTest {
    @Test
    void genericSuperclass() throws Exception {
        String base = """
                package other;
                public abstract class Base<ID extends Comparable<ID>> {
                    public ID id;
                    int invisible;
                    protected int alsoInvisible;
                    private java.util.List<ID> others;
                    public java.util.List<ID> getOthers() { return others; }
                    public void setOthers(java.util.List<ID> others) { this.others = others; }
                }
                """;
        String source = """
                @MsgPack
                public class User extends other.Base<Long> {
                    String name;
                    int invisible = 3;
                    @Override public List<Long> getOthers() { return super.getOthers(); }
                    static User example() {
                        User user = new User();
                        user.id = 5L;
                        user.name = "n";
                        user.invisible = 9;
                        user.setOthers(Arrays.asList(6L));
                        return user;
                    }
                    @Override public String toString() { return id + name + getOthers() + invisible; }
                }
                """;
        compileForAll(base, source);
        new Loaded(compile(17, base, source)).assertRoundTrip("test.User", "example");
    }

    @Test
    void superclassInAnotherPackage() {
        compileForAll("""
                package other;
                class Hidden {
                    public int shown;
                    public int getMore() { return 1; }
                    public void setMore(int more) {}
                    int getLess() { return 1; }
                    void setLess(int less) {}
                }
                """, """
                package other;
                public class Open extends Hidden {}
                """, "@MsgPack public class Inheriting extends other.Open { int own; }");
    }

    @Test
    void mixedInInterfaces() throws Exception {
        String source = """
                @MsgPack
                record City(String name, int size) implements Named, Sized<Integer> {
                    public Integer getSize() { return size; }
                    static City example() { return new City("c", 2); }
                }
                """;
        String[] interfaces = {"""
            interface Named {
                @Key("n") String name();
                default String getTitle() { return "City of " + name(); }
            }
            """, """
            interface Sized<N extends Number> {
                N getSize();
                default boolean isSmall() { return getSize().intValue() < 10; }
            }
            """};
        compileForNew(source, interfaces[0], interfaces[1]);
        new Loaded(compile(17, source, interfaces[0], interfaces[1]))
                .assertRoundTrip("test.City", "example");
    }
}
