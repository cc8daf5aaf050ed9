/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.msgpack.cli.Failure;

/** Where bytes come from: a file or standard input, decompressed. It may be read several times. */
final class Input implements Closeable {
    private static final String STANDARD = "-";

    private final String name;
    private final InputStream standardInput;

    /** Its beginning, if that has been read ahead, or null. */
    private byte[] beginning;

    private boolean isAllRead;

    /** Where standard input is kept to be read again, or null. */
    private Path copy;

    Input(String name, InputStream standardInput) {
        this.name = name;
        this.standardInput = standardInput;
    }

    private boolean isStandard() {
        return name.equals(STANDARD);
    }

    /** Returns the format that the name tells, or null. */
    Format format() {
        return isStandard() ? null : Format.ofFileName(name);
    }

    /** Whether there are no more bytes than that. Those are then kept in memory. */
    boolean isAtMost(int bytes) throws IOException {
        if (!isStandard()
                && Compression.ofFileName(name) == Compression.NONE
                && Files.isRegularFile(Path.of(name))) {
            return Files.size(Path.of(name)) <= bytes;
        }
        InputStream in = open();
        beginning = in.readNBytes(bytes + 1);
        isAllRead = beginning.length <= bytes;
        if (!isStandard()) {
            in.close();
        }
        return isAllRead;
    }

    /** Opens it for the last time. */
    InputStream open() throws IOException {
        if (isAllRead) {
            return new ByteArrayInputStream(beginning);
        }
        if (copy != null) {
            return Files.newInputStream(copy);
        }
        if (isStandard()) {
            return beginning == null
                    ? standardInput
                    : new SequenceInputStream(new ByteArrayInputStream(beginning), standardInput);
        }
        Path file = Path.of(name);
        if (Files.isDirectory(file)) {
            throw new Failure(name + " is a folder; name a file");
        }
        return Compression.ofFileName(name).decompress(Files.newInputStream(file));
    }

    /** Opens it so that it can be opened again. */
    InputStream openRepeatedly() throws IOException {
        boolean mayBeReread = isAllRead || copy != null || (!isStandard() && isRegular());
        if (!mayBeReread) {
            Path file = Files.createTempFile("msgpack", ".input");
            try (InputStream in = open();
                    OutputStream out = Files.newOutputStream(file)) {
                copy = file;
                in.transferTo(out);
            }
        }
        return open();
    }

    private boolean isRegular() {
        return Files.isRegularFile(Path.of(name));
    }

    @Override
    public void close() throws IOException {
        if (copy != null) {
            Files.deleteIfExists(copy);
        }
    }

    @Override
    public String toString() {
        return isStandard() ? "standard input" : name;
    }
}
