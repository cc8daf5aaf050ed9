/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.differential.Library;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** The comparison runs two different modules and cores on one Jackson. */
class SharedJacksonTest {
    @Test
    void modulesAreSeparate() {
        isPublished(MessagePackFactory.class, "jackson-dataformat-msgpack");
        isPublished(MessagePack.class, "msgpack-core");
    }

    @Test
    void jacksonIsShared() {
        assertSame(JsonFactory.class, Library.PUBLISHED.load(JsonFactory.class.getName()));
    }

    private static void isPublished(Class<?> ours, String jar) {
        Class<?> published = Library.PUBLISHED.load(ours.getName());
        assertNotSame(ours, published);
        String source =
                published.getProtectionDomain().getCodeSource().getLocation().getPath();
        assertTrue(source.matches(".*/" + jar + "[^/]*\\.jar"), source);
    }
}
