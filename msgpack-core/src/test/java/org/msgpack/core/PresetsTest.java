/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.UnpackerConfig;

/** The limits of the presets, at the limit and one beyond it. */
class PresetsTest {
    private static final UnpackerConfig UNTRUSTED = UnpackerConfig.untrustedData();
    private static final UnpackerConfig TRUSTED = UnpackerConfig.trustedData();

    private static byte[] nested(int depth) {
        byte[] bytes = new byte[depth + 1];
        Arrays.fill(bytes, (byte) 0x91);
        bytes[depth] = 1;
        return bytes;
    }

    @Test
    void depthOfUntrustedData() throws IOException {
        UNTRUSTED.newUnpacker(nested(100)).unpackValue();
        MessageUnpacker unpacker = UNTRUSTED.newUnpacker(nested(101));
        assertThrows(MessageNestingDepthException.class, unpacker::unpackValue);
    }

    @Test
    void sizesOfUntrustedData() throws IOException {
        int most = 16 << 20;
        for (int header : new int[] {0xdb, 0xc6, 0xc9}) {
            assertEquals(MessageInsufficientBufferException.class, thrownBy(header, most));
            assertEquals(MessageSizeException.class, thrownBy(header, most + 1));
        }
        for (int header : new int[] {0xdd, 0xdf}) {
            assertEquals(MessageInsufficientBufferException.class, thrownBy(header, 1 << 20));
            assertEquals(MessageSizeException.class, thrownBy(header, (1 << 20) + 1));
        }
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packBinaryHeader(most).addPayload(new byte[most]);
        assertEquals(most, UNTRUSTED.newUnpacker(packer.toByteArray()).unpackBinary().length);
    }

    /** Returns the outcome of reading a header that declares a size, with nothing after it. */
    private static Class<?> thrownBy(int header, int size) {
        byte[] bytes = {
            (byte) header,
            (byte) (size >> 24),
            (byte) (size >> 16),
            (byte) (size >> 8),
            (byte) size,
            5,
            5
        };
        return assertThrows(
                        MessagePackException.class,
                        () -> UNTRUSTED.newUnpacker(bytes).unpackValue())
                .getClass();
    }

    @Test
    void untrustedStringsMustBeUtf8() {
        byte[] overlong = {(byte) 0xa2, (byte) 0xc0, (byte) 0xaf};
        assertThrows(
                MessageStringCodingException.class,
                () -> UNTRUSTED.newUnpacker(overlong).unpackString());
    }

    @Test
    void trustedData() throws IOException {
        TRUSTED.newUnpacker(nested(1000)).unpackValue();
        assertThrows(
                MessageNestingDepthException.class,
                () -> TRUSTED.newUnpacker(nested(1001)).unpackValue());
        assertEquals(Integer.MAX_VALUE, TRUSTED.getStringSizeLimit());
        assertEquals(Integer.MAX_VALUE, TRUSTED.getBinarySizeLimit());
        assertEquals(Integer.MAX_VALUE, TRUSTED.getContainerSizeLimit());
    }

    /** The recursive methods of a value have to cope with the depth limit of trusted data. */
    @Test
    void treeOfTheMaximumDepthCanBeUsed() throws IOException {
        byte[] bytes = new byte[2 * 1000 + 1];
        for (int i = 0; i < 2000; i += 2) {
            bytes[i] = (byte) 0x81;
        }
        Object value = TRUSTED.newUnpacker(bytes).unpackValue();
        Object again = TRUSTED.newUnpacker(bytes).unpackValue();
        assertEquals(value, again);
        assertEquals(value.hashCode(), again.hashCode());
        assertEquals(value.toString(), again.toString());
    }

    @Test
    void presetsAreOrdinaryConfigurations() {
        assertEquals(
                new UnpackerConfig()
                        .withNestingDepthLimit(100)
                        .withStringSizeLimit(1 << 24)
                        .withBinarySizeLimit(1 << 24)
                        .withContainerSizeLimit(1 << 20)
                        .withMessageSizeLimit(64 << 20)
                        .withActionOnMalformedString(CodingErrorAction.REPORT),
                UNTRUSTED);
        assertEquals(UNTRUSTED, UNTRUSTED.clone());
        assertEquals(new UnpackerConfig().withNestingDepthLimit(1000), TRUSTED);
        assertNotEquals(UNTRUSTED, TRUSTED);
        assertNotEquals(MessagePack.DEFAULT_UNPACKER_CONFIG, TRUSTED);
        assertEquals(7, UNTRUSTED.withNestingDepthLimit(7).getNestingDepthLimit());
        assertEquals(100, UnpackerConfig.untrustedData().getNestingDepthLimit());
    }
}
