/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JacksonException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePackException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Prints one line that says what went wrong and what to do, and chooses the exit code. */
public final class Errors {
    private static final String DAMAGE_ADVICE =
            "; if it is MessagePack, msgpack recover copies what can be read";

    private static final int MAX_LENGTH = 1000;

    private final Console console;
    private final Main.Root root;

    Errors(Console console, Main.Root root) {
        this.console = console;
        this.root = root;
    }

    /** Handles mistakes on the command line. Called by picocli. */
    int usage(ParameterException e, String[] args) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        String message = oneLine(e.getMessage());
        message = message.replaceFirst(
                "is not an? (int|long)$", "is not a whole number, or is too large");
        if (message.endsWith(".")) {
            message = message.substring(0, message.length() - 1);
        }
        print(message + "; see " + command + " --help", e);
        return ExitCode.USAGE;
    }

    /** Handles exceptions thrown by commands. Called by picocli. */
    int execution(Exception e, CommandLine commandLine, ParseResult parsed) throws Exception {
        int status = failed(e);
        return status == ExitCode.OK
                ? status
                : commandLine.getCommandSpec().exitCodeOnExecutionException();
    }

    int failed(Throwable e) {
        if (e instanceof ClosedPipeException) {
            return ExitCode.OK;
        }
        String message = message(e);
        if (message == null) {
            print("this is a bug in msgpack: " + e + "; run again with --debug and report it", e);
        } else {
            print(message, e);
        }
        return ExitCode.FAILED;
    }

    private void print(String message, Throwable e) {
        console.err().println("msgpack: " + Printable.visible(message, MAX_LENGTH));
        if (root.debug) {
            e.printStackTrace(console.err());
        }
        console.err().flush();
    }

    /**
     * Returns the message for the user; null for an exception that no input should cause, which is
     * a bug.
     */
    public static String message(Throwable e) {
        if (e instanceof Failure) {
            return e.getMessage();
        } else if (e instanceof NoSuchFileException file) {
            return "no such file: " + file.getFile();
        } else if (e instanceof AccessDeniedException file) {
            return "no permission: " + file.getFile();
        } else if (e instanceof FileSystemException file) {
            String reason = file.getReason();
            return file.getFile() + ": " + (reason == null ? e.getClass().getSimpleName() : reason);
        } else if (e instanceof JacksonException jackson) {
            return JsonErrors.message(jackson, 0);
        } else if (e instanceof MessageNestingDepthException) {
            return oneLine(e.getMessage()) + "; deeper ones are not supported";
        } else if (e instanceof MessagePackException) {
            return oneLine(String.valueOf(e.getMessage())) + DAMAGE_ADVICE;
        } else if (e instanceof InvalidPathException path) {
            return "not a valid file name: " + path.getInput();
        } else if (e instanceof EOFException) {
            return "the input ends too early; repair it";
        } else if (e instanceof IOException) {
            return oneLine(String.valueOf(e.getMessage()));
        } else if (e instanceof OutOfMemoryError) {
            return "out of memory; give more with MSGPACK_JAVA_OPTS=-Xmx4g";
        }
        return null;
    }

    /** Returns whether the message already names the file. */
    public static boolean namesFile(Throwable e) {
        return e instanceof FileSystemException
                || (e instanceof Failure failure && failure.namesFile());
    }

    static String oneLine(String message) {
        return message.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
