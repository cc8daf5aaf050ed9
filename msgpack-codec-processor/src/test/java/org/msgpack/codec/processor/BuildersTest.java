/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;

import org.junit.jupiter.api.Test;

/** Classes whose objects a builder makes. */
class BuildersTest {
    @Test
    void builders() throws Exception {
        String nested = """
                @MsgPack(builder = Car.Builder.class)
                public final class Car {
                    private final String name;
                    private final int wheels;
                    private final boolean open;
                    private Car(Builder builder) {
                        this.name = builder.name;
                        this.wheels = builder.wheels;
                        this.open = builder.open;
                    }
                    public String getName() { return name; }
                    public int getWheels() { return wheels; }
                    public boolean isOpen() { return open; }
                    static Car example() { return new Builder().name("n").setWheels(4).withOpen(true).build(); }
                    @Override public String toString() { return name + wheels + open; }
                    abstract static class Base<B> {
                        String name;
                        abstract B self();
                        public B name(String name) { this.name = name; return self(); }
                        public B name(int ignored) { throw new AssertionError(); }
                    }
                    public static final class Builder extends Base<Builder> {
                        private int wheels;
                        private boolean open;
                        public static Builder wheels(int copied) { throw new AssertionError(); }
                        @Override Builder self() { return this; }
                        public Builder setWheels(int wheels) { this.wheels = wheels; return this; }
                        public Builder withOpen(boolean open) { this.open = open; return this; }
                        public Car build() { return new Car(this); }
                    }
                }
                """;
        compileForAll(nested);
        new Loaded(compile(17, nested)).assertRoundTrip("test.Car", "example");

        String generic = """
                @MsgPack(builder = Box.Builder.class)
                public final class Box<T> {
                    private final T item;
                    private final List<T> others;
                    private Box(T item, List<T> others) { this.item = item; this.others = others; }
                    public T item() { return item; }
                    public List<T> others() { return others; }
                    public static <X> Builder<X> builder() { return new Builder<>(); }
                    static Box<String> example() {
                        return Box.<String>builder().item("i").others(Arrays.asList("a", "b")).build();
                    }
                    @Override public String toString() { return item + "" + others; }
                    public static final class Builder<B> {
                        private B item;
                        private List<B> others;
                        private Builder() {}
                        public Builder<B> item(B item) { this.item = item; return this; }
                        public Builder<B> others(List<B> others) { this.others = others; return this; }
                        public Box<B> build() { return new Box<>(item, others); }
                    }
                }
                """;
        compileForAll(generic);
        new Loaded(compile(17, generic)).assertRoundTrip("test.Box", "example");
    }

    @Test
    void buildersWithOtherTypeParameters() throws Exception {
        String source = """
                @MsgPack(builder = Label.Builder.class)
                public final class Label {
                    private final List<String> texts;
                    private Label(List<String> texts) { this.texts = texts; }
                    public List<String> texts() { return texts; }
                    static Label example() { return new Label(Arrays.asList("a")); }
                    @Override public String toString() { return texts.toString(); }
                    static class Builder<X> {
                        List<String> texts;
                        Builder<X> texts(List<String> texts) { this.texts = texts; return this; }
                        Label build() { return new Label(texts); }
                    }
                }
                """;
        compileForAll(source);
        new Loaded(compile(17, source)).assertRoundTrip("test.Label", "example");
    }

    /** As Lombok's {@code @SuperBuilder} writes them. */
    @Test
    void buildersOfSubclasses() throws Exception {
        String source = """
                @MsgPack(builder = Child.Builder.class)
                public final class Child extends Parent {
                    private final int number;
                    private Child(Builder<?, ?> builder) { super(builder); number = builder.number; }
                    public int number() { return number; }
                    static Builder<?, ?> builder() { return new BuilderImpl(); }
                    static Child example() { return builder().name("n").number(3).build(); }
                    @Override public String toString() { return name() + number; }
                    abstract static class Builder<C extends Child, B extends Builder<C, B>>
                            extends Parent.Builder<C, B> {
                        private int number;
                        B number(int number) { this.number = number; return self(); }
                        @Override public abstract C build();
                    }
                    private static final class BuilderImpl extends Builder<Child, BuilderImpl> {
                        @Override BuilderImpl self() { return this; }
                        @Override public Child build() { return new Child(this); }
                    }
                }
                """;
        String parent = """
                public abstract class Parent {
                    private final String name;
                    Parent(Builder<?, ?> builder) { name = builder.name; }
                    public String name() { return name; }
                    abstract static class Builder<C extends Parent, B extends Builder<C, B>> {
                        private String name;
                        B name(String name) { this.name = name; return self(); }
                        abstract B self();
                        public abstract C build();
                    }
                }
                """;
        compileForAll(source, parent);
        new Loaded(compile(17, source, parent)).assertRoundTrip("test.Child", "example");
    }
}
