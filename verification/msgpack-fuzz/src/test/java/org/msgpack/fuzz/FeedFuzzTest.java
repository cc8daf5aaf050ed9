/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.feed.ChosenCalls;

/**
 * Feeds the input in pieces, cut and read as its last bytes choose, and compares each result with
 * that of an unpacker that has all of it.
 */
@ExtendWith(FirstRun.class)
class FeedFuzzTest {
    private static final UnpackerConfig LENIENT =
            new UnpackerConfig().withStringSizeLimit(1 << 20).withBinarySizeLimit(1 << 20);

    private static final UnpackerConfig STRICT = new UnpackerConfig()
            .withStringSizeLimit(20)
            .withBinarySizeLimit(30)
            .withContainerSizeLimit(10)
            .withNestingDepthLimit(3)
            .withAllowReadingBinaryAsString(false)
            .withAllowReadingStringAsBinary(false)
            .withActionOnMalformedString(CodingErrorAction.REPORT);

    @FuzzTest
    void feed(byte[] bytes) throws IOException {
        ChosenCalls.assertSame(bytes, LENIENT);
        ChosenCalls.assertSame(bytes, STRICT);
    }
}
