/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that parses a JSON file and does nothing with it. */
final class JacksonParses {
    private JacksonParses() {}

    public static void main(String[] args) throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(args[0]));
                JsonParser parser = new JsonFactory().createParser(in)) {
            while (parser.nextToken() != null) {
                // the condition does all the work
            }
        }
    }
}
