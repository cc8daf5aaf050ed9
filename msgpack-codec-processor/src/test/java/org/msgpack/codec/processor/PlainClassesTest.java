/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;
import static org.msgpack.codec.processor.Sources.compileForNew;

import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;

/** Records and classes with fields, getters, setters and constructors. */
class PlainClassesTest {
    @Test
    void records() throws Exception {
        String source = """
                @MsgPack
                record Person(String name, int age, List<String> tags, Person friend) {
                    static Person example() {
                        return new Person("a", 1, List.of("b"), new Person("c", 2, null, null));
                    }
                }
                """;
        compileForNew(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Person", "example");
    }

    @Test
    void fields() throws Exception {
        String source = """
                @MsgPack
                public class Fields {
                    public int a;
                    String b;
                    protected long[] c;
                    Map<String, List<Integer>> d;
                    static int ignored;
                    transient int also;
                    static Fields example() {
                        Fields fields = new Fields();
                        fields.a = 1;
                        fields.b = "b";
                        fields.c = new long[] {1, 2};
                        fields.d = Collections.singletonMap("e", Arrays.asList(3, 4));
                        return fields;
                    }
                    @Override public String toString() {
                        return a + b + Arrays.toString(c) + d;
                    }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Fields", "example");
    }

    @Test
    void gettersAndSetters() throws Exception {
        String source = """
                @MsgPack
                public class Bean {
                    private int count;
                    private boolean active;
                    private Boolean boxed;
                    private String url;
                    private int xOffset;
                    private int yOffset;
                    private boolean isOpen;
                    private List<String> names = new ArrayList<>();
                    public int getCount() { return count; }
                    public void setCount(int count) { this.count = count; }
                    public boolean isActive() { return active; }
                    public void setActive(boolean active) { this.active = active; }
                    public Boolean isBoxed() { return boxed; }
                    public void setBoxed(Boolean boxed) { this.boxed = boxed; }
                    public String getURL() { return url; }
                    public void setURL(String url) { this.url = url; }
                    public int getXOffset() { return xOffset; }
                    public void setXOffset(int x) { this.xOffset = x; }
                    public int getyOffset() { return yOffset; }
                    public void setyOffset(int y) { this.yOffset = y; }
                    public boolean isOpen() { return isOpen; }
                    public void setOpen(boolean open) { this.isOpen = open; }
                    public List<String> getNames() { return names; }
                    public void setNames(String names) { throw new AssertionError(); }
                    public Bean setNames(List<String> names) { this.names = names; return this; }
                    public void setNames(Object[] names) { throw new AssertionError(); }
                    public int getComputed() { return count + 1; }
                    public String isNoGetter() { return "x"; }
                    public static Bean example() {
                        Bean bean = new Bean();
                        bean.count = 1;
                        bean.active = true;
                        bean.boxed = false;
                        bean.url = "u";
                        bean.xOffset = 5;
                        bean.yOffset = 6;
                        bean.isOpen = true;
                        bean.names.add("n");
                        return bean;
                    }
                    @Override public String toString() {
                        return count + " " + active + boxed + url + xOffset + yOffset + isOpen
                                + names;
                    }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Bean", "example");
    }

    @Test
    void immutableWithConstructor() throws Exception {
        String source = """
                @MsgPack
                public final class Point {
                    private final int x;
                    private final Integer y;
                    final Optional<String> label;
                    Point(int x, Integer y, Optional<String> label) {
                        this.x = x;
                        this.y = y;
                        this.label = label;
                    }
                    int x() { return x; }
                    Integer getY() { return y; }
                    static Point example() { return new Point(1, 2, Optional.of("l")); }
                    static Point empty() { return new Point(1, null, Optional.empty()); }
                    @Override public String toString() { return x + " " + y + label; }
                }
                """;
        compileForAll(source);
        Loaded loaded = new Loaded(compile(17, source));
        loaded.assertRoundTrip("test.Point", "example");
        loaded.assertRoundTrip("test.Point", "empty");
    }

    @Test
    void immutableWithFactory() throws Exception {
        String source = """
                @MsgPack
                public abstract class Money {
                    abstract long amount();
                    abstract String currency();
                    @Creator static Money of(long amount, String currency) {
                        return new Money() {
                            @Override long amount() { return amount; }
                            @Override String currency() { return currency; }
                            @Override public String toString() { return amount + currency; }
                        };
                    }
                    static Money example() { return of(5, "EUR"); }
                    static String text() {
                        byte[] message = Codecs.standard().pack(example(), TypeRef.of(Money.class));
                        return Codecs.standard().unpack(message, Money.class).toString();
                    }
                }
                """;
        compileForAll(source);
        String text = (String) new Loaded(compile(17, source)).call("test.Money", "text");
        assertEquals("5EUR", text);
    }

    @Test
    void factoryWithoutParameters() throws Exception {
        String source = """
                @MsgPack
                public class Counter {
                    int count;
                    private Counter() {}
                    @Creator static Counter create() { return new Counter(); }
                    static Counter example() {
                        Counter counter = new Counter();
                        counter.count = 3;
                        return counter;
                    }
                    @Override public String toString() { return "" + count; }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Counter", "example");
    }

    @Test
    void constructorAndSetters() throws Exception {
        String source = """
                @MsgPack
                public class Mixed {
                    private final int id;
                    private String name = "none";
                    Optional<Integer> level = Optional.of(7);
                    public Mixed(int id) { this.id = id; }
                    public int getId() { return id; }
                    public String getName() { return name; }
                    public void setName(String name) { this.name = name; }
                    static Mixed example() {
                        Mixed mixed = new Mixed(4);
                        mixed.name = null;
                        mixed.level = Optional.empty();
                        return mixed;
                    }
                    @Override public String toString() { return id + name + level; }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Mixed", "example");
    }

    @Test
    void emptyClasses() throws Exception {
        String source = """
                @MsgPack
                public class Nothing {
                    static Nothing example() { return new Nothing(); }
                    @Override public String toString() { return ""; }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Nothing", "example");
        compileForAll("@MsgPack(shape = Shape.ARRAY) public class InArray {}");
        compileForAll("@MsgPack(shape = Shape.INT_MAP) public class InMap {}");
        compileForAll("@MsgPack(unknownKeys = UnknownKeys.REJECT) public class Strict {}");
        compileForAll(
                "@MsgPack(shape = Shape.ARRAY, unknownKeys = UnknownKeys.REJECT) class Tuple {}");
        compileForAll("@MsgPack public class Ignored { @Ignore private int a; @Ignore int b; }");
        compileForAll("@MsgPack public class Keeping { @Unknown Map<String, Object> rest; }");
    }

    @Test
    void nestedAndNotPublic() throws Exception {
        String source = """
                public class Outer {
                    @MsgPack static class Package { int a; }
                    @MsgPack protected static class Protected { int a; Package b; }
                    @MsgPack public static class Public { public int a; Protected b; Level c; }
                    @MsgPack enum Level { LOW, HIGH }
                    static class Middle {
                        @MsgPack static class Deep { int a; Public b; }
                    }
                    interface Face {
                        @MsgPack class InInterface { int a; }
                    }
                    static Middle.Deep example() {
                        Middle.Deep deep = new Middle.Deep();
                        deep.b = new Public();
                        deep.b.a = 4;
                        deep.b.c = Level.HIGH;
                        return deep;
                    }
                }
                """;
        compileForAll(source);
        Loaded loaded = new Loaded(compile(17, source));
        Object example = loaded.call("test.Outer", "example");
        Codecs codecs = Codecs.standard();
        codecs.unpack(codecs.pack(example), example.getClass());
    }

    /** A method with the name of a member sets it, unless it returns something else. */
    @Test
    void fluentSetters() throws Exception {
        String source = """
                @MsgPack
                public class Fluent {
                    private int a;
                    private String b;
                    private int hidden = 1;
                    public int a() { return a; }
                    public Fluent a(int a) { this.a = a; return this; }
                    public String b() { return b; }
                    public void b(String b) { this.b = b; }
                    public int hidden(int factor) { return hidden * factor; }
                    static Fluent example() {
                        Fluent fluent = new Fluent().a(3);
                        fluent.b("x");
                        return fluent;
                    }
                    @Override public String toString() { return a + b + hidden; }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Fluent", "example");
        Sources.assertRejected(
                "expected a way to set a of A, found none; add it to the constructor, add a setter, or "
                        + "@Ignore",
                """
                @MsgPack
                class A {
                    private int a; // here
                    int a() { return a; }
                    int a(int factor) { return a * factor; }
                }
                """);
    }

    @Test
    void unnamedPackage() {
        compileForAll("""
                import org.msgpack.codec.annotation.MsgPack;
                @MsgPack public class Unnamed {
                    public int a;
                    Inner b;
                    @MsgPack static class Inner { int c; }
                }
                """);
    }
}
