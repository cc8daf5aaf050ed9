/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.testdata.HostileFamilies;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;
import org.msgpack.testdata.RandomDocument;

/** Messages that no honest writer produces end in exceptions that say so, and cost little. */
class HostileMessagesTest {
    private static final Map<String, Codecs> ALL_CODECS = new LinkedHashMap<>();
    private static final List<TypeRef<?>> TYPES = Arrays.asList(
            TypeRef.of(Object.class),
            TypeRef.of(Map.class),
            TypeRef.of(List.class),
            TypeRef.of(Set.class),
            TypeRef.of(TreeMap.class),
            TypeRef.of(Object[].class),
            TypeRef.of(double[].class),
            TypeRef.of(byte[].class),
            TypeRef.of(BigDecimal.class),
            TypeRef.mapOf(String.class, Object.class),
            TypeRef.mapOf(TypeRef.of(String.class), TypeRef.listOf(Integer.class)),
            TypeRef.setOf(TypeRef.setOf(Object.class)),
            TypeRef.listOf(TypeRef.mapOf(Long.class, String.class)),
            new TypeRef<Map.Entry<List<?>, Map<?, ?>>[]>() {});

    static {
        ALL_CODECS.put("standard", Codecs.standard());
        ALL_CODECS.put("msgpackr", Codecs.builder().add(Msgpackr.dialect()).build());
        ALL_CODECS.put("numpy", Codecs.builder().add(Numpy.dialect()).build());
        ALL_CODECS.put(
                "boxes",
                withBoxes(Codecs.builder())
                        .add(Msgpackr.typedArrays())
                        .smallestIntegers()
                        .build());
    }

    /** Anything in ext type 5. */
    static final class Box {
        Object content;

        Box(Object content) {
            this.content = content;
        }
    }

    static Codecs.Builder withBoxes(Codecs.Builder builder) {
        return builder.ext(
                5,
                Box.class,
                codecs -> Codec.of(
                        Box.class,
                        (packer, box) -> codecs.pack(box.content, packer),
                        unpacker -> new Box(codecs.unpack(unpacker))));
    }

    private static void unpackAll(String name, byte[] bytes) {
        ALL_CODECS.forEach((codecsName, codecs) -> {
            for (TypeRef<?> type : TYPES) {
                String message = name + ", " + codecsName + ", " + type;
                unpack(() -> codecs.unpack(bytes, type), message);
                if (type.type() == Object.class || type.type() == Set.class) {
                    unpack(() -> codecs.unpack(new ByteArrayInputStream(bytes), type), message);
                }
            }
        });
    }

    private static boolean unpack(Executable call, String message) {
        try {
            call.execute();
            return true;
        } catch (MessagePackException e) {
            return false;
        } catch (Throwable e) {
            throw new AssertionError(message, e);
        }
    }

    static List<HostileInput> inputs() {
        return HostileInputs.all();
    }

    /** With a small stack, at the default limits. */
    @ParameterizedTest
    @MethodSource("inputs")
    void hostileInputs(HostileInput input) throws InterruptedException {
        byte[] bytes = input.bytes();
        long most = 2_000_000 + 100L * bytes.length;
        withStack(512 << 10, () -> {
            long before = AllocatedBytes.ofThisThread();
            unpack(() -> Codecs.standard().unpack(bytes), "any");
            long allocated = AllocatedBytes.ofThisThread() - before;
            assertTrue(allocated < most, allocated + " bytes");
            unpackAll(input.id(), bytes);
        });
    }

