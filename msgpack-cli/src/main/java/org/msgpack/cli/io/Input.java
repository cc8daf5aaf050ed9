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

/** Where bytes come from: a file or standard input, decompressed. It may be read several times. */
public final class Input implements Closeable {
    private static final String STANDARD = "-";
    private static final int BUFFER = 1 << 16;

    private final String name;
    private final Console console;
    private boolean hasProgress;

    /** What has been begun and is read by whoever opens it next, or null. */
    private InputStream begun;

    /** A copy of what cannot be read again, or null. */
    private Path copy;

    public Input(String name, Console console) {
        this.name = name;
        this.console = console;
    }

    /** Shows how far it has been read, on a terminal, while there is no other output. */
    public Input withProgress() {
        hasProgress = console.terminal().isErr();
        return this;
    }

    private boolean isStandard() {
        return name.equals(STANDARD);
    }

    /** Whether it can be read again, unlike standard input and named pipes. */
    private boolean isRegularFile() {
        return !isStandard() && Files.isRegularFile(Path.of(name));
    }

    /** Returns the format that the name tells, or null. */
    public Format format() {
        return isStandard() ? null : Format.ofFileName(name);
    }

    /** Whether there are no more bytes than that, before it is opened. */
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
            begun = new ByteArrayInputStream(beginning);
        } else if (!isRegularFile()) {
            begun = new SequenceInputStream(new ByteArrayInputStream(beginning), in);
        }
        return isAll;
    }

    /** Opens it, for the last time unless it {@linkplain #openRepeatedly can be opened again}. */
    public InputStream open() throws IOException {
        if (begun != null) {
            InputStream in = begun;
            begun = null;
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
        // The other stream seeks when it is asked what is available.
        InputStream in = isPipe ? new FileInputStream(file.toFile()) : Files.newInputStream(file);
        return new BufferedInputStream(new NamedInput(in, file), BUFFER);
    }

    /** Opens it so that it can be opened again. */
    public InputStream openRepeatedly() throws IOException {
        if (!isRegularFile() && copy == null) {
            Path file = Files.createTempFile("msgpack", ".input");
            file.toFile().deleteOnExit(); // when the user interrupts
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
