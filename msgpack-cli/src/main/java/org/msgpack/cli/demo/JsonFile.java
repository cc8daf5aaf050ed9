/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Paths;

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

    static JsonFile of(String path) throws IOException {
        return new JsonFile(path, Files.readAllBytes(Paths.get(path)));
    }

    /** Returns the bundled file: the IANA media types of the mime-db package. */
    static JsonFile bundled() throws IOException {
        try (InputStream in = JsonFile.class.getResourceAsStream(MEDIA_TYPES_RESOURCE)) {
            if (in == null) {
                throw new IOException("missing from this jar: " + MEDIA_TYPES_RESOURCE);
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] part = new byte[8192];
            int length;
            while ((length = in.read(part)) >= 0) {
                bytes.write(part, 0, length);
            }
            return new JsonFile(MEDIA_TYPES, bytes.toByteArray());
        }
    }
}
