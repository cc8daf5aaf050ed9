/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SignalingNanTest {
    /** A conversion to double would make it a quiet NaN. */
    @ParameterizedTest
    @EnumSource
    void keepsItsBitsFromEveryInput(InputKind kind) throws IOException {
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(kind.of(Hex.bytes("ca 7f 80 10 00 c0")));
        assertEquals(0x7f80_1000, Float.floatToRawIntBits(unpacker.unpackFloat()));
    }
}
