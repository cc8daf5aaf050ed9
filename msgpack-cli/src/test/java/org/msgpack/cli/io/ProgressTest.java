/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.cli.Console;
import org.msgpack.cli.Terminal;

class ProgressTest {
    private static final int COLUMNS = 90;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final Console console = new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            new PrintStream(shown, true, UTF_8),
            new Terminal(false, true, COLUMNS));

    private byte[] read(byte[] bytes, long size, long delay) throws IOException {
        try (InputStream in =
                new Progress(new ByteArrayInputStream(bytes), "a.json", size, console, delay)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(in.read());
            out.write(in.readNBytes(99));
            in.skip(100);
            in.transferTo(out);
            return out.toByteArray();
        }
    }

    @Test
    void bytesComeThroughUnchanged() throws IOException {
        byte[] bytes = new byte[3_000_000];
        new Random(1).nextBytes(bytes);
        byte[] read = read(bytes, bytes.length, 0);
        assertEquals(bytes.length - 100, read.length);
        System.arraycopy(bytes, 0, bytes, 100, 100);
        assertArrayEquals(Arrays.copyOfRange(bytes, 100, bytes.length), read);
    }

    @Test
    void theBarTellsRateAndFitsTheTerminalAndVanishes() throws IOException {
        read(new byte[3_000_000], 3_000_000, 0);
        String text = shown.toString(UTF_8);
        String[] bars = text.split("\r", -1);
        assertTrue(bars.length > 1, text);
        for (String bar : bars) {
            assertTrue(bar.length() < COLUMNS, bar);
        }
        assertTrue(text.contains("a.json"), text);
        assertTrue(text.contains("/3 MB"), text);
        assertTrue(text.contains("MB/s"), text);
        assertTrue(text.endsWith("\r\u001b[K"), text);
    }

    @Test
    void anInputOfUnknownSizeHasABarToo() throws IOException {
        read(new byte[3_000_000], -1, 0);
        assertTrue(shown.toString(UTF_8).contains("/? MB"), shown.toString(UTF_8));
    }

    @Test
    void whatIsQuickShowsNothing() throws IOException {
        read(new byte[1000], 1000, Long.MAX_VALUE);
        assertEquals("", shown.toString(UTF_8));
    }
}
