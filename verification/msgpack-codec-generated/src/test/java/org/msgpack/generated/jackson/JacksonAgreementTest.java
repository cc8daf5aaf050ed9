/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.jackson;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessageFormatException;
import org.msgpack.generated.jackson.JacksonClasses.Alphabetic;
import org.msgpack.generated.jackson.JacksonClasses.Bean;
import org.msgpack.generated.jackson.JacksonClasses.Cat;
import org.msgpack.generated.jackson.JacksonClasses.Circle;
import org.msgpack.generated.jackson.JacksonClasses.Containers;
import org.msgpack.generated.jackson.JacksonClasses.Created;
import org.msgpack.generated.jackson.JacksonClasses.Dog;
import org.msgpack.generated.jackson.JacksonClasses.Drawing;
import org.msgpack.generated.jackson.JacksonClasses.Figure;
import org.msgpack.generated.jackson.JacksonClasses.Indexed;
import org.msgpack.generated.jackson.JacksonClasses.Made;
import org.msgpack.generated.jackson.JacksonClasses.Mode;
import org.msgpack.generated.jackson.JacksonClasses.Named;
import org.msgpack.generated.jackson.JacksonClasses.Numbers;
import org.msgpack.generated.jackson.JacksonClasses.PartlyOrdered;
import org.msgpack.generated.jackson.JacksonClasses.Pet;
import org.msgpack.generated.jackson.JacksonClasses.Square;
import org.msgpack.generated.jackson.JacksonClasses.Texts;
import org.msgpack.generated.jackson.JacksonClasses.WithoutNulls;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Classes with Jackson's annotations: generated codecs write what an ObjectMapper writes. */
class JacksonAgreementTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final long SEED = 9;
    private static final ObjectMapper MAPPER = new MessagePackMapper();

    private record Objects<T>(Class<T> type, Function<Random, T> random) {
        @Override
        public String toString() {
            return type.getSimpleName();
        }
    }

    static List<Objects<?>> objects() {
        return List.of(
                new Objects<>(Named.class, JacksonAgreementTest::named),
                new Objects<>(Bean.class, JacksonAgreementTest::bean),
                new Objects<>(
                        Indexed.class,
                        r -> new Indexed(
                                r.nextInt(), r.nextLong(), text(r), list(r, Random::nextInt))),
                new Objects<>(
                        Alphabetic.class,
                        r -> new Alphabetic(r.nextInt(), r.nextInt(9), text(r), r.nextBoolean())),
                new Objects<>(
                        PartlyOrdered.class,
                        r -> new PartlyOrdered(r.nextInt(), r.nextInt(9), text(r))),
                new Objects<>(
                        WithoutNulls.class,
                        r -> new WithoutNulls(
                                text(r),
                                orNull(r, r.nextInt()),
                                orNull(r, list(r, JacksonAgreementTest::text)),
                                text(r),
                                r.nextInt())),
                new Objects<>(Created.class, r -> new Created(r.nextInt(), r.nextInt())),
                new Objects<>(Made.class, r -> Made.of(text(r))),
                new Objects<>(
                        Texts.class,
                        r -> new Texts(
                                r.nextLong(), orNull(r, r.nextInt()), orNull(r, r.nextDouble()))),
                new Objects<>(Numbers.class, JacksonAgreementTest::numbers),
                new Objects<>(Containers.class, JacksonAgreementTest::containers),
                new Objects<>(Figure.class, JacksonAgreementTest::figure),
                new Objects<>(Pet.class, JacksonAgreementTest::pet),
                new Objects<>(
                        Drawing.class,
                        r -> new Drawing(
                                figure(r), list(r, JacksonAgreementTest::figure), pet(r))));
    }

    private static String text(Random r) {
        return r.nextInt(5) == 0 ? null : "é".repeat(r.nextInt(3)) + "x".repeat(r.nextInt(40));
    }

    private static <T> T orNull(Random r, T value) {
        return r.nextInt(3) == 0 ? null : value;
    }

    private static <T> List<T> list(Random r, Function<Random, T> element) {
        List<T> list = new ArrayList<>();
        for (int i = r.nextInt(20); i > 0; i--) {
            list.add(element.apply(r));
        }
        return list;
    }

    private static <T> Map<String, T> map(Random r, Function<Random, T> value) {
        Map<String, T> map = new LinkedHashMap<>();
        for (int i = r.nextInt(20); i > 0; i--) {
            map.put("key " + i, value.apply(r));
        }
        return map;
    }

    private static Named named(Random r) {
        return new Named(text(r), text(r), r.nextInt() >> r.nextInt(32), 0);
    }

    private static Bean bean(Random r) {
        Bean bean = new Bean();
        bean.setId(r.nextInt());
        bean.setName(text(r));
        bean.setActive(r.nextBoolean());
        bean.setNext(r.nextInt(3) == 0 ? bean(r) : null);
        return bean;
    }

    private static Numbers numbers(Random r) {
        byte[] bytes = new byte[r.nextInt(50)];
        r.nextBytes(bytes);
        return new Numbers(
                (byte) r.nextInt(),
                (short) r.nextInt(),
                r.nextInt() >> r.nextInt(32),
                r.nextLong() >> r.nextInt(64),
                r.nextFloat(),
                r.nextDouble(),
                r.nextBoolean(),
                orNull(r, (byte) r.nextInt()),
                orNull(r, r.nextLong()),
                orNull(r, r.nextFloat()),
                orNull(r, r.nextBoolean()),
                bytes,
                orNull(r, mode(r)));
    }

    private static Mode mode(Random r) {
        return r.nextBoolean() ? Mode.ON : Mode.OFF;
    }

    private static Containers containers(Random r) {
        return new Containers(
                list(r, JacksonAgreementTest::named),
                map(r, Random::nextInt),
                map(r, x -> list(x, JacksonAgreementTest::mode)),
                list(r, x -> list(x, JacksonAgreementTest::text)));
    }

    private static Figure figure(Random r) {
        return r.nextBoolean() ? new Circle(r.nextDouble()) : new Square(r.nextInt());
    }

    private static Pet pet(Random r) {
        return r.nextBoolean()
                ? new Cat(r.nextInt(9))
                : new Dog(list(r, JacksonAgreementTest::text), r.nextBoolean() ? pet(r) : null);
    }

    @ParameterizedTest
    @MethodSource("objects")
    void theyWriteTheSame(Objects<?> objects) throws IOException {
        writeTheSame(objects);
    }

    private static <T> void writeTheSame(Objects<T> objects) throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < 200; i++) {
            T object = objects.random.apply(random);
            String message = "seed " + SEED + ", number " + i + ": " + object;
            byte[] ours = CODECS.pack(object, TypeRef.of(objects.type));
            byte[] jacksons = MAPPER.writerFor(objects.type).writeValueAsBytes(object);
            if (objects.type == Bean.class) { // Jackson puts what is renamed at the end
                assertEquals(CODECS.unpack(jacksons), CODECS.unpack(ours), message);
                assertEquals(jacksons.length, ours.length, message);
            } else {
                assertArrayEquals(jacksons, ours, message);
            }
            assertEquals(object, CODECS.unpack(jacksons, objects.type), message);
            assertEquals(object, MAPPER.readValue(ours, objects.type), message);
        }
    }

    private static byte[] message(Object... keysAndValues) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return CODECS.pack(map);
    }

    /** Names that are read only, and members in another order. */
    @Test
    void theyReadTheSame() throws IOException {
        readTheSame(new Named("a", "b", 3, 0), "age", 3, "surname", "b", "first_name", "a");
        readTheSame(new Named(null, "b", 0, 0), "family", "b");
        readTheSame(new WithoutNulls(null, null, null, null, 0));
        readTheSame(new Created(1, 2), "to", 2, "from", 1);
        readTheSame(new Texts(5, 6, 1.5), "id", 5, "count", "6", "ratio", 1.5);
        assertEquals(Mode.OFF, CODECS.unpack(CODECS.pack("aus"), Mode.class));
        assertEquals(Mode.OFF, MAPPER.readValue(CODECS.pack("aus"), Mode.class));
    }

    private static void readTheSame(Object expected, Object... message) throws IOException {
        byte[] bytes = message(message);
        assertEquals(expected, CODECS.unpack(bytes, expected.getClass()));
        assertEquals(expected, MAPPER.readValue(bytes, expected.getClass()));
    }

    /** Where they differ: the names of fields that begin with is. */
    @Test
    void namesOfFlags() throws IOException {
        JacksonClasses.Prefixed object = new JacksonClasses.Prefixed();
        assertArrayEquals(message("isOpen", false), CODECS.pack(object));
        assertArrayEquals(message("open", false), MAPPER.writeValueAsBytes(object));
    }

    /** Where they differ: Jackson refuses unknown members by default. */
    @Test
    void whatIsMissingOrUnknown() {
        byte[] missing = message("from", 1);
        assertThrows(MessageFormatException.class, () -> CODECS.unpack(missing, Created.class));
        assertThrows(IOException.class, () -> MAPPER.readValue(missing, Created.class));
        byte[] unknown = message("text", "x", "unknown", 5);
        assertEquals(Made.of("x"), CODECS.unpack(unknown, Made.class));
        assertThrows(IOException.class, () -> MAPPER.readValue(unknown, Made.class));
    }
}
