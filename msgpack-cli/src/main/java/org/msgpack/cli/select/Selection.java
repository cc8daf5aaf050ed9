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
 * Finds the values that an expression selects. A value is read once, unless a condition applies to
 * it: it is held in memory then, the condition reads what it names, and what follows in the
 * expression reads it again.
 */
final class Selection {
    private static final long NO_INDEX = -1;

    private final List<Expression.Filter> filters;
    private final Sink sink;
    private final long limit;

    /** Those of the path in front, and behind each filter. */
    private final List<PathWalk> walks = new ArrayList<>();

    /** For each filter, which element of an array it is at. */
    private final long[] indices;

    private long message;
    private long count;

    /** @param limit how many values to find at most */
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

    /** Goes through a file, and returns how many values there were. */
    long run(HeldInput in) throws IOException {
        MessageUnpacker unpacker = Elements.config().newUnpacker(in);
        boolean goesOn = limit > 0;
        while (goesOn && unpacker.hasNext()) {
            goesOn = follow(0, in, unpacker);
            message++;
        }
        return count;
    }

    /** Follows the path in front of a filter, or of the end. */
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

    /** Applies a filter to each element of an array, or to what is none. */
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

    /** Returns which message of the file is read, from 0. */
    long message() {
        return message;
    }

    /** Returns where in its message the value is that comes next. */
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

    /** Says why there was no value. */
    Failure nothingFound() {
        return filters.isEmpty() || message == 0
                ? walks.get(0).nothingFound()
                : new Failure("no value is selected; look at the data with msgpack inspect");
    }
}
