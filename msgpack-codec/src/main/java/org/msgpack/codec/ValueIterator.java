/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.msgpack.core.MessageUnpacker;

/** The values of a long input, each read when it is asked for. */
abstract class ValueIterator<T> implements Iterator<T> {
    final MessageUnpacker unpacker;
    private final Codec<T> codec;

    /** Whether reading has failed, after which there is nothing to go on with. */
    private boolean hasFailed;

    ValueIterator(MessageUnpacker unpacker, Codec<T> codec) {
        this.unpacker = requireNonNull(unpacker, "unpacker is null");
        this.codec = codec;
    }

    /** The values up to the end of the input. */
    static <T> ValueIterator<T> ofInput(MessageUnpacker unpacker, Codec<T> codec) {
        return new ValueIterator<T>(unpacker, codec) {
            @Override
            boolean hasAnother() throws IOException {
                return unpacker.hasNext();
            }
        };
    }

    /** The elements of the array that comes next. */
    static <T> ValueIterator<T> ofArray(MessageUnpacker unpacker, Codec<T> codec) {
        return new ValueIterator<T>(unpacker, codec) {
            private int left = -1;

            @Override
            boolean hasAnother() throws IOException {
                if (left < 0) {
                    left = unpacker.unpackArrayHeader();
                }
                return left > 0;
            }

            @Override
            public T next() {
                T value = super.next();
                left--;
                return value;
            }
        };
    }

    abstract boolean hasAnother() throws IOException;

    @Override
    public final boolean hasNext() {
        if (hasFailed) {
            return false;
        }
        hasFailed = true;
        try {
            boolean hasAnother = hasAnother();
            hasFailed = false;
            return hasAnother;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        hasFailed = true;
        try {
            T value = codec.unpackNullable(unpacker);
            hasFailed = false;
            return value;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a stream of the values, which closes the input. */
    final Stream<T> stream() {
        Spliterator<T> values = Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED);
        return StreamSupport.stream(values, false).onClose(() -> {
            try {
                unpacker.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