    private static void withStack(long size, Runnable action) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(null, action, "small stack", size);
        thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
        thread.start();
        thread.join();
        assertNull(failure.get(), () -> failure.get() + ": " + failure.get().getCause());
    }

    @Test
    void hostileFamilies() {
        assertTrue(HostileFamilies.inputs(300).size() > 500);
        HostileFamilies.inputs(300).forEach(HostileMessagesTest::unpackAll);
    }

    /** Each allocates no more than a multiple of its length. */
    @Test
    void longHostileFamilies() {
        int length = 20_000;
        HostileFamilies.inputs(length)
                .forEach((name, bytes) -> ALL_CODECS.forEach((by, codecs) -> {
                    long before = AllocatedBytes.ofThisThread();
                    unpack(() -> codecs.unpack(bytes), name + ", " + by);
                    long allocated = AllocatedBytes.ofThisThread() - before;
                    assertTrue(
                            allocated < 400L * length,
                            name + ", " + by + ": " + allocated + " bytes");
                }));
    }

    /** A header of 2 GB alone costs almost nothing. */
    @Test
    void declaredSizesAllocateLittle() {
        String[] headers = {
            "dd 7fffffff",
            "df 3fffffff",
            "df 7fffffff",
            "c6 7fffff00",
            "db 7fffff00",
            "c9 7fffff00 05",
            "c9 7fffff00 74",
            "d4 72 40 dd 7fffffff",
            "d4 73 00 dd 7fffffff"
        };
        for (String header : headers) {
            byte[] bytes = ExtensionTypes.bytes(header + " 01");
            ALL_CODECS.forEach((name, codecs) -> {
                for (TypeRef<?> type : TYPES) {
                    unpack(() -> codecs.unpack(bytes, type), header); // loads classes
                    long before = AllocatedBytes.ofThisThread();
                    boolean isRead = unpack(() -> codecs.unpack(bytes, type), header);
                    long allocated = AllocatedBytes.ofThisThread() - before;
                    assertTrue(!isRead, header + " is not whole");
                    assertTrue(allocated < 100_000, header + ", " + type + ": " + allocated);
                }
            });
        }
    }

    @Test
    void everyTruncation() throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            for (int length = 0; length < bytes.length; length++) {
                byte[] truncated = Arrays.copyOf(bytes, length);
                assertThrows(
                        MessageInsufficientBufferException.class,
                        () -> Codecs.standard().unpack(truncated),
                        "seed " + seed + " truncated to " + length);
            }
        }
    }

    @Test
    void randomChanges() throws IOException {
        Random random = new Random(51);
        for (int n = 0; n < 1500; n++) {
            byte[] bytes = n % 2 == 0
                    ? RandomDocument.bytes(n)
                    : Codecs.standard().pack(RandomType.of(random, 0).next(random));
            for (int i = random.nextInt(4); i >= 0; i--) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            unpackAll("change " + n, bytes);
        }
    }

    @Test
    void changedObjectsOfEveryClass() {
        Codecs codecs = Codecs.standard();
        for (int i = 0; i < RandomType.scalars(); i++) {
            RandomType type = RandomType.scalar(i);
            Random random = new Random(i);
            for (int n = 0; n < 500; n++) {
                byte[] bytes = codecs.pack(type.next(random));
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                String message = type + ", object " + n;
                unpack(() -> codecs.unpack(bytes, type.ref()), message);
                byte[] other = codecs.pack(
                        RandomType.scalar(random.nextInt(RandomType.scalars())).next(random));
                unpack(() -> codecs.unpack(other, type.ref()), message);
            }
        }
    }

    private static final Map<String, Function<Object, Object>> LEVELS = new LinkedHashMap<>();

    static {
        LEVELS.put("lists", Collections::singletonList);
        LEVELS.put("maps", o -> Collections.singletonMap("a", o));
        LEVELS.put("keys", o -> Collections.singletonMap(o, "a"));
        LEVELS.put("sets", Collections::singleton);
        LEVELS.put("hash maps", o -> new HashMap<>(Collections.singletonMap("a", o)));
        LEVELS.put("array lists", o -> new ArrayList<>(Collections.singletonList(o)));
        LEVELS.put("arrays", o -> new Object[] {o});
        LEVELS.put("entries", o -> new java.util.AbstractMap.SimpleEntry<>("a", o));
        LEVELS.put("boxes", Box::new);
    }

    private static Codecs withDepth(int limit) {
        return withBoxes(Codecs.builder())
                .packerConfig(new PackerConfig().withNestingDepthLimit(limit))
                .unpackerConfig(new UnpackerConfig().withNestingDepthLimit(limit))
                .build();
    }

    private static final int MAX_DEPTH = Codecs.MAX_NESTING_DEPTH;

    private static Object nested(Function<Object, Object> level, int depth) {
        Object object = 1L;
        for (int i = 0; i < depth; i++) {
            object = level.apply(object);
        }
        return object;
    }

    /** At the greatest limit that can be set; see the class comment of Codecs. */
    @Test
    void nestingIsLimited() throws InterruptedException {
        for (int limit : new int[] {0, 1, 10, 100, MAX_DEPTH}) {
            Codecs codecs = withDepth(limit);
            Codecs generous = withDepth(limit + 1);
            withStack(
                    limit == MAX_DEPTH ? 1 << 20 : 512 << 10,
                    () -> LEVELS.forEach((name, level) -> {
                        byte[] bytes = codecs.pack(nested(level, limit));
                        codecs.unpack(bytes);
                        Object tooDeep = nested(level, limit + 1);
                        assertThrows(
                                MessageNestingDepthException.class,
                                () -> codecs.pack(tooDeep),
                                name);
                        if (limit < MAX_DEPTH) {
                            byte[] deeper = generous.pack(tooDeep);
                            MessageNestingDepthException e = assertThrows(
                                    MessageNestingDepthException.class,
                                    () -> codecs.unpack(deeper),
                                    name);
                            assertEquals(limit + 1L, e.getSize(), name);
                        }
                    }));
        }
    }

    /** What can be packed can be unpacked with the same limit, whatever is inside of what. */
    @Test
    void levelsOfAllKindsAddUp() {
        Codecs codecs = withDepth(10);
        List<Function<Object, Object>> levels = new ArrayList<>(LEVELS.values());
        for (Function<Object, Object> outer : levels) {
            for (Function<Object, Object> inner : levels) {
                Function<Object, Object> two = o -> outer.apply(inner.apply(o));
                codecs.unpack(codecs.pack(nested(two, 5)));
                Object tooDeep = outer.apply(nested(two, 5));
                assertThrows(MessageNestingDepthException.class, () -> codecs.pack(tooDeep));
            }
        }
    }

    @Test
    void objectsThatContainThemselves() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        Map<Object, Object> map = new HashMap<>();
        map.put("a", map);
        Map<Object, Object> sorted = new TreeMap<>();
        sorted.put("a", Collections.singletonList(sorted));
        Object[] array = new Object[1];
        array[0] = array;
        Box box = new Box(null);
        box.content = box;
        Codecs codecs = withBoxes(Codecs.builder()).build();
        for (Object object : Arrays.asList(list, map, sorted, array, box)) {
            MessageNestingDepthException e = assertThrows(
                    MessageNestingDepthException.class,
                    () -> codecs.pack(object),
                    object.getClass().getName());
            assertEquals(101, e.getSize());
        }
        assertEquals(Arrays.asList(1L), codecs.unpack(codecs.pack(Arrays.asList(1))));
    }

    /** Parsing takes the square of the length, so it is limited. */
    @Test
    void longNumbersAsText() {
        Codecs codecs = Codecs.standard();
        String longest = String.join("", Collections.nCopies(1000, "9"));
        assertEquals(
                new BigInteger(longest), codecs.unpack(codecs.pack(longest), BigInteger.class));
        assertEquals(
                new BigDecimal(longest), codecs.unpack(codecs.pack(longest), BigDecimal.class));
        for (int length : new int[] {1001, 1_000_000}) {
            byte[] bytes = codecs.pack(String.join("", Collections.nCopies(length, "9")));
            for (Class<?> type : Arrays.asList(BigInteger.class, BigDecimal.class)) {
                MessageSizeException e =
                        assertThrows(MessageSizeException.class, () -> codecs.unpack(bytes, type));
                assertEquals(length, e.getSize());
                assertTrue(e.getMessage().endsWith("at byte 0"), e.getMessage());
            }
        }
        BigInteger tooLong = BigInteger.TEN.pow(10_000);
        assertThrows(IllegalArgumentException.class, () -> codecs.pack(tooLong));
        assertThrows(IllegalArgumentException.class, () -> codecs.pack(new BigDecimal(tooLong)));
        BigDecimal compact = new BigDecimal("1E+999999999");
        assertEquals(compact, codecs.unpack(codecs.pack(compact), BigDecimal.class));
    }

    /** What is written can be larger than what is read: then the limit says how it is set. */
    @ParameterizedTest
    @ValueSource(strings = {"withContainerSizeLimit", "withStringSizeLimit", "withBinarySizeLimit"})
    void aLimitNamesWhatToSet(String setter) throws ReflectiveOperationException {
        char[] text = new char[17 << 20];
        Arrays.fill(text, 'a');
        Object[] large = setter.equals("withContainerSizeLimit")
                ? new Object[] {new int[2_000_000], new double[2_000_000], new boolean[2_000_000]}
                : setter.equals("withStringSizeLimit")
                        ? new Object[] {new String(text)}
                        : new Object[] {new byte[17 << 20], ByteBuffer.allocate(17 << 20)};
        UnpackerConfig config = (UnpackerConfig) UnpackerConfig.class
                .getMethod(setter, int.class)
                .invoke(UnpackerConfig.untrustedData(), 20_000_000);
        Codecs raised = Codecs.builder().unpackerConfig(config).build();
        for (Object object : large) {
            byte[] message = Codecs.standard().pack(object);
            for (Class<?> type : new Class<?>[] {object.getClass(), Object.class}) {
                if (ByteBuffer.class.isAssignableFrom(type)) {
                    continue; // a subclass that cannot be asked for
                }
                MessageSizeException e = assertThrows(
                        MessageSizeException.class, () -> Codecs.standard().unpack(message, type));
                assertTrue(
                        e.getMessage().endsWith("; see UnpackerConfig." + setter), e.getMessage());
                assertNotNull(raised.unpack(message, type));
            }
        }
    }
}
