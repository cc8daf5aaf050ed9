/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.msgpack.core.MessagePacker;

/** Packs an array of primitives, see {@link Numpy#pack}. */
final class NumpyWriter {
    /** As in numpy 2. */
    static final int MAX_DIMENSIONS = 64;

    private static final int MAX_CHUNK = 8192;

    private final Object array;
    private final ElementType type;
    private final int[] shape;
    private final int length;

    private NumpyWriter(Object array, ElementType type, int[] shape) {
        this.array = array;
        this.type = type;
        this.shape = shape;
        this.length = requireRectangle();
    }

    static NumpyWriter of(Object array) {
        Class<?> element = requireNonNull(array, "array is null").getClass();
        int dimensions = 0;
        while (element.isArray()) {
            element = element.getComponentType();
            dimensions++;
        }
        ElementType type = ElementType.of(element);
        if (dimensions == 0 || type == null) {
            throw new IllegalArgumentException(
                    "not an array of booleans or numbers: " + array.getClass().getTypeName());
        }
        if (dimensions > MAX_DIMENSIONS) {
            throw new IllegalArgumentException(
                    "array has more than " + MAX_DIMENSIONS + " dimensions: " + dimensions);
        }
        return new NumpyWriter(array, type, shape(array, dimensions));
    }

    /** Returns the lengths of the first row of each dimension; there is none below an empty one. */
    private static int[] shape(Object array, int dimensions) {
        int[] shape = new int[dimensions];
        Object row = array;
        for (int i = 0; i < dimensions && row != null; i++) {
            shape[i] = Array.getLength(row);
            row = shape[i] == 0 || i + 1 == dimensions ? null : ((Object[]) row)[0];
        }
        return shape;
    }

    /** Returns the number of bytes. */
    private int requireRectangle() {
        requireLengths(array, 0);
        long length = type.size;
        for (int dimension : shape) {
            length *= dimension;
            if (length > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("array has more than 2147483647 bytes");
            }
        }
        return (int) length;
    }

    private void requireLengths(Object row, int dimension) {
        if (row == null) {
            throw new IllegalArgumentException("a row of the array is null");
        }
        if (Array.getLength(row) != shape[dimension]) {
            throw new IllegalArgumentException("array is not rectangular: it has rows of "
                    + shape[dimension] + " and of " + Array.getLength(row));
        }
        if (row instanceof Object[]) {
            for (Object inner : (Object[]) row) {
                requireLengths(inner, dimension + 1);
            }
        }
    }

    void pack(MessagePacker packer) throws IOException {
        packer.packMapHeader(5);
        packBinary(packer, "nd");
        packer.packBoolean(true);
        packBinary(packer, "type");
        packer.packString(typeName());
        packBinary(packer, "kind");
        packBinary(packer, "");
        packBinary(packer, "shape");
        packer.packIntArray(shape);
        packBinary(packer, "data");
        packer.packBinaryHeader(length);
        Elements elements = new Elements(packer, type.size, Math.min(length, MAX_CHUNK));
        elements.write(array);
        elements.flush();
    }

    private String typeName() {
        switch (type) {
            case BOOLEAN:
                return "|b1";
            case INT8:
                return "|i1";
            default:
                return (type.isFloat() ? "<f" : "<i") + type.size;
        }
    }

    private static void packBinary(MessagePacker packer, String ascii) throws IOException {
        byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
        packer.packBinary(bytes);
    }

    /** Writes elements as payload, by way of a small chunk. */
    private static final class Elements {
        private final MessagePacker packer;
        private final int elementSize;
        private final byte[] chunk;
        private final ByteBuffer buffer;

        Elements(MessagePacker packer, int elementSize, int chunkSize) {
            this.packer = packer;
            this.elementSize = elementSize;
            this.chunk = new byte[chunkSize];
            this.buffer = ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN);
        }

        void write(Object row) throws IOException {
            if (row instanceof Object[]) {
                for (Object inner : (Object[]) row) {
                    write(inner);
                }
                return;
            }
            int count = Array.getLength(row);
            int from = 0;
            while (from < count) {
                if (buffer.remaining() < elementSize) {
                    flush();
                }
                int part = Math.min(count - from, buffer.remaining() / elementSize);
                ElementWriter.put(buffer, row, from, part);
                from += part;
            }
        }

        void flush() throws IOException {
            packer.writePayload(chunk, 0, buffer.position());
            ((Buffer) buffer).clear();
        }
    }
}
