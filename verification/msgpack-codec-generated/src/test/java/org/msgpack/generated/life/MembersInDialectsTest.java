/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.life;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.generated.hostile.Notation.bytes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.Dialect;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.codec.dialect.Ruby;
import org.msgpack.codec.dialect.Tarantool;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.generated.hostile.Everything;

/**
 * Options and dialects of {@link Codecs} apply to the members of classes: each member is written as
 * the same value alone. What a dialect has in place of a map is not read as a class.
 */
class MembersInDialectsTest {
    static Stream<Arguments> codecs() {
        return Stream.of(
                Arguments.of("standard", Codecs.builder()),
                Arguments.of("uuids as binary", Codecs.builder().uuidsAsBinary()),
                Arguments.of("enums as ordinals", Codecs.builder().enumsAsOrdinals()),
                Arguments.of("typed arrays", Codecs.builder().add(Msgpackr.typedArrays())),
                Arguments.of("smallest integers", Codecs.builder().smallestIntegers()),
                Arguments.of("big integers", Codecs.builder().bigIntegers(bigIntegers())),
                Arguments.of("an added codec", Codecs.builder().add(shortUuids())),
                dialect("msgpackr", Msgpackr.dialect()),
                dialect("numpy", Numpy.dialect()),
                Arguments.of("ruby", Codecs.builder().bigIntegers(Ruby.bigIntegers(1))),
                Arguments.of("fluentd", Codecs.builder().ext(Fluentd.eventTime())),
                dialect("tarantool", Tarantool.dialect()));
    }

    private static Arguments dialect(String name, Dialect dialect) {
        return Arguments.of(name, Codecs.builder().add(dialect));
    }

    private static ExtensionType<BigInteger> bigIntegers() {
        return ExtensionType.of(
                50, BigInteger.class, BigInteger::toByteArray, bytes -> new BigInteger(bytes));
    }

    private static Codec<UUID> shortUuids() {
        return Codec.of(
                UUID.class,
                (packer, uuid) -> packer.packLong(uuid.getLeastSignificantBits()),
                unpacker -> new UUID(3, unpacker.unpackLong()));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void eachMemberIsWrittenAsAlone(String name, Codecs.Builder builder)
            throws IOException, ReflectiveOperationException {
        Codecs codecs = builder.build();
        byte[] message = codecs.pack(Everything.SAMPLE);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        int size = unpacker.unpackMapHeader();
        assertEquals(members(), size);
        for (int i = 0; i < size; i++) {
            String key = unpacker.unpackString();
            int start = (int) unpacker.getTotalReadBytes();
            unpacker.skipValue(isSetOfMsgpackr(message, start) ? 2 : 1);
            byte[] member = Arrays.copyOfRange(message, start, (int) unpacker.getTotalReadBytes());
            Field field = Everything.class.getDeclaredField(key);
            field.setAccessible(true);
            assertArrayEquals(
                    codecs.pack(field.get(Everything.SAMPLE), TypeRef.of(field.getGenericType())),
                    member,
                    key);
        }
    }

    /** An extension of one byte, and then an array. */
    private static boolean isSetOfMsgpackr(byte[] message, int at) {
        return message[at] == (byte) 0xd4 && message[at + 1] == 's';
    }

    private static long members() {
        return Arrays.stream(Everything.class.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .count();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void whatIsWrittenIsRead(String name, Codecs.Builder builder) {
        Codecs codecs = builder.build();
        byte[] message = codecs.pack(Everything.SAMPLE);
        assertArrayEquals(message, codecs.pack(codecs.unpack(message, Everything.class)));
        assertTrue(codecs.unpack(message) instanceof Map, "any object");
    }

    @MsgPack
    record Named(@Key("last") int id) {}

    @MsgPack(shape = Shape.ARRAY)
    record Indexed(@Index(0) int first, @Index(2) int third) {}

    /** msgpackr's sets and records go on after their extension. */
    @Test
    void unknownMembersOfMsgpackr() {
        Codecs codecs = Codecs.builder().add(Msgpackr.dialect()).build();
        Set<String> set = Set.of("last");
        Map<String, Object> unknown = new LinkedHashMap<>();
        unknown.put("set", set);
        unknown.put("record", null);
        unknown.put("last", 5);
        byte[] map = codecs.pack(unknown);
        byte[] named = replaceNil(map, bytes("d4 72 40 92 'a' 'last' 01 02"));
        assertEquals(new Named(5), codecs.unpack(named, Named.class));
        byte[] array = codecs.pack(Arrays.asList(1, set, 3, set));
        assertEquals(new Indexed(1, 3), codecs.unpack(array, Indexed.class));
    }

    private static byte[] replaceNil(byte[] message, byte[] other) {
        int at = 0;
        while (message[at] != (byte) 0xc0) {
            at++;
        }
        ByteArrayOutputStream replaced = new ByteArrayOutputStream();
        replaced.write(message, 0, at);
        replaced.writeBytes(other);
        replaced.write(message, at + 1, message.length - at - 1);
        return replaced.toByteArray();
    }

    /** Records are what msgpackr writes for an object unless it is told not to. */
    @Test
    void aRecordOfMsgpackrIsNotReadAsAClass() {
        Codecs codecs = Codecs.builder().add(Msgpackr.dialect()).build();
        byte[] message = bytes("d4 72 40 91 'last' 05");
        assertEquals(Map.of("last", 5L), codecs.unpack(message));
        assertThrows(MessageTypeException.class, () -> codecs.unpack(message, Named.class));
    }
}
