/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.msgpack.cli.Failure;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.ext.ExtTypes;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.cli.path.PathWalk;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.core.MessageUnpacker;

/** Shows the values at a path of each message, up to the limits. */
public final class Inspection {
    private static final int SHORT_TEXT = 40;
    private static final ValuePath WHOLE = new ValuePath(List.of());

    private final MessageUnpacker unpacker;
    private final Elements elements;
    private final ValuePath path;
    private final PathWalk walk;
    private final View view;
    private final Limits limits;
    private long message;
    private long shown;
    private boolean hasFound;

    Inspection(HeldInput in, ValuePath path, View view, Limits limits) throws Failure {
        this.unpacker = Elements.config().newUnpacker(in);
        this.elements = new Elements(unpacker);
        this.path = path;
        this.walk = new PathWalk(path);
        this.view = view;
        this.limits = limits;
    }

    /** Shows the first elements of messages. */
    public static void showFirst(int elements, byte[] messages, Appendable out) throws IOException {
        try (HeldInput in = new HeldInput(new ByteArrayInputStream(messages))) {
            View view = new TreeView(out, in, new ExtTypes(), SHORT_TEXT, false);
            Limits limits = new Limits(elements, Long.MAX_VALUE, SHORT_TEXT);
            new Inspection(in, WHOLE, view, limits).run(0);
        }
    }

    /**
     * Shows the elements.
     *
     * @param offset the offset of the first message
     */
    void run(long offset) throws IOException {
        skipTo(offset);
        boolean shouldContinue = true;
        while (shouldContinue && unpacker.hasNext()) {
            shouldContinue = walk.walk(unpacker, next -> value());
            message++;
        }
        if (!hasFound && !path.steps().isEmpty()) {
            throw walk.nothingFound();
        }
    }

    private void skipTo(long offset) throws IOException {
        long begin = 0;
        while (unpacker.getTotalReadBytes() < offset && unpacker.hasNext()) {
            begin = unpacker.getTotalReadBytes();
            unpacker.skipValue();
            message++;
        }
        long end = unpacker.getTotalReadBytes();
        if (end < offset) {
            throw new Failure("--offset=" + offset + " is after the end, which is at byte " + end
                    + "; choose a lower one");
        } else if (end > offset) {
            throw new Failure("--offset=" + offset + " is inside the message at byte " + begin
                    + "; choose " + begin + ", or " + end + " for the next one");
        }
    }

    /** Shows a value. Returns false if the limit has been reached. */
    private boolean value() throws IOException {
        hasFound = true;
        ValuePath base = walk.where();
        do {
            if (shown == limits.elements()) {
                view.more();
                return false;
            }
            elements.next();
            shown++;
            if (isBeyondItems()) {
                view.rest(elements, message, base);
            } else {
                view.element(elements, message, base);
            }
        } while (elements.hasMoreInMessage());
        elements.skip();
        return true;
    }

    private boolean isBeyondItems() {
        return elements.depth() > 0 && elements.index() >= limits.items();
    }
}
