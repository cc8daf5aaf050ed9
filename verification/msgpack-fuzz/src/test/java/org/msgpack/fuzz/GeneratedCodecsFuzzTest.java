/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.fuzz.generated.Types;
import org.msgpack.testdata.TricklingInputStream;

/**
 * Reads the input as an object of classes with generated codecs: from an array, where members are
 * read at once, and from streams, where any of them may be cut. All ways agree. What is read comes
 * back if it is packed, and no exception is any other than a {@link MessagePackException}.
 */
@ExtendWith(FirstRun.class)
class GeneratedCodecsFuzzTest {
    private static final UnpackerConfig CONFIG = UnpackerConfig.untrustedData();

    private static final List<Codecs> ALL =
            List.of(Codecs.standard(), Codecs.builder().add(Msgpackr.dialect()).build());

    private static final List<Class<?>> TYPES = List.of(
            Types.Named.class,
            Types.Indexed.class,
            Types.Numbered.class,
            Types.Strict.class,
            Types.Keeping.class,
            Types.Color.class,
            Types.Level.class,
            Types.Figure.class);

    /**
     * What came of an input.
     *
     * @param packed the object, packed again; null if there was an exception
     */
    private record Outcome(ByteBuffer packed, long length, String exception) {}

    @FuzzTest
    void generatedCodecs(byte[] bytes) throws IOException {
        for (Codecs codecs : ALL) {
            for (Class<?> type : TYPES) {
                Outcome outcome = read(codecs, CONFIG.newUnpacker(bytes), type);
                InputStream in = new ByteArrayInputStream(bytes);
                assertEquals(outcome, read(codecs, CONFIG.newUnpacker(in), type));
                InputStream trickling = new TricklingInputStream(bytes, 1, 2, 7);
                assertEquals(outcome, read(codecs, CONFIG.newUnpacker(trickling), type));
            }
        }
    }

    private static <T> Outcome read(Codecs codecs, MessageUnpacker unpacker, Class<T> type)
            throws IOException {
        T object;
        try {
            object = codecs.unpack(unpacker, type);
        } catch (MessagePackException e) {
            // only what has arrived can look like text
            String exception = e.toString().replace("; the input looks like JSON text", "");
            return new Outcome(null, 0, exception);
        }
        byte[] packed = codecs.pack(object, TypeRef.of(type));
        T again = codecs.unpack(packed, type);
        assertArrayEquals(packed, codecs.pack(again, TypeRef.of(type)));
        return new Outcome(ByteBuffer.wrap(packed), unpacker.getTotalReadBytes(), null);
    }
}
