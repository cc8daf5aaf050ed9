/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.msgpack.cli.Failure;
import org.msgpack.cli.Printable;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * Moves an unpacker to the values at a path and skips everything else. Keys are compared as bytes;
 * only keys that an asterisk matches are decoded.
 */
public final class PathWalk {
    /** Bounds the recursion. */
    private static final int MAX_STEPS = 500;

    /** Handles the values at the path. */
    public interface Visitor {
        /** Reads the next value. Returns whether to continue. */
        boolean visit(MessageUnpacker unpacker) throws IOException;
    }

    private final ValuePath path;
    private final List<ValuePath.Step> steps;
    private final MapKey[] keys;
    private final byte[][] names;
    private final List<ValuePath.Step> where = new ArrayList<>();

    /** The most steps that matched something. */
    private int farthest = -1;

    /** Why the next step did not match. */
    private String obstacle;

    public PathWalk(ValuePath path) throws Failure {
        this.path = path;
        this.steps = path.steps();
        if (steps.size() > MAX_STEPS) {
            throw new Failure("a path may have at most " + MAX_STEPS + " steps, this one has "
                    + steps.size() + "; choose a shorter one");
        }
        this.keys = new MapKey[steps.size()];
        this.names = new byte[steps.size()][];
        for (int i = 0; i < keys.length; i++) {
            if (steps.get(i) instanceof ValuePath.Key key) {
                keys[i] = MapKey.of(key.name());
                names[i] = key.name().getBytes(MessagePack.UTF8);
            } else if (steps.get(i) instanceof ValuePath.Index index) {
                keys[i] = MapKey.of(index.index());
            }
        }
    }

    /**
     * Reads a message and visits each value at the path. Returns false if the visitor did; the rest
     * of the message is then unread.
     */
    public boolean walk(MessageUnpacker unpacker, Visitor visitor) throws IOException {
        where.clear();
        return walk(unpacker, visitor, 0);
    }

    private boolean walk(MessageUnpacker unpacker, Visitor visitor, int at) throws IOException {
        ValueType type = type(unpacker);
        if (at == steps.size()) {
            farthest = at;
            return visitor.visit(unpacker);
        }
        ValuePath.Step step = steps.get(at);
        if (type == ValueType.MAP) {
            return map(unpacker, visitor, at, step);
        } else if (type == ValueType.ARRAY
                && (step instanceof ValuePath.Index || step instanceof ValuePath.Each)) {
            return array(unpacker, visitor, at, step);
        }
        recordObstacle(
                at,
                unpacker.getTotalReadBytes(),
                "is " + unpacker.getNextFormat().specificationName());
        unpacker.skipValue();
        return true;
    }

