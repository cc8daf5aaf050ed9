/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

class PackagedToolTest {
    /** Less than the size of the converted files. */
    private static final String SMALL_HEAP = "48m";

    private static final int LINES = 1_000_000;

    @TempDir
    Path folder;

    /** Writes lines of about 60 bytes. */
    private static void writeLines(OutputStream out, String separator, int count)
            throws IOException {
        byte[] line = ("{\"number\":123456,\"text\":\"some text of a line\",\"list\":[1,2]}"
                        + separator)
                .getBytes(UTF_8);
        byte[] lines = new byte[line.length * 1000];
        for (int i = 0; i < 1000; i++) {
            System.arraycopy(line, 0, lines, i * line.length, line.length);
        }
        for (int i = 0; i < count / 1000; i++) {
            out.write(lines);
        }
    }

    /** Writes an array with this many lines and null. */
    private static void writeArray(OutputStream out, int count) throws IOException {
        out.write("{\"all\":[".getBytes(UTF_8));
        writeLines(out, ",", count);
        out.write("null]}".getBytes(UTF_8));
    }

    private static void requireArray(ToolProcess tool, int elements) throws Exception {
        try (MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new BufferedInputStream(tool.out(), 1 << 16))) {
            assertEquals(1, unpacker.unpackMapHeader());
            assertEquals("all", unpacker.unpackString());
            assertEquals(elements, unpacker.unpackArrayHeader());
            unpacker.skipValue(elements);
            assertTrue(!unpacker.hasNext());
        }
        assertEquals("", tool.end(0));
    }

    /** Mixed levels take the most stack, and are read recursively. */
    @Test
    void deepestLosslessJson() throws Exception {
        String level = "{\"a\":{\"$map32\":{\"$map\":[[{\"$array32\":[1]},{\"$array16\":[";
        String end = "]}]]}}}";
        int times = 512 / 4;
        Path json = folder.resolve("deep.json");
        Files.writeString(json, level.repeat(times) + end.repeat(times) + "\n");
        Path message = folder.resolve("deep.msgpack");
        String[] there = {"convert", "--lossless", json.toString(), message.toString()};
        assertEquals("", ToolProcess.ofJar(SMALL_HEAP, there).end(0));
        ToolProcess back = ToolProcess.ofJar(
                SMALL_HEAP, "convert", "--lossless", "--to=json", message.toString(), "-");
        assertEquals(Files.readString(json), back.outText());
        assertEquals("", back.end(0));
    }

    @Test
    void linesFromStandardInput() throws Exception {
        ToolProcess tool = ToolProcess.ofJar(
                        SMALL_HEAP, "convert", "-f", "ndjson", "-t", "msgpack", "-", "-")
                .in(out -> writeLines(out, "\n", 2 * LINES));
        try (MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new BufferedInputStream(tool.out(), 1 << 16))) {
            unpacker.skipValue(2 * LINES);
            assertTrue(!unpacker.hasNext());
        }
        assertEquals("", tool.end(0));
    }

    @Test
    void anArrayLargerThanMemoryFromStandardInput() throws Exception {
        ToolProcess tool = ToolProcess.ofJar(
                        "128m", "convert", "-f", "json", "-t", "msgpack", "-", "-")
                .in(out -> writeArray(out, 2 * LINES));
        requireArray(tool, 2 * LINES + 1);
    }

    @Test
    void anArrayLargerThanMemoryFromACompressedFile() throws Exception {
        Path file = folder.resolve("array.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            writeArray(out, 2 * LINES);
        }
        ToolProcess tool =
                ToolProcess.ofJar("128m", "convert", "-t", "msgpack", file.toString(), "-");
        requireArray(tool, 2 * LINES + 1);
    }

    @Test
    void messagePackLargerThanMemory() throws Exception {
        ToolProcess tool = ToolProcess.ofJar(
                        SMALL_HEAP, "convert", "-f", "msgpack", "-t", "json", "-", "-")
                .in(out -> {
                    MessagePacker packer = MessagePack.newDefaultPacker(out);
                    packer.packArrayHeader(4 * LINES);
                    for (int i = 0; i < 4 * LINES; i++) {
                        packer.packString("some text of a line");
                    }
                    packer.close();
                });
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        for (int read; (read = tool.out().read(buffer)) >= 0; ) {
            length += read;
        }
        assertEquals(2 + 22L * 4 * LINES, length);
        assertEquals("", tool.end(0));
    }

    @Test
    void aPipeClosedEarlyIsNoError() throws Exception {
        for (String from : new String[] {"ndjson", "json"}) {
            ToolProcess tool = ToolProcess.ofJar(
                            "256m",
                            "convert",
                            "-f",
                            from,
                            "-t",
                            "ndjson".equals(from) ? "msgpack" : "ndjson",
                            "-",
                            "-")
                    .in(out -> {
                        while (true) {
                            writeLines(out, "\n", 10_000);
                        }
                    });
            assertEquals(10, tool.out().readNBytes(10).length);
            tool.out().close();
            assertEquals("", tool.end(0));
        }
    }

    @Test
    void brokenInputAndWrongUsage() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"a\":[1,\n2}");
        ToolProcess tool = ToolProcess.ofJar(
                SMALL_HEAP,
                "convert",
                broken.toString(),
                folder.resolve("out.msgpack").toString());
        assertEquals("", tool.outText());
        String error = tool.end(1);
        assertEquals(1, error.lines().count(), error);
        assertTrue(error.startsWith("msgpack: ") && error.contains(" line 2, column "), error);
        assertTrue(Files.notExists(folder.resolve("out.msgpack")));

        error = ToolProcess.ofJar(SMALL_HEAP, "convert", broken.toString(), "-").end(2);
        assertEquals(
                "msgpack: the format of standard output is not known; add --to=json, say;"
                        + " see msgpack convert --help",
                error.strip());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theLauncherMakesAnArchiveOfItsClasses() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), ToolProcess.LAUNCHER);
        Path cache = folder.resolve("a cache");
        assertEquals("msgpack ", version(link, cache).substring(0, 8));
        long end = System.nanoTime() + 60_000_000_000L;
        while (!hasArchive(cache) && System.nanoTime() < end) {
            Thread.sleep(100);
        }
        assertTrue(hasArchive(cache));
        assertEquals("msgpack ", version(link, cache).substring(0, 8));
        Files.delete(link); // JUnit would warn of a link to outside of the folder
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theLauncherRunsWithoutAnArchive() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals("msgpack ", version(ToolProcess.LAUNCHER, file).substring(0, 8));
    }

    private static boolean hasArchive(Path cache) throws IOException {
        try (var files = Files.list(cache)) {
            return files.anyMatch(file -> file.toString().endsWith(".jsa"));
        }
    }

    private static String version(Path launcher, Path cache) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(launcher.toString(), "--version");
        builder.environment().put("MSGPACK_CACHE", cache.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        ToolProcess tool = new ToolProcess(builder);
        String out = tool.outText();
        assertEquals("", tool.end(0));
        return out;
    }
}
