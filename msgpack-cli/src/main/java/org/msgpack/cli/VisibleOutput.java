/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Writes JSON or YAML to a terminal. Characters that are not {@linkplain Printable#isShown printed}
 * as they are become escapes. In JSON, they are always inside a string. The YAML generator must put
 * them in double quotes.
 */
public final class VisibleOutput extends FilterOutputStream {
    private final boolean isYaml;

    /** The bytes of an incomplete character. */
    private final byte[] character = new byte[4];

    private int length;
    private int expected;

    /** The previous character. */
    private int before = ' ';

    /** @param isYaml whether the output is YAML, not JSON */
    public VisibleOutput(OutputStream out, boolean isYaml) {
        super(out);
        this.isYaml = isYaml;
    }

    @Override
    public void write(int b) throws IOException {
        if ((byte) b >= 0 && b != 0x7f) {
            out.write(b);
            before = b;
            return;
        }
        if (length == 0) {
            // In UTF-8, the number of leading ones in the first byte is the number of bytes.
            expected = Math.min(4, Math.max(1, Integer.numberOfLeadingZeros(~(b << 24))));
        }
        character[length++] = (byte) b;
        if (length == expected) {
            String text = new String(character, 0, length, StandardCharsets.UTF_8);
            length = 0;
            write(text);
        }
    }

    private void write(String text) throws IOException {
        int c = text.codePointAt(0);
        String visible = text;
        if (!Printable.isShown(c, before)) {
            visible = isYaml && !Character.isBmpCodePoint(c)
                    ? String.format(Locale.ROOT, "\\U%08x", c)
                    : Printable.visible(text);
        }
        out.write(visible.getBytes(StandardCharsets.UTF_8));
        before = c;
    }
}
