/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.redisson.client.codec.Codec;
import org.redisson.codec.MsgPackJacksonCodec;

/** Redisson's codec writes and reads objects. */
class RedissonTest {
    /** A value whose type the codec has to encode. */
    public static class Account {
        public String owner;
        public long balance;
        public byte[] key;
        public List<Integer> limits;
    }

    @BeforeEach
    void onOurJars() {
        Jars.ours();
    }

    private static Object roundTrip(Object value) throws IOException {
        Codec codec = new MsgPackJacksonCodec();
        ByteBuf encoded = codec.getValueEncoder().encode(value);
        try {
            return codec.getValueDecoder().decode(encoded, null);
        } finally {
            encoded.release();
        }
    }

    @Test
    void simpleValues() throws IOException {
        for (Object value : Arrays.asList(
                "text é",
                1,
                Integer.MIN_VALUE,
                1L << 40,
                0.25,
                true,
                BigInteger.ONE.shiftLeft(63))) {
            assertEquals(value, roundTrip(value));
        }
        assertArrayEquals(new byte[] {1, -1}, (byte[]) roundTrip(new byte[] {1, -1}));
    }

    @Test
    void objects() throws IOException {
        Account account = new Account();
        account.owner = "Ada";
        account.balance = 1L << 35;
        account.key = new byte[] {1, 2, 3};
        account.limits = List.of(1, 200, 70_000);
        Account read = (Account) roundTrip(account);
        assertEquals(account.owner, read.owner);
        assertEquals(account.balance, read.balance);
        assertArrayEquals(account.key, read.key);
        assertEquals(account.limits, read.limits);
    }

    @Test
    void maps() throws IOException {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", "two");
        assertEquals(map, roundTrip(map));
    }

    @Test
    void writesMessagePack() throws IOException {
        ByteBuf encoded = new MsgPackJacksonCodec().getValueEncoder().encode(new Account());
        byte[] bytes = new byte[encoded.readableBytes()];
        encoded.readBytes(bytes);
        encoded.release();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            assertEquals(MessageFormat.FIXMAP, unpacker.getNextFormat());
            assertEquals(
                    "\"" + Account.class.getName() + "\"",
                    unpacker.unpackValue()
                            .asMapValue()
                            .map()
                            .get(org.msgpack.value.ValueFactory.newString("@class"))
                            .toJson());
        }
    }
}
