/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.msgpack.core.MessagePack;
import org.msgpack.netty.MessagePackDecoder;

/**
 * When the suite runs on packaged jars, no class folder of the library may be on the class path.
 */
@EnabledIfSystemProperty(
        named = Packaged.PROPERTY,
        matches = "true",
        disabledReason = "the library is in class folders")
class PackagedNettyTest {
    @Test
    void librariesAreJars() throws IOException {
        Packaged.check(MessagePack.class, "msgpack-core");
        Packaged.check(MessagePackDecoder.class, "msgpack-netty");
    }
}
