/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import org.msgpack.cli.Failure;
import org.msgpack.cli.io.CountingInputStream;

/**
 * The sizes of the long arrays and objects of an input. MessagePack needs the size of a container
 * first, while in JSON it is known only at the end. So a large input is parsed twice: first for the
 * sizes, then to convert it. Short containers are not recorded: they are buffered in memory and get
 * their header when they are complete.
 */
final class ContainerSizes {
    /** No sizes, for inputs whose containers all fit into memory. */
    static final ContainerSizes NONE = new ContainerSizes();

    static final long UNKNOWN = -1;

    /** The number of each long container, counted in the order in which containers start. */
    private long[] numbers = new long[16];

    private long[] sizes = new long[16];
    private int count;

    private ContainerSizes() {}

    /** An open container. */
    private static final class Open {
        final Open outer;
        final long number;
        final long start;

        /** The number of elements, or of names and values. */
        long elements;

        /** Whether this is the list of pairs at the end of an object in lossless JSON. */
        boolean isPairs;

        Open(Open outer, long number, long start) {
            this.outer = outer;
            this.number = number;
            this.start = start;
        }
    }

    /**
     * Reads a whole input.
     *
     * @param minLength the length in bytes from which a container counts as long
     * @param isLossless whether the member {@code $map} of an object contains further entries
     */
    static ContainerSizes read(
            JsonParser parser, CountingInputStream in, int minLength, boolean isLossless)
            throws IOException {
        ContainerSizes sizes = new ContainerSizes();
        Open open = null;
        long number = 0;
        boolean isPairsNext = false;
        for (JsonToken token; (token = parser.nextToken()) != null; ) {
            if (token.isStructEnd()) {
                long size = token == JsonToken.END_ARRAY ? open.elements : open.elements / 2;
                if (in.count() - open.start >= minLength) {
                    sizes.add(open.number, size);
                }
                if (open.isPairs) {
                    open.outer.elements += 2 * (size - 1);
                }
                open = open.outer;
                continue;
            }
            if (open != null) {
                open.elements++;
            }
            if (token.isStructStart()) {
                open = new Open(open, number++, in.count());
                open.isPairs = isPairsNext;
            }
            isPairsNext = isLossless
                    && token == JsonToken.FIELD_NAME
                    && parser.currentName().equals(Lossless.PAIRS);
        }
        sizes.sort();
        return sizes;
    }

    private void add(long number, long size) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
            sizes = Arrays.copyOf(sizes, 2 * count);
        }
        numbers[count] = number;
        sizes[count++] = size;
    }

    /** Sorts by start: containers were added in the order in which they end. */
    private void sort() {
        long[] sorted = Arrays.copyOf(numbers, count);
        long[] sortedSizes = new long[count];
        Arrays.sort(sorted);
        for (int i = 0; i < count; i++) {
            sortedSizes[Arrays.binarySearch(sorted, numbers[i])] = sizes[i];
        }
        numbers = sorted;
        sizes = sortedSizes;
    }

    /** Iterates over the containers of an input in the order in which they start. */
    final class Cursor {
        private long number;
        private int index;

        /** Returns the size of the next container, or {@link #UNKNOWN} if it is short. */
        long next() {
            if (index < count && numbers[index] == number) {
                number++;
                return sizes[index++];
            }
            number++;
            return UNKNOWN;
        }
    }

    Cursor cursor() {
        return new Cursor();
    }

    /** Checks that MessagePack can represent a size. */
    static int checked(long size) throws Failure {
        if (size > Integer.MAX_VALUE) {
            throw new Failure("an array or map has " + size + " elements, and at most "
                    + Integer.MAX_VALUE + " are supported; split the input");
        }
        return (int) size;
    }

    /** Fails if the input has changed since the sizes were read. */
    static void requireSame(long announced, long size) throws Failure {
        if (announced != size) {
            throw new Failure("the input changed while it was read; run again");
        }
    }
}
