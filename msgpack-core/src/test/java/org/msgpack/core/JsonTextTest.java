/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.buffer.ArrayBufferInput;

/** Reading JSON text by mistake causes an exception that says so. */
class JsonTextTest {
    private static final String HINT = "; the input looks like JSON text";
    private static final String OBJECT = "{\"a\": [1, 2], \"b\": \"x\"}";

    private static String message(MessageUnpacker unpacker, UnpackerAction read) {
        return assertThrows(MessagePackException.class, () -> read.on(unpacker)).getMessage();
    }

    private static MessageUnpacker unpacker(String text) {
        return MessagePack.newDefaultUnpacker(text.getBytes(UTF_8));
    }

    private static void assertHint(String text, UnpackerAction read) {
        String message = message(unpacker(text), read);
        assertTrue(message.endsWith(HINT), message);
    }

    private static void assertNoHint(byte[] bytes, UnpackerAction read) {
        String message = message(MessagePack.newDefaultUnpacker(bytes), read);
        assertFalse(message.contains("JSON"), message);
    }

    private static void readAll(MessageUnpacker unpacker) throws IOException {
        for (; ; ) {
            unpacker.unpackValue();
        }
    }

    @Test
    void hintFollowsThePosition() {
        assertEquals(
                "expected a map, found positive fixint (0x7b) at byte 0" + HINT,
                message(unpacker(OBJECT), MessageUnpacker::unpackMapHeader));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1}",
                "{}",
                "{ }",
                "[]",
                "[1]",
                "[ -1.5 ]",
                "[true]",
                "[null]",
                "[{}]",
                "\"text\"",
                "\"\u00e4\"",
                " \r\n\t{\n  \"a\": 1\n}\n",
                "\ufeff[false]"
            })
    void textsOfManyKinds(String text) {
        assertHint(text, MessageUnpacker::unpackMapHeader);
        assertHint(text, MessageUnpacker::unpackArrayHeader);
        assertHint(text, MessageUnpacker::unpackNil);
        assertHint(text, MessageUnpacker::unpackBoolean);
        assertHint(text, MessageUnpacker::unpackTimestamp);
        assertHint(text, MessageUnpacker::unpackBinaryHeader);
        assertHint(text, JsonTextTest::readAll);
        assertHint(text, u -> u.skipValue(1000));
        assertHint(text, u -> u.readPayload(1000));
        assertHint(text, u -> u.readPayload(new byte[1000]));
        assertHint(text, u -> u.readPayloadAsReference(1000));
    }

    /**
     * Some letters contain the first bytes of other formats, for example that of a fixstr of 4
     * bytes, which is truncated.
     */
    @Test
    void lettersThatAreNotIntegers() {
        assertHint("[\"\u00e4\u00fc\uac00\"]", JsonTextTest::readAll);
        assertHint("[\"\u0434\"]", JsonTextTest::readAll);
        assertHint("{\"a\":\"\u0700\u0100\"}", u -> {
            for (; ; ) {
                u.unpackString();
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void inEveryInputThatBeginsInOneChunk(InputKind kind) {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(OBJECT.getBytes(UTF_8)));
        String message = message(unpacker, MessageUnpacker::unpackMapHeader);
        String withoutHint = "expected a map, found positive fixint (0x7b) at byte 0";
        assertTrue(
                message.equals(withoutHint + HINT)
                        || (!kind.isOneChunk() && message.equals(withoutHint)),
                message);
    }

    @Test
    void noHintOnceTheBeginningIsGone() throws IOException {
        byte[] text = new byte[20_000];
        Arrays.fill(text, (byte) ' ');
        text[0] = '[';
        text[1] = '1';
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new ByteArrayInputStream(text));
        unpacker.skipValue(10_000);
        assertEquals(
                "expected a map, found positive fixint (0x20) at byte 10000",
                message(unpacker, MessageUnpacker::unpackMapHeader));
    }

    @Test
    void hintDependsOnTheCurrentInput() throws IOException {
        MessageUnpacker unpacker = unpacker(OBJECT);
        assertTrue(message(unpacker, MessageUnpacker::unpackNil).endsWith(HINT));
        unpacker.reset(new ArrayBufferInput(new byte[0]));
        assertEquals(
                "expected nil, found the end of the input at byte 0",
                message(unpacker, MessageUnpacker::unpackNil));
        unpacker.reset(new ArrayBufferInput(new byte[] {(byte) 0x80}));
        assertEquals(
                "expected nil, found fixmap (0x80) at byte 0",
                message(unpacker, MessageUnpacker::unpackNil));
        byte[] behindOther = ("{\"" + OBJECT).getBytes(UTF_8);
        unpacker.reset(new ArrayBufferInput(behindOther, 1, behindOther.length - 1));
        assertEquals(
                "expected nil, found positive fixint (0x22) at byte 0" + HINT,
                message(unpacker, MessageUnpacker::unpackNil));
        behindOther[1] = (byte) 0x90;
        unpacker.reset(new ArrayBufferInput(behindOther, 1, behindOther.length - 1));
        assertEquals(
                "expected nil, found fixarray (0x90) at byte 0",
                message(unpacker, MessageUnpacker::unpackNil));
    }

    @Test
    void integersThatAreNotText() {
        assertNoHint(new byte[0], MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {'{'}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {'{', 1}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {'{', 'a'}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {'[', (byte) 0xc0}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {'[', '1', 0, '2'}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {'"', 5}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {' ', ' '}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {'a', 'b'}, MessageUnpacker::unpackNil);
        assertNoHint(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf}, u -> u.unpackNil());
        assertNoHint(new byte[] {(byte) 0x92, '{', '"'}, MessageUnpacker::unpackNil);
    }
}
