/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.unions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageTypeException;
import org.msgpack.value.ValueType;

/**
 * A case of a union keeps its tag wherever only the class of an object is known: in every place
 * where an object can stand, by every way in, for every shape of union and case.
 */
class UnionTagsTest {
    // --- what is packed ---

    private record Row(Class<?> union, Object value, boolean isReadAsItself) {
        @Override
        public String toString() {
            return value.getClass().getSimpleName() + " " + value;
        }
    }

    private static Row row(Class<?> union, Object value) {
        return new Row(union, value, true);
    }

    private static List<Row> rows() {
        Figures.Car car = new Figures.Car();
        car.wheels = 4;
        Figures.Truck truck = new Figures.Truck();
        truck.wheels = 6;
        return List.of(
                row(Figures.Figure.class, new Figures.Circle(1.5)),
                row(Figures.Figure.class, new Figures.Empty()),
                row(Figures.Figure.class, new Figures.Square(7)),
                row(Figures.Figure.class, new Figures.Square(2)), // which is its tag
                row(Figures.Figure.class, new Figures.Box(3, 4)),
                row(
                        Figures.Figure.class,
                        new Figures.Labelled("l", new Figures.Labelled("m", null))),
                row(
                        Figures.Figure.class,
                        new Figures.Pair(new Figures.Square(5), new Figures.Empty())),
                row(Figures.Figure.class, new Figures.Line(300, List.of(1))),
                row(Figures.Figure.class, new Figures.Keeping(-1, List.of(2), Map.of(9, "kept"))),
                row(Figures.Figure.class, new Figures.Generic<>("text")),
                row(Figures.Figure.class, Figures.Named.FIRST),
                row(Figures.Figure.class, Figures.Named.SECOND),
                row(Figures.Figure.class, Figures.Numbered.EIGHT),
                row(Figures.Figure.class, new Figures.Grouped("g")),
                row(Figures.Figure.class, new Figures.Same("s")),
                row(Figures.SameTags.class, new Figures.Same("s")),
                row(Figures.Figure.class, new Figures.Built.Builder().size(3).build()),
                new Row(Figures.Figure.class, new Figures.Alike(11, List.of(1)), false),
                row(Figures.Animal.class, new Figures.Cat(9)),
                row(Figures.Animal.class, new Figures.Dog("dog", List.of("sit"))),
                row(Figures.Animal.class, new Figures.Fish(2)),
                row(Figures.Animal.class, Figures.Plant.MOSS),
                new Row(Figures.Animal.class, new Figures.Self(Map.of("self", 1)), false),
                row(Figures.Vehicle.class, car),
                row(Figures.Vehicle.class, truck),
                row(Figures.Blue.class, new Figures.BlueOnly(1)),
                row(Figures.Outer.class, new Figures.OuterOnly(1)));
    }

    // --- the places where it stands ---

    private record Place(
            String name, Function<Object, Object> around, Function<Type, TypeRef<Object>> type) {}

    @SuppressWarnings("unchecked")
    private static TypeRef<Object> of(Class<?> raw, TypeRef<?>... arguments) {
        return TypeRef.of((Class<? super Object>) raw, arguments);
    }

    private static List<Place> places() {
        TypeRef<String> text = TypeRef.of(String.class);
        List<Place> places = new ArrayList<>();
        places.add(new Place("itself", x -> x, TypeRef::of));
        places.add(new Place("List.of", List::of, t -> of(List.class, TypeRef.of(t))));
        places.add(new Place(
                "ArrayList",
                x -> new ArrayList<>(Arrays.asList(x, null, x)),
                t -> of(List.class, TypeRef.of(t))));
        places.add(new Place(
                "unmodifiable list",
                x -> Collections.unmodifiableList(Arrays.asList(x, x)),
                t -> of(Iterable.class, TypeRef.of(t))));
        places.add(new Place("Set.of", Set::of, t -> of(Set.class, TypeRef.of(t))));
        places.add(new Place(
                "LinkedHashSet",
                x -> new LinkedHashSet<>(List.of(x)),
                t -> of(Set.class, TypeRef.of(t))));
        places.add(new Place(
                "ArrayDeque",
                x -> new ArrayList<>(new ArrayDeque<>(List.of(x))),
                t -> of(List.class, TypeRef.of(t))));
        places.add(
                new Place("Map.of", x -> Map.of("k", x), t -> of(Map.class, text, TypeRef.of(t))));
        places.add(new Place(
                "LinkedHashMap",
                x -> new LinkedHashMap<>(Map.of("k", x)),
                t -> of(Map.class, text, TypeRef.of(t))));
        places.add(new Place(
                "key of Map.of", x -> Map.of(x, "v"), t -> of(Map.class, TypeRef.of(t), text)));
        places.add(new Place(
                "key of LinkedHashMap",
                x -> new LinkedHashMap<>(Map.of(x, "v")),
                t -> of(Map.class, TypeRef.of(t), text)));
        places.add(new Place(
                "entry",
                x -> new SimpleEntry<>(x, x),
                t -> of(Map.Entry.class, TypeRef.of(t), TypeRef.of(t))));
        places.add(new Place("Optional", Optional::of, t -> of(Optional.class, TypeRef.of(t))));
        places.add(new Place(
                "list of lists",
                x -> List.of(List.of(x), List.of()),
                t -> of(List.class, of(List.class, TypeRef.of(t)))));
        places.add(new Place(
                "list of maps of optionals",
                x -> List.of(Map.of("k", Optional.of(x))),
                t -> of(List.class, of(Map.class, text, of(Optional.class, TypeRef.of(t))))));
        return places;
    }

