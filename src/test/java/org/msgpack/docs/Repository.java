/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** Locates files outside the module under test. */
final class Repository {
    private Repository() {}

    static Path root() {
        String property = System.getProperty("msgpack.root");
        if (property != null) {
            return Paths.get(property);
        }
        Path folder = Paths.get("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("LICENSE"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new AssertionError("no parent folder has a LICENSE; set msgpack.root");
        }
        return folder;
    }
}
