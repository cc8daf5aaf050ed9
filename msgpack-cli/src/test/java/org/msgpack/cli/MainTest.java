/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    Path folder;

    private final Tool tool = new Tool();

    @Test
    void helpAndVersion() {
        assertTrue(tool.run(0, "--help").out().startsWith("Usage: msgpack "), tool.out());
        assertTrue(tool.out().contains("convert"), tool.out());
        assertTrue(tool.run(0, "--version").out().startsWith("msgpack "), tool.out());
        assertTrue(tool.run(0, "convert", "--help").out().startsWith("Usage: msgpack convert "));
    }

    @Test
    void wrongUsageIsOneLine() {
        assertEquals(
                "msgpack: name a command; see msgpack --help\n", tool.run(2).err());
        assertEquals(
                "msgpack: Unmatched argument at index 0: 'dance'; see msgpack --help\n",
                tool.run(2, "dance").err());
        for (String[] args : new String[][] {
            {"convert"},
            {"convert", "a.json"},
            {"convert", "a.json", "b.msgpack", "c"},
            {"convert", "a.json", "b.msgpack", "--what"},
            {"convert", "a.json", "b.msgpack", "--nan=maybe"},
            {"convert", "a.json", "b.msgpack", "--from=xml"},
            {"convert", "a.unknown", "b.msgpack"},
            {"convert", "-", "b.msgpack"},
            {"convert", "a.json", "-"},
            {"convert", "a.json", "b.yaml", "--lossless"},
            {"convert", "a.json", "b.msgpack", "--pretty"},
        }) {
            tool.run(2, args);
            assertEquals(1, tool.err().lines().count(), tool.err());
            assertTrue(tool.err().endsWith("; see msgpack convert --help\n"), tool.err());
            assertEquals("", tool.out());
        }
    }

    @Test
    void wrongInputIsOneLineUnlessDebugging() throws Exception {
        String missing = folder.resolve("missing.json").toString();
        tool.run(1, "convert", missing, "-", "--to=msgpack");
        assertEquals("msgpack: no such file: " + missing + "\n", tool.err());
        tool.run(1, "--debug", "convert", missing, "-", "--to=msgpack");
        assertTrue(tool.err().contains("NoSuchFileException"), tool.err());
        tool.run(1, "convert", "--debug", missing, "-", "--to=msgpack");
        assertTrue(tool.err().contains("NoSuchFileException"), tool.err());
        tool.run(1, "convert", folder.toString(), "-", "--from=json", "--to=msgpack");
        assertEquals("msgpack: " + folder + " is a folder; name a file\n", tool.err());
        Path file = folder.resolve("cut.json");
        Files.write(file, "{\"a\":\n".getBytes(StandardCharsets.UTF_8));
        tool.run(1, "convert", file.toString(), "-", "--to=msgpack");
        assertEquals(1, tool.err().lines().count(), tool.err());
        assertTrue(tool.err().contains("line 2"), tool.err());
        tool.run(
                1,
                "convert",
                file.toString(),
                folder.resolve("no/folder.msgpack").toString());
        assertEquals(1, tool.err().lines().count(), tool.err());
        assertTrue(tool.err().startsWith("msgpack: no such folder: "), tool.err());
    }

    @Test
    void whatIsNoInputAtAll() {
        assertEquals(
                "out of memory; give more with MSGPACK_JAVA_OPTS=-Xmx4g",
                Errors.message(new OutOfMemoryError()));
        assertEquals("no name of a file: a?", Errors.message(new InvalidPathException("a?", "no")));
    }

    /** They may come from names of files and from data. */
    @Test
    void errorsHaveNoControlCharacters() {
        String evil = "a\u001b[31m\u009b32m";
        for (String[] args : new String[][] {
            {"inspect", evil}, {"validate", evil}, {"select", evil, "file"}, {evil}
        }) {
            Tool tool = new Tool();
            tool.status(args);
            assertTrue(tool.err().contains("\\u001b"), tool.err());
            assertTrue(tool.err().strip().chars().noneMatch(Character::isISOControl), tool.err());
        }
    }
}
