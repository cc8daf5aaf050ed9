/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.element;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;

class ElementsTest {
    private static Elements of(byte[] bytes) {
        return new Elements(new ByteArrayInputStream(bytes));
    }

    private static byte[] example() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2);
        packer.packString("users").packArrayHeader(2);
        packer.packMapHeader(1).packString("name").packString("Ada");
        packer.packMapHeader(0);
        packer.packInt(7).packNil();
        packer.packExtensionTypeHeader((byte) 5, 2).writePayload(new byte[] {1, 2});
        return packer.toByteArray();
    }

    @Test
    void elementsComeInOrderWithTheirPlaces() throws IOException {
        List<String> found = new ArrayList<>();
        Elements elements = of(example());
        while (elements.next()) {
            found.add(elements.message() + " " + elements.offset() + " " + elements.depth()
                    + (elements.isKey() ? " key " : " ") + elements.index() + " "
                    + elements.format() + " " + elements.size() + " " + elements.path());
        }
        assertEquals(
                List.of(
                        "0 0 0 0 FIXMAP 2 ",
                        "0 1 1 key 0 FIXSTR 5 users",
                        "0 7 1 0 FIXARRAY 2 users",
                        "0 8 2 0 FIXMAP 1 users[0]",
                        "0 9 3 key 0 FIXSTR 4 users[0].name",
                        "0 14 3 0 FIXSTR 3 users[0].name",
                        "0 18 2 1 FIXMAP 0 users[1]",
                        "0 19 1 key 1 POSFIXINT 0 [7]",
                        "0 20 1 1 NIL 0 [7]",
                        "1 21 0 0 FIXEXT2 2 "),
                found);
    }

    @Test
    void skipGoesBehindEverythingInAnElement() throws IOException {
        Elements elements = of(example());
        assertTrue(elements.next());
        elements.skip();
        assertTrue(elements.next());
        assertEquals(21, elements.offset());
        assertArrayEquals(new byte[] {1}, elements.payload(1));
        assertArrayEquals(new byte[] {1, 2}, elements.payload(9));
        assertEquals(5, elements.value().asExtensionValue().getType());
        elements.skip();
        assertFalse(elements.next());
    }

    @Test
    void manyLevelsTakeNoStack() throws IOException {
        byte[] deep = new byte[1_000_000];
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 1; i < deep.length; i++) {
            packer.packArrayHeader(1);
        }
        packer.packNil();
        Elements elements = of(packer.toByteArray());
        int count = 0;
        while (elements.next()) {
            assertEquals(count++, elements.depth());
        }
        assertEquals(deep.length, count);
    }

    @Test
    void keysOfAnyKindAreInPaths() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(4);
        packer.packNil().packInt(1);
        packer.packArrayHeader(1).packInt(5).packInt(2);
        packer.packString("x".repeat(300)).packInt(3);
        packer.packDouble(0.5).packInt(4);
        List<String> paths = new ArrayList<>();
        Elements elements = of(packer.toByteArray());
        while (elements.next()) {
            if (!elements.isKey() && elements.depth() == 1) {
                paths.add(elements.path().toString());
            }
        }
        assertEquals(List.of("[=null]", "[#1]", "[#2]", "[=0.5]"), paths);
    }

    @Test
    void anEndInsideAnElementIsAnError() throws IOException {
        byte[] all = example();
        for (int length = 1; length < all.length; length++) {
            if (length == 21) {
                continue; // between two messages
            }
            Elements elements = of(Arrays.copyOf(all, length));
            assertThrows(MessageInsufficientBufferException.class, () -> {
                while (elements.next()) {
                    // the condition does all the work
                }
            });
        }
    }
}
