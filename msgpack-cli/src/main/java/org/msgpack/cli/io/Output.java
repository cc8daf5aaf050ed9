/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.msgpack.cli.Console;
import org.msgpack.cli.Failure;

/**
 * A file or standard output, compressed. A file gets its name when it is complete, so an error
 * leaves an existing file unchanged.
 */
public final class Output implements Closeable {
    private static final String STANDARD = "-";
    private static final int BUFFER = 1 << 16;

    private final String name;
    private final OutputStream standardOutput;
    private final boolean isTerminal;

    /** The target file, or null. */
    private Path target;

    /** The temporary file with incomplete content, or null. */
    private Path incomplete;

    private OutputStream stream;

    public Output(String name, OutputStream standardOutput) {
        this.name = name;
        this.standardOutput = standardOutput;
        this.isTerminal = false;
    }

    public Output(String name, Console console) {
        this.name = name;
        this.standardOutput = console.bytes();
        this.isTerminal = isStandard() && console.terminal().isOut();
    }

    /** Returns whether this is a terminal. */
    public boolean isTerminal() {
        return isTerminal;
    }

    public boolean isStandard() {
        return name.equals(STANDARD);
    }

    /** Returns the format for the file name, or null. */
    public Format format() {
        return isStandard() ? null : Format.ofFileName(name);
    }

    public OutputStream open() throws IOException {
        stream = new BufferedOutputStream(
                Compression.ofFileName(name).compress(destination()), BUFFER);
        return stream;
    }

    private OutputStream destination() throws IOException {
        if (isStandard()) {
            return standardOutput;
        }
        target = Path.of(name);
        if (Files.exists(target)) {
            if (!Files.isRegularFile(target)) {
                return Files.newOutputStream(target); // a device or a named pipe
            }
            target = target.toRealPath(); // keeps a symbolic link
        }
        Path part = target.resolveSibling(target.getFileName() + ".incomplete");
        try {
            OutputStream out = Files.newOutputStream(part);
            incomplete = part;
            part.toFile().deleteOnExit(); // when the user interrupts
            return out;
        } catch (FileSystemException e) {
            Path folder = part.toAbsolutePath().getParent();
            throw Files.exists(folder)
                    ? new Failure("cannot create " + name + ": " + reason(e), e)
                    : new Failure("no such folder: " + folder, e);
        }
    }

    private static String reason(FileSystemException e) {
        if (e instanceof AccessDeniedException) {
            return "no permission";
        }
        return e.getReason() != null ? e.getReason() : "the file system rejects it";
    }

    /** Completes the file and gives it its name. */
    public void complete() throws IOException {
        stream.close();
        if (incomplete != null) {
            Files.move(incomplete, target, StandardCopyOption.REPLACE_EXISTING);
            incomplete = null;
        }
    }

    /** Removes an incomplete file. */
    @Override
    public void close() throws IOException {
        if (incomplete == null) {
            return;
        }
        try {
            stream.close();
        } finally {
            Files.deleteIfExists(incomplete);
        }
    }

    @Override
    public String toString() {
        return isStandard() ? "standard output" : name;
    }
}
