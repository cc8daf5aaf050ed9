/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.tarantool.driver.mappers.MessagePackMapper;
import io.tarantool.driver.mappers.factories.DefaultMessagePackMapperFactory;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.Value;
import org.msgpack.value.impl.ImmutableLongValueImpl;
import org.msgpack.value.impl.ImmutableStringValueImpl;

/** The Tarantool driver converts objects to values and back, with our packer and unpacker. */
class TarantoolTest {
    private static final long SEED = 36;

    private final MessagePackMapper mapper =
            DefaultMessagePackMapperFactory.getInstance().defaultComplexTypesMapper();

    @BeforeEach
    void onOurJars() {
        Jars.ours();
    }

    private static Value sent(Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        return MessagePack.newDefaultUnpacker(packer.toByteArray()).unpackValue();
    }

    private Object roundTrip(Object object, Class<?> type) throws IOException {
        Value value = mapper.toValue(object);
        Value received = sent(value);
        assertEquals(value, received);
        assertEquals(value.hashCode(), received.hashCode());
        return type == null ? mapper.fromValue(received) : mapper.fromValue(received, type);
    }

    @Test
    void everyTypeOfTheDriver() throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < 200; i++) {
            String of = "seed " + SEED + ", round " + i;
            long bits = random.nextLong() >> random.nextInt(64);
            assertEquals((int) bits, roundTrip((int) bits, Integer.class), of);
            assertEquals(bits, roundTrip(bits, Long.class), of);
            assertEquals((double) bits / 3, roundTrip((double) bits / 3, Double.class), of);
            assertEquals(bits / 3f, roundTrip(bits / 3f, Float.class), of);
            assertEquals(bits > 0, roundTrip(bits > 0, Boolean.class), of);
            String text = Long.toString(bits, 36) + "é€".repeat(random.nextInt(9));
            assertEquals(text, roundTrip(text, String.class), of);
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            assertArrayEquals(bytes, (byte[]) roundTrip(bytes, byte[].class), of);
            UUID uuid = new UUID(random.nextLong(), bits);
            assertEquals(uuid, roundTrip(uuid, UUID.class), of);
            BigDecimal decimal = BigDecimal.valueOf(bits, random.nextInt(18));
            assertEquals(decimal, roundTrip(decimal, BigDecimal.class), of);
            Instant instant = Instant.ofEpochSecond(bits >>> 31, random.nextInt(1_000_000_000));
            assertEquals(instant, roundTrip(instant, Instant.class), of);
        }
    }

    @Test
    void containers() throws IOException {
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("one", 1);
        map.put(2, "two");
        map.put("list", Arrays.asList(1, "x", true, null, List.of(0.5)));
        assertEquals(map, roundTrip(map, Map.class));
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            list.add(i);
        }
        assertEquals(list, roundTrip(list, List.class));
    }

    /**
     * What the driver does with the values it reads: it casts them and looks up its own keys in
     * maps.
     */
    @Test
    void valuesHaveTheClassesThatTheDriverCreates() throws IOException {
        ArrayValue received =
                sent(mapper.toValue(Arrays.asList("name", 70_000, 1L << 40))).asArrayValue();
        assertInstanceOf(ImmutableStringValueImpl.class, received.get(0));
        assertInstanceOf(ImmutableLongValueImpl.class, received.get(1));
        assertInstanceOf(ImmutableLongValueImpl.class, received.get(2));
        Value map = sent(mapper.toValue(Map.of("name", 1)));
        assertEquals(
                new ImmutableLongValueImpl(1),
                map.asMapValue().map().get(new ImmutableStringValueImpl("name")));
    }
}
