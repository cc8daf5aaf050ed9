/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import org.msgpack.cli.io.Input;

/** A JSON file in memory. */
final class JsonFile {
    private static final String MEDIA_TYPES = "mime-db db.json";
    private static final String MEDIA_TYPES_RESOURCE =
            "/META-INF/resources/webjars/mime-db/1.54.0/db.json";

    final String name;
    final byte[] bytes;

    private JsonFile(String name, byte[] bytes) {
        this.name = name;
        this.bytes = bytes;
    }

    static JsonFile of(Input input) throws IOException {
        try (InputStream in = input.open()) {
            return new JsonFile(input.toString(), in.readAllBytes());
        }
    }

    /** Returns the bundled file: the IANA media types of the mime-db package. */
    static JsonFile bundled() throws IOException {
        try (InputStream in = JsonFile.class.getResourceAsStream(MEDIA_TYPES_RESOURCE)) {
            if (in == null) {
                throw new IOException("missing from this jar: " + MEDIA_TYPES_RESOURCE);
            }
            return new JsonFile(MEDIA_TYPES, in.readAllBytes());
        }
    }
}
