/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.jmh.Library;
import org.openjdk.jmh.annotations.Param;

/** Every library reads back what it wrote. */
class TypedFormatsTest {
    @ParameterizedTest
    @MethodSource("formats")
    void readsBackWhatItWrote(Library library, TypedCase data) throws Exception {
        TypedFormat format = TypedFormats.of(library).format(data);
        Object value = format.own(data.value());
        format.check(value);
        // Once more, now that the buffers have been used.
        format.check(value);
    }

    private static Stream<Arguments> formats() throws ReflectiveOperationException {
        return Arrays.stream(measured())
                .map(Library::valueOf)
                .flatMap(library ->
                        Arrays.stream(TypedCase.values()).map(data -> Arguments.of(library, data)));
    }

    private static String[] measured() throws ReflectiveOperationException {
        return TypedBenchmark.class
                .getDeclaredField("library")
                .getAnnotation(Param.class)
                .value();
    }
}
