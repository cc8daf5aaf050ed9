/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.msgpack.cli.Console;
import org.msgpack.cli.Failure;

/** A file or standard input, decompressed. It may be read several times. */
public final class Input implements Closeable {
    private static final String STANDARD = "-";
    private static final int BUFFER = 1 << 16;

    private final String name;
    private final Console console;
    private boolean hasProgress;

    /** A stream already opened and peeked at, for the next {@link #open}; or null. */
    private InputStream opened;

    /** A copy of an input that cannot be read again, or null. */
    private Path copy;

    public Input(String name, Console console) {
        this.name = name;
        this.console = console;
    }

    /** Shows a progress bar on a terminal. Use this only while there is no other output. */
    public Input withProgress() {
        hasProgress = console.terminal().isErr();
        return this;
    }

    private boolean isStandard() {
        return name.equals(STANDARD);
    }

    /** Returns whether it can be read again, unlike standard input and named pipes. */
    private boolean isRegularFile() {
        return !isStandard() && Files.isRegularFile(Path.of(name));
    }

    /** Returns the format for the file name, or null. */
    public Format format() {
        return isStandard() ? null : Format.ofFileName(name);
    }

    /** Returns whether the input has at most this many bytes. Call this before opening it. */
    public boolean isAtMost(int bytes) throws IOException {
        if (isRegularFile() && Compression.ofFileName(name) == Compression.NONE) {
            return Files.size(Path.of(name)) <= bytes;
        }
        InputStream in = open();
        byte[] beginning = in.readNBytes(bytes + 1);
        boolean isAll = beginning.length <= bytes;
        if (isAll || isRegularFile()) {
            in.close();
        }
        if (isAll) {
            opened = new ByteArrayInputStream(beginning);
        } else if (!isRegularFile()) {
            opened = new SequenceInputStream(new ByteArrayInputStream(beginning), in);
        }
        return isAll;
    }

    /**
     * Opens the input. It can be opened again only if it is a regular file or was opened with
     * {@link #openRepeatedly}.
     */
    public InputStream open() throws IOException {
        if (opened != null) {
            InputStream in = opened;
            opened = null;
            return in;
        } else if (copy != null) {
            return observed(buffered(copy), Files.size(copy));
        } else if (isStandard()) {
            return observed(console.in(), -1);
        }
        Path file = Path.of(name);
        if (Files.isDirectory(file)) {
            throw Failure.ofFile(name, "is a folder; name a file", null);
        }
        long size = isRegularFile() ? Files.size(file) : -1;
        Compression compression = Compression.ofFileName(name);
        InputStream in = observed(buffered(file), size);
        return compression == Compression.NONE ? in : new Decompressed(name, compression, in);
    }

    private InputStream observed(InputStream in, long size) {
        if (!hasProgress) {
            return in;
        }
        String label = isStandard() ? toString() : Path.of(name).getFileName().toString();
        return new Progress(in, label, size, console);
    }

    private static InputStream buffered(Path file) throws IOException {
        boolean isPipe = Files.exists(file) && !Files.isRegularFile(file);
        // The stream of newInputStream would seek in available().
        InputStream in = isPipe ? new FileInputStream(file.toFile()) : Files.newInputStream(file);
        return new BufferedInputStream(new NamedInput(in, file), BUFFER);
    }

    /** Opens the input so that it can be opened again. */
    public InputStream openRepeatedly() throws IOException {
        if (!isRegularFile() && copy == null) {
            Path file = Files.createTempFile("msgpack", ".input");
            file.toFile().deleteOnExit(); // if the user interrupts
            try (InputStream in = open();
                    OutputStream out = Files.newOutputStream(file)) {
                copy = file;
                in.transferTo(out);
            }
        }
        return open();
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
