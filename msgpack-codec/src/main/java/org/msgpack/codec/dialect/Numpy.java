/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import java.util.Map;
import org.msgpack.codec.Dialect;
import org.msgpack.core.MessagePacker;

/**
 * Arrays of Python's numpy, as its package msgpack-numpy writes them: a map of {@code nd} (true),
 * {@code type} (such as {@code "<f8"}), {@code kind} (empty), {@code shape} (an array of the length
 * of each dimension) and {@code data} (the elements, the last dimension together), whose keys are
 * binary.
 */
public final class Numpy {
    private Numpy() {}

    /**
     * Returns all of msgpack-numpy: primitive arrays of one or more dimensions, except
     * {@code byte[]} and {@code char[]}, are packed as by {@link #pack}, and maps are read as by
     * {@link #fromMap}. Plain arrays are read too.
     */
    public static Dialect dialect() {
        return builder -> builder.readMaps((map, unpacker, codecs) -> fromMap(map))
                .adapt((type, codec, codecs) -> NumpyArrayCodec.isFor(codec.type())
                        ? new NumpyArrayCodec<>(codec, codecs)
                        : codec);
    }

    /**
     * Packs an array of primitives, with one or more dimensions: {@code boolean[]} as {@code |b1},
     * {@code byte[]} as {@code |i1}, {@code short[]} as {@code <i2}, {@code int[]} as {@code <i4},
     * {@code long[]} as {@code <i8}, {@code float[]} as {@code <f4}, {@code double[]} as
     * {@code <f8}, {@code double[][]} as {@code <f8} of two dimensions, and so on.
     *
     * @throws IllegalArgumentException if it is something else, if a row is null or of another
     *     length than those beside it, or if it has more than 2^31 - 1 bytes or 64 dimensions;
     *     nothing has been packed then
     */
    public static void pack(MessagePacker packer, Object array) throws IOException {
        NumpyWriter.of(array).pack(packer);
    }

    /**
     * Returns what a decoded map stands for in numpy, or null if it is an ordinary map.
     *
     * <p>A map is numpy's if it has nothing but {@code nd}, a boolean, {@code type}, {@code data}
     * and perhaps {@code shape} and {@code kind}.
     *
     * <ul>
     *   <li>Booleans, signed integers and floats become an array of the same type, with as many
     *       dimensions.
     *   <li>Unsigned integers become an array of the next wider type: {@code short[]},
     *       {@code int[]} or {@code long[]}; those of 64 bits a {@code long[]}.
     *   <li>A single number of numpy, or an array without dimensions, becomes a {@link Boolean}, a
     *       {@link Long}, a {@link java.math.BigInteger} if a long does not hold it, or a
     *       {@link Double}.
     * </ul>
     *
     * <p>Both byte orders are read.
     *
     * @param map its keys are strings, or binary as a {@code ByteBuffer} or {@code byte[]}, and so
     *     are the values of {@code type} and {@code kind}; {@code data} is binary; {@code shape} is
     *     a list of integers
     * @throws org.msgpack.core.MessageFormatException if the data does not agree with the type and
     *     the shape; if the type has no equal in Java: complex numbers, floats of 16 or 128 bits,
     *     dates, strings, structures, objects; if the shape has more than 64 dimensions, or so many
     *     empty or tiny rows that they would take far more memory than the data
     * @throws org.msgpack.core.MessageIntegerOverflowException if an integer of an array does not
     *     fit a long
     */
    public static Object fromMap(Map<?, ?> map) {
        NumpyReader reader = NumpyReader.of(map);
        return reader == null ? null : reader.read();
    }
}