    private static ValueType type(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat() == MessageFormat.NEVER_USED) {
            unpacker.skipValue(); // throws, with the offset
        }
        return unpacker.getNextFormat().getValueType();
    }

    private boolean array(MessageUnpacker unpacker, Visitor visitor, int at, ValuePath.Step step)
            throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int size = unpacker.unpackArrayHeader();
        if (!(step instanceof ValuePath.Index index)) {
            for (int i = 0; i < size; i++) {
                if (!enter(unpacker, visitor, at, new ValuePath.Index(i))) {
                    return false;
                }
            }
            if (size == 0) {
                recordObstacle(at, offset, "has no elements");
            }
            return true;
        }
        long i = index.index() < 0 ? size + index.index() : index.index();
        if (i < 0 || i >= size) {
            unpacker.skipValue(size);
            recordObstacle(at, offset, "has " + size + (size == 1 ? " element" : " elements"));
            return true;
        }
        unpacker.skipValue((int) i);
        if (!enter(unpacker, visitor, at, new ValuePath.Index(i))) {
            return false;
        }
        unpacker.skipValue((int) (size - 1 - i));
        return true;
    }

    private boolean map(MessageUnpacker unpacker, Visitor visitor, int at, ValuePath.Step step)
            throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int size = unpacker.unpackMapHeader();
        if (step instanceof ValuePath.Entry entry) {
            return entry(unpacker, visitor, at, entry, offset, size);
        }
        boolean isFound = false;
        for (int i = 0; i < size; i++) {
            ValuePath.Step key = step;
            if (step instanceof ValuePath.Each) {
                key = unpackKey(unpacker, i);
            } else if (!isKey(unpacker, at)) {
                unpacker.skipValue();
                continue;
            }
            isFound = true;
            if (!enter(unpacker, visitor, at, key)) {
                return false;
            }
        }
        if (!isFound) {
            recordObstacle(at, offset, "has no key " + new ValuePath(List.of(step)));
        }
        return true;
    }

    private boolean entry(
            MessageUnpacker unpacker,
            Visitor visitor,
            int at,
            ValuePath.Entry entry,
            long offset,
            int size)
            throws IOException {
        boolean isFound = entry.index() >= 0 && entry.index() < size;
        if (!isFound) {
            recordObstacle(at, offset, "has " + size + (size == 1 ? " entry" : " entries"));
        }
        int before = isFound ? (int) entry.index() : size;
        skipEntries(unpacker, before);
        if (!isFound) {
            return true;
        }
        if (!entry.isKey()) {
            unpacker.skipValue();
        }
        if (!enter(unpacker, visitor, at, entry)) {
            return false;
        }
        if (entry.isKey()) {
            unpacker.skipValue();
        }
        skipEntries(unpacker, size - 1 - before);
        return true;
    }

    private static void skipEntries(MessageUnpacker unpacker, int count) throws IOException {
        unpacker.skipValue(count); // twice, because the double may overflow an int
        unpacker.skipValue(count);
    }

    private boolean enter(MessageUnpacker unpacker, Visitor visitor, int at, ValuePath.Step step)
            throws IOException {
        where.add(step);
        boolean shouldContinue = walk(unpacker, visitor, at + 1);
        if (shouldContinue) {
            where.remove(where.size() - 1);
        }
        return shouldContinue;
    }

    /** Reads a key. Returns whether it matches the step. */
    private boolean isKey(MessageUnpacker unpacker, int at) throws IOException {
        if (keys[at] != null && unpacker.tryUnpackKey(keys[at])) {
            return true;
        }
        ValuePath.Step step = steps.get(at);
        switch (unpacker.getNextFormat()) {
            case STR8, STR16, STR32 -> {
                if (names[at] != null) {
                    return isName(unpacker, unpacker.unpackRawStringHeader(), names[at]);
                }
            }
            case UINT8, UINT16, UINT32, UINT64, INT8, INT16, INT32, INT64 -> {
                if (step instanceof ValuePath.Index) {
                    return KeyStep.of(unpacker.unpackValue()).equals(step);
                }
            }
            default -> {
                // a key in its shortest format does not match
            }
        }
        if (step instanceof ValuePath.Literal literal) {
            return step.equals(step(unpacker, literal.text().length()));
        }
        unpacker.skipValue();
        return false;
    }

    private static boolean isName(MessageUnpacker unpacker, int length, byte[] name)
            throws IOException {
        if (length == name.length) {
            return Arrays.equals(unpacker.readPayload(length), name);
        }
        skipPayload(unpacker, length);
        return false;
    }

    private static void skipPayload(MessageUnpacker unpacker, int length) throws IOException {
        for (int left = length; left > 0; ) {
            int part = Math.min(left, 1 << 13);
            unpacker.readPayloadAsReference(part);
            left -= part;
        }
    }

    /** Reads a key. Returns the step to its value. */
    private static ValuePath.Step unpackKey(MessageUnpacker unpacker, int index)
            throws IOException {
        ValuePath.Step step = step(unpacker, KeyStep.LONGEST);
        return step == null ? new ValuePath.Entry(index, false) : step;
    }

    /**
     * Reads a key. Returns null if it is an array, a map, or longer than {@code longest} bytes; it
     * is then not kept in memory.
     */
    private static ValuePath.Step step(MessageUnpacker unpacker, int longest) throws IOException {
        switch (type(unpacker)) {
            case ARRAY, MAP -> {
                unpacker.skipValue();
                return null;
            }
            case STRING -> {
                byte[] payload = payload(unpacker, unpacker.unpackRawStringHeader(), longest);
                return payload == null ? null : KeyStep.text(payload);
            }
            case BINARY -> {
                byte[] payload = payload(unpacker, unpacker.unpackBinaryHeader(), longest);
                return payload == null ? null : KeyStep.binary(payload);
            }
            case EXTENSION -> {
                ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
                byte[] payload = payload(unpacker, header.getLength(), longest);
                return payload == null ? null : KeyStep.ext(header.getType(), payload);
            }
            default -> {
                return KeyStep.of(unpacker.unpackValue());
            }
        }
    }

    private static byte[] payload(MessageUnpacker unpacker, int length, int longest)
            throws IOException {
        if (length <= longest) {
            return unpacker.readPayload(length);
        }
        skipPayload(unpacker, length);
        return null;
    }

    /** Returns the path to the visited value, with indexes and keys in place of asterisks. */
    public ValuePath where() {
        return new ValuePath(where);
    }

    /** Records why a step does not match, unless more steps have matched before. */
    private void recordObstacle(int at, long offset, String what) {
        if (at > farthest) {
            farthest = at;
            String place = where.isEmpty() ? "the message" : where().toString();
            obstacle = Printable.visible(place + " at byte " + offset + " " + what);
        }
    }

    /** Returns a failure that says how far the path matched. */
    public Failure nothingFound() {
        if (farthest < 0) {
            return new Failure("the input is empty; choose one with messages");
        }
        return new Failure("no value at " + Printable.visible(path.toString()) + ": " + obstacle
                + "; inspect it with a shorter path");
    }
}
