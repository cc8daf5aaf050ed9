/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;

/** Shows what MessagePack makes of a JSON file. */
final class Demo {
    private static final int ELEMENTS_SHOWN = 24;

    private final PrintStream out;

    Demo(PrintStream out) {
        this.out = out;
    }

    void run(JsonFile file) throws IOException {
        byte[] packed = new JsonToMessagePack().convert(file.bytes);
        long elements = new RoundTripCheck().countEqualElements(file.bytes, packed);
        out.println(file.name);
        out.printf("%12d bytes of JSON%n", file.bytes.length);
        out.printf(
                Locale.ROOT,
                "%12d bytes of MessagePack, %.1f%% of that%n",
                packed.length,
                100.0 * packed.length / Math.max(1, file.bytes.length));
        out.printf("%12d elements, read back and equal%n", elements);
        out.println();
        out.println("It begins with:");
        out.println(new AnnotatedBytes(packed).first(ELEMENTS_SHOWN));
    }
}
