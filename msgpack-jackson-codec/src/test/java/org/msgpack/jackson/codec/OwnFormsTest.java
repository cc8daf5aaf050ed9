/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.AsString;
import org.msgpack.codec.annotation.Ignore;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Union;

/** Classes whose form the annotations of codecs define. */
class OwnFormsTest {
    @MsgPack(shape = Shape.ARRAY)
    public static class Arrayed extends Traced {
        public String text = "t";
        public Level level = Level.HIGH;
    }

    @MsgPack(shape = Shape.INT_MAP)
    public static class Numbered extends Traced {
        public String text = "t";
        public Arrayed inner = new Arrayed();
    }

    @MsgPack(naming = Naming.SNAKE_CASE)
    @Nulls(NullPolicy.OMIT)
    public static class Snake extends Traced {
        public String firstName;
        public int lastNumber = 3;
    }

    @MsgPack
    public static class Keyed extends Traced {
        @Key("ID")
        @JsonProperty("ignored, since the class has annotations of ours")
        public int id = 4;

        @Ignore
        public String secret = "s";

        @AsString
        public long big = 1L << 60;
    }

    @MsgPack
    public enum Level {
        @Index(10)
        LOW,
        @Index(20)
        HIGH
    }

    @Union({@Union.Case(type = Circle.class, tag = 1), @Union.Case(type = Square.class, tag = 2)})
    public interface Figure {}

    @MsgPack
    public static class Circle implements Figure {
        public double radius = 1;
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Square implements Figure {
        public int side = 2;
    }

    @MsgPack
    public static class Drawing extends Traced {
        public Figure first = new Circle();
        public List<Figure> figures = Arrays.asList(new Square(), new Circle(), null);
    }

    @Test
    void theCodecSaysWhatIsWritten() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        for (Object value :
                new Object[] {new Arrayed(), new Numbered(), new Snake(), new Keyed(), new Drawing()
                }) {
            String name = value.getClass().getSimpleName();
            byte[] expected = Codecs.standard().pack(value);
            Traced.reset();
            assertEquals(hex(expected), hex(mapper.writeValueAsBytes(value)), name);
            assertEquals("codecs", Traced.callers(), name);
            Traced.reset();
            Object read = mapper.readValue(expected, value.getClass());
            assertEquals("codecs", Traced.callers(), name);
            assertEquals(hex(expected), hex(mapper.writeValueAsBytes(read)), name);
        }
    }

    @Union(@Union.Case(type = Odd.class, tag = 1))
    public interface Thing {}

    /** By itself it is Jackson's. */
    @MsgPack
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public static class Odd implements Thing {
        public int oneSide = 4;
    }

    @MsgPack
    public static class Box {
        public Thing thing;
        public int after;
    }

    @Test
    void aCaseThatIsJacksonsByItself() throws IOException {
        Box box = new Box();
        box.thing = new Odd();
        box.after = 7;
        ObjectMapper mapper = Checks.mapper();
        byte[] message = mapper.writeValueAsBytes(box);
        assertTrue(mapper.readTree(message).get("thing").get(1).has("one_side"));
        Box read = mapper.readValue(message, Box.class);
        assertEquals(4, ((Odd) read.thing).oneSide);
        assertEquals(7, read.after);
        assertThrows(
                UnrecognizedPropertyException.class,
                () -> mapper.readValue(Codecs.standard().pack(box), Box.class));
    }

    /** In a list of Jackson's, objects are written by their class, with the tag of its union. */
    @Test
    void inListsOfJackson() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        byte[] message = mapper.writeValueAsBytes(
                Collections.singletonMap("all", Arrays.asList(new Arrayed(), new Square())));
        assertEquals("81a3616c6c929300a1741492029102", hex(message));
        List<Square> squares = mapper.readValue(
                Codecs.standard().pack(Arrays.asList(new Square()), TypeRef.listOf(Square.class)),
                mapper.getTypeFactory().constructCollectionType(List.class, Square.class));
        assertEquals(2, squares.get(0).side);
    }
}