    // --- the ways in ---

    private interface Packing {
        byte[] pack(Codecs codecs, Object value) throws IOException;
    }

    private static Map<String, Packing> ways() {
        Map<String, Packing> ways = new LinkedHashMap<>();
        ways.put("pack(value)", Codecs::pack);
        ways.put(
                "pack(value, Object)",
                (codecs, value) -> codecs.pack(value, TypeRef.of(Object.class)));
        ways.put(
                "pack(value, codec of Object)",
                (codecs, value) -> codecs.pack(value, codecs.codec(Object.class)));
        ways.put("pack(value, out)", (codecs, value) -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            codecs.pack(value, out);
            return out.toByteArray();
        });
        ways.put("pack(value, Object, out)", (codecs, value) -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            codecs.pack(value, TypeRef.of(Object.class), out);
            return out.toByteArray();
        });
        ways.put("pack(value, packer)", (codecs, value) -> {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            codecs.pack(value, packer);
            return packer.toByteArray();
        });
        ways.put("pack(value, Object, packer)", (codecs, value) -> {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            codecs.pack(value, TypeRef.of(Object.class), packer);
            return packer.toByteArray();
        });
        return ways;
    }

    private interface Unpacking {
        <T> T unpack(Codecs codecs, byte[] message, TypeRef<T> type) throws IOException;
    }

    private static Unpacking[] waysOut() {
        return new Unpacking[] {
            Codecs::unpack,
            new Unpacking() {
                @Override
                public <T> T unpack(Codecs codecs, byte[] message, TypeRef<T> type) {
                    return codecs.unpack(ByteBuffer.wrap(message), codecs.codec(type));
                }
            },
            new Unpacking() {
                @Override
                public <T> T unpack(Codecs codecs, byte[] message, TypeRef<T> type)
                        throws IOException {
                    // Each chunk is two bytes, so that tags are cut.
                    return codecs.unpack(
                            new UnpackerConfig()
                                    .withBufferSize(2)
                                    .newUnpacker(new ByteArrayInputStream(message)),
                            type);
                }
            },
            new Unpacking() {
                @Override
                public <T> T unpack(Codecs codecs, byte[] message, TypeRef<T> type) {
                    Iterator<T> values = codecs.values(new ByteArrayInputStream(message), type)
                            .iterator();
                    return values.next();
                }
            },
            new Unpacking() {
                @Override
                public <T> T unpack(Codecs codecs, byte[] message, TypeRef<T> type) {
                    MessageFeed feed = MessagePack.newDefaultFeed();
                    List<T> read = new ArrayList<>();
                    for (byte each : message) {
                        feed.feed(new byte[] {each});
                        codecs.unpackNext(feed, type, read::add);
                    }
                    assertEquals(1, read.size());
                    return read.get(0);
                }
            },
            new Unpacking() {
                @Override
                public <T> T unpack(Codecs codecs, byte[] message, TypeRef<T> type)
                        throws IOException {
                    MessageFeed feed = MessagePack.newDefaultFeed();
                    feed.feed(message);
                    return codecs.unpack(feed.unpacker(), type);
                }
            }
        };
    }

    private static Stream<Codecs> allCodecs() {
        return Stream.of(
                Codecs.standard(),
                Codecs.builder().add(Msgpackr.dialect()).build(),
                Codecs.builder().add(Numpy.dialect()).build(),
                Codecs.builder().add(Msgpackr.typedArrays()).smallestIntegers().build(),
                Codecs.builder()
                        .add(Codec.of(
                                String.class, (p, s) -> p.packString(s), u -> u.unpackString()))
                        .build());
    }

    private static int count(byte[] bytes, byte[] part) {
        String all = new String(bytes, StandardCharsets.ISO_8859_1);
        String one = new String(part, StandardCharsets.ISO_8859_1);
        int count = 0;
        for (int at = all.indexOf(one); at >= 0; at = all.indexOf(one, at + one.length())) {
            count++;
        }
        return count;
    }

    // --- the table ---

    @ParameterizedTest
    @MethodSource("allCodecs")
    void anObjectKeepsItsTagInEveryPlace(Codecs codecs) throws IOException {
        for (Row row : rows()) {
            for (Place place : places()) {
                String what = row + " in " + place.name();
                Object value = place.around().apply(row.value());
                TypeRef<Object> type = place.type().apply(row.union());
                byte[] expected = codecs.pack(value, type);
                for (Map.Entry<String, Packing> way : ways().entrySet()) {
                    byte[] packed = way.getValue().pack(codecs, value);
                    assertArrayEquals(expected, packed, what + " by " + way.getKey());
                }
                // A set of msgpackr is an extension and what follows it: two messages to a feed.
                boolean isOneMessage =
                        MessagePack.newDefaultUnpacker(expected).getNextFormat().getValueType()
                                != ValueType.EXTENSION;
                for (Unpacking way : isOneMessage ? waysOut() : new Unpacking[] {Codecs::unpack}) {
                    assertEquals(value, way.unpack(codecs, expected, type), what);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("allCodecs")
    void itKeepsItsTagInArraysAndObjects(Codecs codecs) {
        for (Row row : rows()) {
            Object x = row.value();
            byte[] tagged = codecs.pack(x, TypeRef.of((Type) row.union()));
            Object array = Array.newInstance(row.union(), 2);
            Arrays.fill((Object[]) array, x);
            Object ofOwn = Array.newInstance(x.getClass(), 1);
            Arrays.fill((Object[]) ofOwn, x);
            Object[] objects = {x, x};
            assertEquals(2, count(codecs.pack(array), tagged), row.toString());
            assertEquals(2, count(codecs.pack(objects), tagged), row.toString());
            assertEquals(2, count(codecs.pack(new Object[][] {objects}), tagged), row.toString());
            assertEquals(1, count(codecs.pack(ofOwn), tagged), row.toString());
            assertArrayEquals((Object[]) array, (Object[])
                    codecs.unpack(codecs.pack(array), array.getClass()));
            List<Object> list = List.of(x);
            Map<String, Object> map = Map.of("k", x);
            assertEquals(
                    5,
                    count(codecs.pack(new Figures.Holder(x, list, map, objects)), tagged),
                    row.toString());
            byte[] page = codecs.pack(new Figures.Page<>(x, list, map, objects));
            assertEquals(5, count(page, tagged), row.toString());
            Figures.Page<?> read = codecs.unpack(
                    page, TypeRef.of(Figures.Page.class, TypeRef.of((Type) row.union())));
            assertEquals(x, read.one());
            assertEquals(list, read.list());
            assertEquals(map, read.map());
            assertArrayEquals(objects, (Object[]) read.array());
            if (x instanceof Figures.Figure) {
                Figures.Figure figure = (Figures.Figure) x;
                Object bounded = new Figures.Bounded<>(figure, List.of(figure));
                byte[] message = codecs.pack(bounded);
                assertEquals(2, count(message, tagged), row.toString());
                assertEquals(bounded, codecs.unpack(message, Figures.Bounded.class));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("allCodecs")
    void itIsReadAsItsOwnClassWithAndWithoutTheTag(Codecs codecs) throws IOException {
        for (Row row : rows()) {
            Class<?> own = row.value() instanceof Enum
                    ? ((Enum<?>) row.value()).getDeclaringClass()
                    : row.value().getClass();
            TypeRef<Object> type = TypeRef.of((Type) own);
            byte[] plain = codecs.pack(row.value(), type);
            byte[] tagged = codecs.pack(row.value());
            assertFalse(Arrays.equals(plain, tagged), row.toString());
            for (Unpacking way : waysOut()) {
                assertEquals(row.value(), way.unpack(codecs, plain, type), row.toString());
                if (row.isReadAsItself()) {
                    assertEquals(row.value(), way.unpack(codecs, tagged, type), row.toString());
                    assertEquals(
                            List.of(row.value()),
                            way.unpack(
                                    codecs,
                                    codecs.pack(List.of(row.value())),
                                    of(List.class, type)));
                }
            }
        }
    }

    @Test
    void aMemberOfThatVeryClassHasNoTag() {
        Codecs codecs = Codecs.standard();
        byte[] message = codecs.pack(new Figures.Exact(
                new Figures.Circle(1),
                List.of(new Figures.Square(2)),
                new Figures.Box[] {new Figures.Box(3, 4)}));
        assertEquals(
                "{circle={radius=1.0}, squares=[[2]], boxes=[[3, 4]]}",
                codecs.unpack(message).toString());
        Figures.Exact read = codecs.unpack(message, Figures.Exact.class);
        assertEquals(new Figures.Circle(1), read.circle());
        assertEquals(List.of(new Figures.Square(2)), read.squares());
        assertEquals(new Figures.Box(3, 4), read.boxes()[0]);
    }

    /** The arguments are those that were asked for, with a tag too. */
    @Test
    void aGenericCaseIsReadWithItsArguments() {
        Codecs codecs = Codecs.standard();
        Figures.Generic<Integer> value = new Figures.Generic<>(7);
        assertEquals(
                value,
                codecs.unpack(codecs.pack(value), new TypeRef<Figures.Generic<Integer>>() {}));
    }

    @Test
    void aSubclassWithoutACodecIsItsSuperclass() {
        Codecs codecs = Codecs.standard();
        Figures.Bus bus = new Figures.Bus();
        bus.wheels = 8;
        Figures.Vehicle read = codecs.unpack(
                        codecs.pack(List.of(bus)), TypeRef.listOf(Figures.Vehicle.class))
                .get(0);
        assertEquals(Figures.Truck.class, read.getClass());
        assertEquals(8, read.wheels);
    }

    // --- what is refused ---

    private static void assertRefused(Object value, String found, String union) {
        String own = value.getClass().getSimpleName();
        String expected = "expected one union to which " + value.getClass().getName()
                + " belongs as a case of its own, found " + found
                + "; say what to pack it as: pack(value, TypeRef.of(" + union
                + ".class)), TypeRef.listOf(" + union + ".class) for a list, or TypeRef.of(" + own
                + ".class) without a tag; or add the codec of one of them to the Codecs";
        for (Place place : places()) {
            Object around = place.around().apply(value);
            for (int i = 0; i < 2; i++) { // again, too
                IllegalArgumentException e = assertThrows(
                        IllegalArgumentException.class, () -> Codecs.standard().pack(around));
                assertEquals(expected, e.getMessage(), place.name());
            }
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> Codecs.standard().pack(new Figures.Holder(value, null, null, null)));
        TypeRef<Object> itself = TypeRef.of((Type) value.getClass());
        byte[] message = Codecs.standard().pack(value, itself);
        Object read = Codecs.standard().unpack(message, itself);
        assertArrayEquals(message, Codecs.standard().pack(read, itself));
    }

    @Test
    void aClassOfSeveralUnionsIsRefused() {
        String red = Figures.Red.class.getName();
        String blue = Figures.Blue.class.getName();
        Figures.Both both = new Figures.Both(5);
        assertRefused(both, red + " and " + blue, "Red");
        for (Class<?> union : new Class<?>[] {Figures.Red.class, Figures.Blue.class}) {
            TypeRef<Object> type = of(List.class, TypeRef.of((Type) union));
            byte[] message = Codecs.standard().pack(List.of(both), type);
            assertEquals(List.of(both), Codecs.standard().unpack(message, type));
        }
    }

    @Test
    void aCaseOfAUnionWithinAUnionIsRefused() {
        Figures.Within within = new Figures.Within(5);
        assertRefused(
                within,
                Figures.Inner.class.getName() + " and " + Figures.Outer.class.getName(),
                "Inner");
        byte[] inner = Codecs.standard().pack(within, TypeRef.of(Figures.Inner.class));
        byte[] outer = Codecs.standard().pack(within, TypeRef.of(Figures.Outer.class));
        assertEquals("[1, {value=5}]", Codecs.standard().unpack(inner).toString());
        assertEquals("[1, [1, {value=5}]]", Codecs.standard().unpack(outer).toString());
        assertEquals(within, Codecs.standard().unpack(outer, Figures.Outer.class));
        assertEquals(within, Codecs.standard().unpack(inner, Figures.Inner.class));
    }

    @Test
    void aSubclassOfACaseIsRefusedIfItHasMembersOfItsOwn() {
        assertRefused(
                new Figures.Taxi(),
                "another case of " + Figures.Vehicle.class.getName(),
                "Vehicle");
    }

    @Test
    void theUnionWhoseCodecIsAddedCounts() {
        Figures.Both both = new Figures.Both(5);
        Codecs blue = Codecs.builder().add(Figures_BlueCodec.INSTANCE).build();
        assertEquals("[2, {x=5}]", blue.unpack(blue.pack(both)).toString());
        assertEquals(both, blue.unpack(blue.pack(both), Figures.Blue.class));
        assertEquals(both, blue.unpack(blue.pack(both), Figures.Both.class));
        Codecs made = Codecs.builder()
                .add((type, codecs) ->
                        type == Figures.Outer.class ? new Figures_OuterCodec(codecs) : null)
                .build();
        Figures.Within within = new Figures.Within(5);
        assertEquals("[1, [1, {value=5}]]", made.unpack(made.pack(within)).toString());
        assertEquals(within, made.unpack(made.pack(within), Figures.Outer.class));
        Codecs two = Codecs.builder()
                .add(Figures_BlueCodec.INSTANCE)
                .add(Figures_RedCodec.INSTANCE)
                .build();
        assertThrows(IllegalArgumentException.class, () -> two.pack(both));
    }

    @Test
    void aUnionMayHaveACodecOfYours() {
        Codec<Figures.Figure> own = Codec.of(
                Figures.Figure.class,
                (packer, value) -> packer.packString("figure"),
                unpacker -> new Figures.Grouped(unpacker.unpackString()));
        Codecs codecs = Codecs.builder().add(own).build();
        assertEquals("figure", codecs.unpack(codecs.pack(new Figures.Circle(1))));
        assertEquals(
                new Figures.Circle(1),
                codecs.unpack(
                        codecs.pack(new Figures.Circle(1), TypeRef.of(Figures.Circle.class)),
                        Figures.Circle.class));
    }

    @Test
    void aCodecThatIsAddedForTheClassCounts() {
        Codecs codecs = Codecs.builder().add(Figures_CircleCodec.INSTANCE).build();
        assertEquals(
                "{radius=1.0}",
                codecs.unpack(codecs.pack(new Figures.Circle(1))).toString());
        assertEquals(
                "[0, {radius=1.0}]",
                codecs.unpack(codecs.pack(new Figures.Circle(1), TypeRef.of(Figures.Figure.class)))
                        .toString());
    }

    // --- what is read as another class ---

    @Test
    void anotherTagIsAnError() {
        Codecs codecs = Codecs.standard();
        MessageFormatException tag = assertThrows(
                MessageFormatException.class,
                () -> codecs.unpack(codecs.pack(new Figures.Empty()), Figures.Circle.class));
        assertEquals(
                "expected 0 and a " + Figures.Circle.class.getName() + ", a case of "
                        + Figures.Figure.class.getName() + ", found 1 at byte 1",
                tag.getMessage());
        MessageFormatException size = assertThrows(
                MessageFormatException.class,
                () -> codecs.unpack(codecs.pack(List.of(0)), Figures.Circle.class));
        assertEquals(
                "expected 0 and a " + Figures.Circle.class.getName() + ", a case of "
                        + Figures.Figure.class.getName() + ", of size 2, found size 1 at byte 0",
                size.getMessage());
        MessageFormatException name = assertThrows(
                MessageFormatException.class,
                () -> codecs.unpack(codecs.pack(Map.of("MOOS", 1)), Figures.Plant.class));
        assertTrue(name.getMessage().endsWith("found \"MOOS\" at byte 1"), name.getMessage());
        assertThrows(
                MessageTypeException.class,
                () -> codecs.unpack(
                        codecs.pack(new Figures.Fish(1)), Figures.Cat.class.arrayType()));
    }

    @Test
    void aTagIsALevelOfNesting() {
        Codecs codecs = Codecs.builder()
                .unpackerConfig(new UnpackerConfig().withNestingDepthLimit(1))
                .packerConfig(new PackerConfig())
                .build();
        byte[] message = codecs.pack(new Figures.Labelled("a", null));
        assertThrows(
                MessageNestingDepthException.class,
                () -> codecs.unpack(message, Figures.Labelled.class));
    }
}
