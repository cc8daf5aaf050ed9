/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.cli.Failure;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.cli.path.PathWalk;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.value.ValueType;

/**
 * Finds the values that an expression selects. Each value is read once, unless a condition applies
 * to it: it is then kept in memory, the condition reads the parts it names, and the rest of the
 * expression reads it again.
 */
final class Selection {
    private static final long NO_INDEX = -1;

    private final List<Expression.Filter> filters;
    private final Sink sink;
    private final long limit;

    /** One for the first path, and one for the path after each filter. */
    private final List<PathWalk> walks = new ArrayList<>();

    /** For each filter, the index of the current array element. */
    private final long[] indices;

    private long message;
    private long count;

    /** @param limit the most values to find */
    Selection(Expression expression, Sink sink, long limit) throws Failure {
        this.filters = expression.filters();
        this.sink = sink;
        this.limit = limit;
        this.indices = new long[filters.size()];
        walks.add(new PathWalk(expression.path()));
        for (Expression.Filter filter : filters) {
            walks.add(new PathWalk(filter.path()));
        }
    }

    /** Reads a file. Returns the number of selected values. */
    long run(HeldInput in) throws IOException {
        MessageUnpacker unpacker = Elements.config().newUnpacker(in);
        boolean shouldContinue = limit > 0;
        while (shouldContinue && unpacker.hasNext()) {
            shouldContinue = follow(0, in, unpacker);
            message++;
        }
        return count;
    }

    /** Follows the path before a filter, or the last one. */
    private boolean follow(int filter, HeldInput in, MessageUnpacker unpacker) throws IOException {
        return walks.get(filter)
                .walk(
                        unpacker,
                        next -> filter == filters.size()
                                ? isFound(in, next)
                                : filter(filter, in, next));
    }

    private boolean isFound(HeldInput in, MessageUnpacker unpacker) throws IOException {
        count++;
        sink.accept(in, unpacker, this);
        return count < limit;
    }

    /** Applies a filter to each element of an array, or to a value that is not an array. */
    private boolean filter(int filter, HeldInput in, MessageUnpacker unpacker) throws IOException {
        indices[filter] = NO_INDEX;
        if (unpacker.getNextFormat().getValueType() != ValueType.ARRAY) {
            return candidate(filter, in, unpacker);
        }
        int size = unpacker.unpackArrayHeader();
        for (int i = 0; i < size; i++) {
            indices[filter] = i;
            if (!candidate(filter, in, unpacker)) {
                return false;
            }
        }
        return true;
    }

    private boolean candidate(int filter, HeldInput in, MessageUnpacker unpacker)
            throws IOException {
        in.hold(unpacker.getTotalReadBytes());
        unpacker.skipValue();
        HeldInput value = in.release(unpacker.getTotalReadBytes());
        return !filters.get(filter).condition().test(value)
                || follow(
                        filter + 1,
                        value,
                        Elements.config().newUnpacker(new ArrayBufferInput(value.buffer())));
    }

    /** Returns the index of the current message, from 0. */
    long message() {
        return message;
    }

    /** Returns the path of the next value in its message. */
    ValuePath where() {
        List<ValuePath.Step> steps = new ArrayList<>(walks.get(0).where().steps());
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] != NO_INDEX) {
                steps.add(new ValuePath.Index(indices[i]));
            }
            steps.addAll(walks.get(i + 1).where().steps());
        }
        return new ValuePath(steps);
    }

    /** Returns a failure that says why there was no value. */
    Failure nothingFound() {
        return filters.isEmpty() || message == 0
                ? walks.get(0).nothingFound()
                : new Failure("no value is selected; look at the data with msgpack inspect");
    }
}
