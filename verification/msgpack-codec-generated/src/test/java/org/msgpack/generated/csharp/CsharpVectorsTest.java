/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.csharp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.generated.csharp.MessagePackCsharp.Trade;

/** What the libraries of C# wrote is read to the same values, and written to the same bytes. */
class CsharpVectorsTest {
    private static final String CSHARP = "messagepack-csharp";
    private static final String NERDBANK = "nerdbank";

    private static final Codecs CODECS = Codecs.standard();

    private static final Map<String, VectorCase<?>> CASES = new HashMap<>();

    private static void csharp(String name, VectorCase<?> type) {
        CASES.put(CSHARP + "/" + name, type);
    }

    private static void csharp(String name, Class<?> type) {
        csharp(name, VectorCase.of(type));
    }

    private static void nerdbank(String name, VectorCase<?> type) {
        CASES.put(NERDBANK + "/" + name, type);
    }

    private static void nerdbank(String name, Class<?> type) {
        nerdbank(name, VectorCase.of(type));
    }

    /** What no type of Java stands for. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            CSHARP + "/enum-ulong", "the integers of an enum have 32 bits",
            NERDBANK + "/union-base", "an object of the base class itself has nil as its tag",
            NERDBANK + "/pair-with-references", "ext 1 is a reference to an earlier object");

    static {
        csharp("person", MessagePackCsharp.Person.class);
        csharp("person-null-members", MessagePackCsharp.Person.class);
        csharp("person-null", MessagePackCsharp.Person.class);
        csharp("person-v2", MessagePackCsharp.PersonV2.class);
        csharp("gaps", MessagePackCsharp.Gaps.class);
        csharp("nine-ints", MessagePackCsharp.NineInts.class);
        csharp("primitives-low", MessagePackCsharp.Primitives.class);
        csharp("primitives-high", MessagePackCsharp.Primitives.class);
        csharp("nullables-empty", MessagePackCsharp.Nullables.class);
        csharp("nullables-full", MessagePackCsharp.Nullables.class);
        csharp(
                "ignoring",
                VectorCase.of(MessagePackCsharp.Ignoring.class)
                        .as(o -> new MessagePackCsharp.Ignoring(
                                o.kept(), o.dropped() + 2, o.alsoKept())));
        csharp("dog", MessagePackCsharp.Dog.class);
        csharp("point", MessagePackCsharp.Point.class);
        csharp("points", MessagePackCsharp.Point[].class);
        csharp("page-of-persons", page(MessagePackCsharp.Person.class));
        csharp("page-of-ints", page(Integer.class));
        csharp("tree", MessagePackCsharp.Node.class);
        csharp("named-person", MessagePackCsharp.NamedPerson.class);
        csharp("nine-named-ints", MessagePackCsharp.NineNamedInts.class);
        csharp("look-alikes", MessagePackCsharp.LookAlikes.class);
        csharp("empty-key", MessagePackCsharp.EmptyKey.class);
        csharp("contractless", MessagePackCsharp.Plain.class);
        for (String shape : List.of("circle", "rectangle", "group", "null")) {
            csharp("union-" + shape, MessagePackCsharp.IShape.class);
        }
        csharp("drawing", MessagePackCsharp.Drawing.class);
        csharp("enum", MessagePackCsharp.Color[].class);
        csharp("enum-names", MessagePackCsharp.NamedColor[].class);
        csharp(
                "datetime-offset",
                VectorCase.of(MessagePackCsharp.LocalOffset.class)
                        .as(MessagePackCsharp.LocalOffset::time));
        csharp(
                "complex",
                VectorCase.of(MessagePackCsharp.Complex.class)
                        .as(c -> c.real() + " + " + c.imaginary() + "i"));
        csharp("tuple", triple(Double.class));
        csharp("value-tuple", triple(Short.class));
        csharp(
                "key-value-pair",
                VectorCase.of(new TypeRef<MessagePackCsharp.KeyValuePair<String, Integer>>() {}));
        csharp(
                "matrix",
                VectorCase.of(MessagePackCsharp.Matrix.class)
                        .as(m -> m.rows() + " rows of " + m.columns()));
        csharp("trade", Trade.class);

        nerdbank("person", Nerdbank.Person.class);
        nerdbank("person-camel", Nerdbank.CamelPerson.class);
        nerdbank("person-defaults-left-out", Nerdbank.SparsePerson.class);
        nerdbank("person-nothing", Nerdbank.SparsePerson.class);
        nerdbank("renamed-person", Nerdbank.RenamedPerson.class);
        nerdbank("keyed-person", Nerdbank.KeyedPerson.class);
        nerdbank("gaps", Nerdbank.Gaps.class);
        nerdbank("gaps-last-only", Nerdbank.SparseGaps.class);
        // Nerdbank ends an array after the last member that is not its default.
        nerdbank("gaps-first-only", VectorCase.of(Nerdbank.Gaps.class).readOnly());
        nerdbank("gaps-nothing", VectorCase.of(Nerdbank.Gaps.class).readOnly());
        nerdbank("union-circle", Nerdbank.Shape.class);
        nerdbank("union-rectangle", Nerdbank.Shape.class);
        nerdbank("union-cat", Nerdbank.Animal.class);
        nerdbank("union-dog-object", Nerdbank.AnimalObject.class);
        nerdbank("pair", Nerdbank.Pair.class);
        nerdbank("dot-net-types", dotNetTypes(Nerdbank.Color.class));
        nerdbank("dot-net-types-zero", dotNetTypes(Nerdbank.Color.class));
        nerdbank("enum-names", dotNetTypes(MessagePackCsharp.NamedColor.class));
        nerdbank("arrays", arrays(int[][].class));
        nerdbank("arrays-flat-matrix", arrays(Nerdbank.FlatMatrix.class));
    }

    private static VectorCase<?> page(Class<?> item) {
        return VectorCase.of(TypeRef.of(MessagePackCsharp.Page.class, TypeRef.of(item)));
    }

    private static VectorCase<?> triple(Class<?> last) {
        return VectorCase.of(TypeRef.of(
                MessagePackCsharp.Triple.class,
                TypeRef.of(Integer.class),
                TypeRef.of(String.class),
                TypeRef.of(last)));
    }

    private static VectorCase<?> dotNetTypes(Class<?> color) {
        return VectorCase.of(TypeRef.of(Nerdbank.DotNetTypes.class, TypeRef.of(color)));
    }

    private static VectorCase<?> arrays(Class<?> matrix) {
        TypeRef<Nerdbank.Arrays<Object>> type =
                TypeRef.of(Nerdbank.Arrays.class, TypeRef.of(matrix));
        return VectorCase.of(type).as(CsharpVectorsTest::withTextForMatrix);
    }

    /** The manifest tells the matrix as a text. */
    private static Object withTextForMatrix(Nerdbank.Arrays<Object> arrays) {
        boolean isFlat = arrays.matrix() instanceof Nerdbank.FlatMatrix;
        int[] lengths = isFlat ? ((Nerdbank.FlatMatrix) arrays.matrix()).lengths() : null;
        int[][] rows = isFlat
                ? new int[][] {((Nerdbank.FlatMatrix) arrays.matrix()).elements()}
                : (int[][]) arrays.matrix();
        int height = isFlat ? lengths[0] : rows.length;
        int width = isFlat ? lengths[1] : rows[0].length;
        StringBuilder text = new StringBuilder(height + " rows of " + width + ":");
        Stream.of(rows)
                .flatMapToInt(Arrays::stream)
                .forEach(i -> text.append(" ").append(i));
        return new Nerdbank.Arrays<Object>(
                arrays.ints(),
                arrays.doubles(),
                arrays.floats(),
                arrays.longs(),
                arrays.bools(),
                text,
                arrays.map(),
                arrays.set());
    }

