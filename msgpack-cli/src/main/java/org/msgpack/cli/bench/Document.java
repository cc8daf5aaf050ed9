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
 * The values of a file in memory, as maps, lists, text and so on.
 *
 * @param isAll whether these are all values of the file
 */
record Document(List<Object> values, boolean isAll) {
    /** After so many bytes of CBOR no further value is taken. */
    static final int ENOUGH = 16 << 20;

    /** So many bytes of CBOR have to hold the last value, too. */
    static final int MOST = 64 << 20;

    /** Reads the first values of an input. What is not in JSON follows lenient policies. */
    static Document of(Input input, Format from) throws IOException {
        return of(input, from, ENOUGH, MOST);
    }

    static Document of(Input input, Format from, int enough, int most) throws IOException {
        Limited cbor = new Limited(most);
        boolean[] isCut = {false};
        try (Output output = new Output("-", cbor)) {
            Conversion.lenient(from, Format.CBOR).run(input, output, () -> {
                isCut[0] = cbor.size() >= enough;
                return !isCut[0];
            });
        }
        List<Object> values = Contender.cbor().read(cbor.toByteArray());
        if (values.isEmpty()) {
            throw new Failure(input + " has no values; choose another file");
        }
        return new Document(values, !isCut[0]);
    }

    /** Bytes in memory, of which there cannot be too many. */
    private static final class Limited extends ByteArrayOutputStream {
        private final int most;

        Limited(int most) {
            this.most = most;
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            if (count + (long) length > most) {
                throw new UncheckedIOException(new Failure("a value has more than " + (most >> 20)
                        + " MB, and is measured in memory;" + " choose a file of smaller values"));
            }
            super.write(bytes, offset, length);
        }
    }
}
