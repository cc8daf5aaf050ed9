/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.generated.hostile.Notation.bytes;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePackException;
import org.msgpack.generated.hostile.Elements.Element;
import org.msgpack.testdata.HostileFamilies;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;

/** What a message costs depends on its length, not on the sizes that it declares. */
class DeclaredSizesTest {
    private static final List<byte[]> HEADERS = List.of(
            bytes("dd 7fffffff 01"),
            bytes("dd 00100000 01"),
            bytes("df 3fffffff 01"),
            bytes("df 00100000 01"),
            bytes("c6 7fffff00 01"),
            bytes("c6 00ffffff 01"),
            bytes("db 7fffff00 01"),
            bytes("db 00ffffff 01"),
            bytes("c9 7fffff00 05 01"),
            bytes("dc ffff 01"),
            bytes("de ffff 01"));

    static List<Sample<?>> samples() {
        return Sample.all();
    }

    /** In place of each element: sizes within the limits and beyond them. */
    @ParameterizedTest
    @MethodSource("samples")
    void aDeclaredSizeAllocatesLittle(Sample<?> sample) throws IOException {
        byte[] bytes = sample.bytes();
        for (Element element : Elements.of(bytes)) {
            for (byte[] header : HEADERS) {
                byte[] message = new byte[element.start() + header.length];
                System.arraycopy(bytes, 0, message, 0, element.start());
                System.arraycopy(header, 0, message, element.start(), header.length);
                isRead(sample, message); // loads classes
                long before = AllocatedBytes.ofThisThread();
                boolean isRead = isRead(sample, message);
                long allocated = AllocatedBytes.ofThisThread() - before;
                String place = element + ", header " + HEADERS.indexOf(header);
                assertFalse(isRead, place);
                assertTrue(allocated < 200_000, place + ": " + allocated);
            }
        }
    }

    /** A key of a megabyte that a class does not know is not kept. */
    @Test
    void longKeysCostLittle() {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(bytes("82"));
        message.writeBytes(Codecs.standard().pack("k".repeat(1 << 20)));
        message.writeBytes(bytes("05 'last' 06"));
        byte[] bytes = message.toByteArray();
        Codecs.standard().unpack(bytes, Everything.class);
        long before = AllocatedBytes.ofThisThread();
        Everything read = Codecs.standard().unpack(bytes, Everything.class);
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(read.last == 6);
        assertTrue(allocated < 100_000, () -> allocated + " bytes");
    }

    static List<HostileInput> inputs() {
        return HostileInputs.all();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void hostileInputs(HostileInput input) throws InterruptedException {
        byte[] bytes = input.bytes();
        SmallStack.run(
                512 << 10,
                () -> samples().forEach(sample -> {
                    isRead(sample, bytes);
                    isReadFromStream(sample, bytes);
                }));
    }

    @Test
    void hostileFamilies() {
        assertTrue(HostileFamilies.inputs(300).size() > 500);
        HostileFamilies.inputs(300)
                .forEach((name, bytes) -> samples().forEach(sample -> isRead(sample, bytes)));
    }

    private static boolean isRead(Sample<?> sample, byte[] message) {
        try {
            sample.unpack(message);
            return true;
        } catch (MessagePackException e) {
            return false;
        }
    }

    private static void isReadFromStream(Sample<?> sample, byte[] message) {
        try {
            Codecs.standard().unpack(new ByteArrayInputStream(message), sample.type());
        } catch (MessagePackException e) {
            // as documented
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
