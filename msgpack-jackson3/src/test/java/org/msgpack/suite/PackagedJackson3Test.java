/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson3.dataformat.MessagePackFactory;

/** The suite for packaged jars has no class folders of the library on its class path. */
@EnabledIfSystemProperty(
        named = Packaged.PROPERTY,
        matches = "true",
        disabledReason = "the library is in class folders")
class PackagedJackson3Test {
    @Test
    void theLibraryIsAJar() throws IOException {
        Packaged.check(MessagePackFactory.class, "msgpack-jackson3");
        Packaged.check(MessagePack.class, "msgpack-core");
    }
}
