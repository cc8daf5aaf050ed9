/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.msgpack.cli.Failure;
import org.msgpack.cli.convert.Conversion;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import org.msgpack.cli.io.Output;

/**
 * The values of a file in memory, as maps, lists, strings and so on.
 *
 * @param isAll whether this contains all values of the file
 */
record Document(List<Object> values, boolean isAll) {
    /** No further value is read after this many bytes of CBOR. */
    static final int TARGET_SIZE = 16 << 20;

    /** The most bytes of CBOR, including the last value. */
    static final int MAX = 64 << 20;

    /** Reads the first values of an input. Uses lenient policies for values that JSON lacks. */
    static Document of(Input input, Format from) throws IOException {
        return of(input, from, TARGET_SIZE, MAX);
    }

    static Document of(Input input, Format from, int targetSize, int most) throws IOException {
        Limited cbor = new Limited(most);
        boolean[] isCut = {false};
        try (Output output = new Output("-", cbor)) {
            Conversion.lenient(from, Format.CBOR).run(input, output, () -> {
                isCut[0] = cbor.size() >= targetSize;
                return !isCut[0];
            });
        }
        List<Object> values = Contender.cbor().read(cbor.toByteArray());
        if (values.isEmpty()) {
            throw new Failure(input + " has no values; choose another file");
        }
        return new Document(values, !isCut[0]);
    }

    /** A byte array output with a limit. */
    private static final class Limited extends ByteArrayOutputStream {
        private final int most;

        Limited(int most) {
            this.most = most;
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            if (count + (long) length > most) {
                throw new UncheckedIOException(new Failure("a value is larger than " + (most >> 20)
                        + " MB, too large to measure in memory;"
                        + " choose a file with smaller values"));
            }
            super.write(bytes, offset, length);
        }
    }
}
