/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.msgpack.cli.Tool;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import org.msgpack.cli.io.Output;

/** Bytes in another format. */
final class Converted {
    private static final int SMALL = 1 << 20;

    private Converted() {}

    static byte[] plainly(byte[] bytes, Format from, Format to) throws IOException {
        return convert(bytes, new Conversion(from, to, false, false, new Policies(), SMALL));
    }

    static byte[] losslessly(byte[] bytes, Format from, Format to) throws IOException {
        return convert(bytes, new Conversion(from, to, true, false, new Policies(), SMALL));
    }

    static byte[] convert(byte[] bytes, Conversion conversion) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Input input = new Input("-", Tool.console(bytes));
                Output output = new Output("-", out)) {
            conversion.run(input, output);
        }
        return out.toByteArray();
    }
}
