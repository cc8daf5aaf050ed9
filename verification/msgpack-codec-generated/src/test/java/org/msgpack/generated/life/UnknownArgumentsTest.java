/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;
import org.msgpack.core.MessageTypeException;

/** Generic classes whose type arguments are not known: each is what its bound says. */
class UnknownArgumentsTest {
    @MsgPack
    record Quantity<T extends Number>(T value, List<T> more) {}

    @MsgPack
    record Range<T extends Comparable<T>>(T from, T to) {}

    @MsgPack
    record Fleet<T extends Vehicle>(T flagship, List<T> others) {}

    @Union
    sealed interface Vehicle {}

    @MsgPack
    @Tag(1)
    record Bicycle(int gears) implements Vehicle {}

    @MsgPack
    @Tag(2)
    record Ship(String name) implements Vehicle {}

    @MsgPack
    static class Node<T extends Node<T>> {
        String name;
        T next;
    }

    @MsgPack
    static final class Leaf extends Node<Leaf> {}

    private static final Codecs CODECS = Codecs.standard();

    private static Object again(Object object) {
        return CODECS.unpack(CODECS.pack(object), object.getClass());
    }

    @Test
    void valuesOfTheBoundComeBack() {
        assertEquals(
                new Quantity<>(1L, Arrays.asList(2.5, null)),
                again(new Quantity<Number>(1, Arrays.asList(2.5, null))));
        assertEquals(new Range<>("a", null), again(new Range<>("a", null)));
        Fleet<Vehicle> fleet = new Fleet<>(new Ship("Argo"), List.of(new Bicycle(3)));
        assertEquals(fleet, again(fleet));
    }

    @Test
    void sameBytesAsWithArguments() {
        Fleet<Vehicle> fleet = new Fleet<>(new Ship("Argo"), List.of(new Bicycle(3)));
        TypeRef<Fleet<Vehicle>> type = new TypeRef<Fleet<Vehicle>>() {};
        assertEquals(fleet, CODECS.unpack(CODECS.pack(fleet), type));
        assertEquals(fleet, CODECS.unpack(CODECS.pack(fleet, type), Fleet.class));
    }

    @Test
    void aClassThatIsItsOwnBound() {
        byte[] message = CODECS.pack(Map.of("name", "a", "next", Map.of("name", "b")));
        Node<?> node = CODECS.unpack(message, Node.class);
        assertEquals("b", node.next.name);
        message = CODECS.pack(Map.of("name", "a", "next", Map.of("name", "b")));
        assertEquals("b", CODECS.unpack(message, Leaf.class).next.name);
    }

    @Test
    void otherValuesAreOfTheWrongType() {
        assertWrongType(Quantity.class, Map.of("value", "text"));
        assertWrongType(Quantity.class, Map.of("more", List.of(1, "text")));
        assertWrongType(Range.class, Map.of("from", List.of()));
        assertWrongType(Fleet.class, Map.of("flagship", "Argo"));
        assertEquals(
                "expected a java.lang.Comparable, found a java.util.ArrayList at byte 6",
                assertWrongType(Range.class, Map.of("from", List.of())).getMessage());
    }

    private static MessageTypeException assertWrongType(Class<?> type, Object found) {
        byte[] message = CODECS.pack(found);
        return assertThrows(MessageTypeException.class, () -> CODECS.unpack(message, type));
    }
}
