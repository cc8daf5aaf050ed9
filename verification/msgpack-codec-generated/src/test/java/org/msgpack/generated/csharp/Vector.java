/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.csharp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A message that a library of C# wrote.
 *
 * @param library the folder
 * @param name the file
 * @param bytes the message
 * @param value what the library had packed
 */
@SuppressWarnings("ArrayRecordComponent")
record Vector(String library, String name, byte[] bytes, JsonNode value) {
    /** Returns all messages of a library, as its manifest lists them. */
    static List<Vector> of(String library) {
        List<Vector> vectors = new ArrayList<>();
        try {
            JsonNode manifest = new ObjectMapper().readTree(file(library + "/manifest.json"));
            for (JsonNode each : manifest.get("vectors")) {
                String file = each.get("file").asText();
                vectors.add(new Vector(
                        library,
                        file.replace(".msgpack", ""),
                        file(library + "/" + file),
                        each.get("value")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return vectors;
    }

    static byte[] file(String path) throws IOException {
        try (InputStream in = Vector.class.getResourceAsStream("/" + path)) {
            return in.readAllBytes();
        }
    }

    @Override
    public String toString() {
        return library + "/" + name;
    }
}