    static List<Vector> vectors() {
        return Stream.of(CSHARP, NERDBANK)
                .flatMap(library -> Vector.of(library).stream())
                .toList();
    }

    static List<Vector> ofOneObject() {
        return vectors().stream()
                .filter(vector -> CASES.containsKey(vector.toString()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("ofOneObject")
    void isReadAndWritten(Vector vector) {
        isReadAndWritten(vector, CASES.get(vector.toString()));
    }

    private static <T> void isReadAndWritten(Vector vector, VectorCase<T> type) {
        T object = CODECS.unpack(vector.bytes(), type.type());
        ManifestValue.assertIs(vector.value(), type.viewOf(object), vector.name());
        byte[] packed = CODECS.pack(object, type.type());
        if (type.isWritten()) {
            assertArrayEquals(vector.bytes(), packed);
        }
        T again = CODECS.unpack(packed, type.type());
        ManifestValue.assertIs(vector.value(), type.viewOf(again), vector.name() + " again");
    }

    @Test
    void eachVectorIsTested() {
        Set<String> tested = new HashSet<>(CASES.keySet());
        tested.addAll(EXCEPTIONS.keySet());
        tested.add(CSHARP + "/sequence-of-trades");
        Set<String> all = new HashSet<>();
        vectors().forEach(vector -> all.add(vector.toString()));
        assertEquals(all, tested);
    }

    /** The message of an older version is read as a newer one's, and the other way round. */
    @Test
    void versionsOfPersonReadEachOther() throws IOException {
        var old = CODECS.unpack(
                Vector.file(CSHARP + "/person.msgpack"), MessagePackCsharp.PersonV2.class);
        assertEquals(new MessagePackCsharp.PersonV2(31, "Furuhashi", null), old);
        var later = CODECS.unpack(
                Vector.file(CSHARP + "/person-v2.msgpack"), MessagePackCsharp.Person.class);
        assertEquals(new MessagePackCsharp.Person(32, null, "Furuhashi"), later);
    }

    /** Gaps are read from an array or from a map, in either shape. */
    @Test
    void nerdbankWritesGapsInTwoShapes() throws IOException {
        byte[] map = Vector.file(NERDBANK + "/gaps-last-only.msgpack");
        assertEquals(new Nerdbank.Gaps(0, null, 0.5), CODECS.unpack(map, Nerdbank.Gaps.class));
        byte[] array = Vector.file(NERDBANK + "/gaps-first-only.msgpack");
        Nerdbank.SparseGaps gaps = CODECS.unpack(array, Nerdbank.SparseGaps.class);
        assertEquals(1, gaps.getA());
    }

    @Test
    void aSequenceOfTrades() throws IOException {
        byte[] bytes = Vector.file(CSHARP + "/sequence-of-trades.msgpack");
        List<Trade> trades =
                CODECS.values(new ByteArrayInputStream(bytes), Trade.class).toList();
        Vector vector = Vector.of(CSHARP).stream()
                .filter(v -> v.name().equals("sequence-of-trades"))
                .findFirst()
                .orElseThrow();
        ManifestValue.assertIs(vector.value(), trades, "trades");
        byte[] thousand = Vector.file("csharp/trades.msgpack");
        Trade[] all = CODECS.unpack(thousand, Trade[].class);
        assertEquals(1000, all.length);
        ManifestValue.assertIs(vector.value(), Arrays.asList(all).subList(0, 5), "first trades");
        assertArrayEquals(thousand, CODECS.pack(all, TypeRef.of(Trade[].class)));
    }

    @Test
    void exceptionsSayWhatIsThere() throws IOException {
        byte[] base = Vector.file(NERDBANK + "/union-base.msgpack");
        Exception e = assertThrows(
                MessageFormatException.class, () -> CODECS.unpack(base, Nerdbank.Shape.class));
        assertTrue(e.getMessage().contains("found null at byte 1"), e::getMessage);
        byte[] references = Vector.file(NERDBANK + "/pair-with-references.msgpack");
        assertThrows(
                MessageTypeException.class, () -> CODECS.unpack(references, Nerdbank.Pair.class));
    }
}
