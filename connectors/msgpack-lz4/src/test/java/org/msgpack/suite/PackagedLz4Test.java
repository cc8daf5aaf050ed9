/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePack;
import org.msgpack.lz4.Lz4;

/**
 * When the suite runs on packaged jars, no class folder of the library may be on the class path.
 */
@EnabledIfSystemProperty(
        named = Packaged.PROPERTY,
        matches = "true",
        disabledReason = "the library is in class folders")
class PackagedLz4Test {
    @Test
    void librariesAreJars() throws IOException {
        Packaged.check(MessagePack.class, "msgpack-core");
        Packaged.check(Codec.class, "msgpack-codec");
        Packaged.check(Lz4.class, "msgpack-lz4");
    }
}
