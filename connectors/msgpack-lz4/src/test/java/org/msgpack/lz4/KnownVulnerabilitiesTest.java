/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePackException;
import org.msgpack.docs.KnownVulnerabilities;

/** Attacks with a public name. */
class KnownVulnerabilitiesTest {
    /** The rows of docs/internals/security.md name exactly these tests. */
    @Test
    void everyAttackIsInTheGuide() throws IOException {
        assertEquals(
                KnownVulnerabilities.testsOf(KnownVulnerabilitiesTest.class),
                KnownVulnerabilities.inTheGuide("l"));
    }

    /** A message of a few bytes declares megabytes. */
    @Test
    void cve_2026_48510_declaredLengthsAreNotAllocated() throws IOException {
        byte[] block = Forged.block(Messages.ofLength(400, 256, 1));
        byte[][] messages = {
            Forged.message(50_000_000, block), Forged.arrayMessage(new long[] {50_000_000}, block)
        };
        for (byte[] message : messages) {
            long allocated = Allocation.of(() -> assertThrows(
                    MessagePackException.class, () -> Lz4.block().decompress(message)));
            assertTrue(allocated < 1_000_000, allocated + " bytes");
        }
    }

    /** The end of a block says that more follows. Memory after the block is not read. */
    @Test
    void cve_2026_48109_blocksAreNotReadBeyondTheirEnd() throws IOException {
        byte[] content = Messages.ofLength(400, 256, 1);
        Arrays.fill(content, 100, 300, (byte) 7);
        byte[] block = Forged.block(content);
        for (int end = 0; end < block.length; end++) {
            byte[] message = Forged.message(content.length, Arrays.copyOf(block, end));
            byte[] among = Arrays.copyOf(message, message.length + block.length - end);
            System.arraycopy(block, end, among, message.length, block.length - end);
            MessagePackException e = assertThrows(
                    MessagePackException.class,
                    () -> Lz4.block().decompress(among, 0, message.length));
            assertTrue(e.getMessage().contains("an LZ4 block of 400 bytes"), e.getMessage());
        }
    }
}
