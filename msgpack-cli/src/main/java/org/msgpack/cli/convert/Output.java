/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Where bytes go: a file or standard output, compressed. A file gets its name when it is complete,
 * so an error leaves what was there before.
 */
final class Output implements Closeable {
    private static final String STANDARD = "-";
    private static final int BUFFER = 1 << 16;

    private final String name;
    private final OutputStream standardOutput;

    /** The incomplete file, or null. */
    private Path incomplete;

    private OutputStream stream;

    Output(String name, OutputStream standardOutput) {
        this.name = name;
        this.standardOutput = standardOutput;
    }

    /** Returns the format that the name tells, or null. */
    Format format() {
        return name.equals(STANDARD) ? null : Format.ofFileName(name);
    }

    OutputStream open() throws IOException {
        stream = new BufferedOutputStream(
                Compression.ofFileName(name).compress(destination()), BUFFER);
        return stream;
    }

    private OutputStream destination() throws IOException {
        if (name.equals(STANDARD)) {
            return standardOutput;
        }
        Path file = Path.of(name);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return Files.newOutputStream(file); // a device or a named pipe
        }
        incomplete = file.resolveSibling(file.getFileName() + ".incomplete");
        return Files.newOutputStream(incomplete);
    }

    /** Gives the file its name, since all has been written. */
    void complete() throws IOException {
        stream.close();
        if (incomplete != null) {
            Files.move(incomplete, Path.of(name), StandardCopyOption.REPLACE_EXISTING);
            incomplete = null;
        }
    }

    /** Removes what is incomplete. */
    @Override
    public void close() throws IOException {
        if (incomplete != null) {
            stream.close();
            Files.deleteIfExists(incomplete);
        }
    }

    @Override
    public String toString() {
        return name.equals(STANDARD) ? "standard output" : name;
    }
}
