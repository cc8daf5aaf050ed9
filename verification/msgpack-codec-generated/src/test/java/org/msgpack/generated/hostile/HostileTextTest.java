/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.testdata.HostileText.assertPrintable;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessagePackException;
import org.msgpack.testdata.HostileText;

/** Whatever a string of a message is, exceptions are one line, bounded and escaped. */
class HostileTextTest {
    static List<Sample<?>> samples() {
        return Sample.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void anyStringOfAMessage(Sample<?> sample) throws IOException {
        List<byte[]> variants = HostileText.variants(sample.bytes());
        int refused = 0;
        for (byte[] variant : variants) {
            try {
                sample.unpack(variant);
            } catch (MessagePackException e) {
                refused++;
                assertPrintable(e);
            }
        }
        assertTrue(refused > 0 || !sample.toString().equals("Strict"), "none refused");
    }
}
