/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;

/** A call that can be made on a feed and on an unpacker that has the whole input. */
final class Call {
    static final Call NEXT_VALUE = new Call("nextValue", Reading::nextValue);
    static final Call NEXT_MESSAGE = new Call("nextMessage", Reading::nextMessage);
    static final Call SKIP_MESSAGE = new Call("skipMessage", Reading::skipMessage);
    static final Call ENTER_ARRAY = new Call("enterArray", Reading::enterArray);
    static final Call ENTER_MAP = new Call("enterMap", Reading::enterMap);
    static final Call LEAVE = new Call("leave", Reading::leave);

    private interface Action {
        Object on(Reading reading) throws IOException;
    }

    private final String name;
    private final Action action;
    private final boolean isElement;

    private Call(String name, Action action) {
        this(name, action, false);
    }

    private Call(String name, Action action, boolean isElement) {
        this.name = name;
        this.action = action;
        this.isElement = isElement;
    }

    static Call element(TypedRead read) {
        return new Call("element as " + read, reading -> reading.element(read), true);
    }

    static Call payload(PayloadHeader header) {
        return new Call("payload of " + header, reading -> reading.payload(header));
    }

    /** Whether it reads an element with an unpacker, which may fail behind a header. */
    boolean isElement() {
        return isElement;
    }

    /** What a call returned or threw. */
    static final class Result {
        private final String text;
        private final MessagePackException thrown;

        private Result(String text, MessagePackException thrown) {
            this.text = text;
            this.thrown = thrown;
        }

        boolean isMissing() {
            return text.equals(Reading.NOT_ARRIVED.toString());
        }

        boolean isThrown() {
            return thrown != null;
        }

        boolean isTruncation() {
            return thrown instanceof MessageInsufficientBufferException;
        }

        /** Whether it says that the message is longer than any may be. */
        boolean isTooLong() {
            return text.startsWith("MessageSizeException of size 2147483648: expected a message");
        }

        @Override
        public String toString() {
            return text;
        }
    }

    Result on(Reading reading) throws IOException {
        try {
            return new Result(Outcomes.text(action.on(reading)), null);
        } catch (MessagePackException e) {
            return new Result(Outcomes.thrown(e), e);
        }
    }

    /**
     * Makes the call on a reading of the whole input.
     *
     * @param needed [0] is set to the number of bytes with which a feed must have the same result
     */
    Result onWhole(WholeReading whole, long[] needed) throws IOException {
        ElementAt next = whole.nextElement();
        Result result = on(whole);
        if (result.isMissing() || result.isTruncation()) {
            needed[0] = Long.MAX_VALUE; // only when the input has ended
        } else if (isElement) {
            needed[0] = Math.max(next.end(), whole.offset());
        } else if (!result.isThrown()) {
            needed[0] = whole.offset();
        } else if (this == NEXT_VALUE && !(result.thrown instanceof MessageSizeException)) {
            needed[0] = whole.nextElement().end();
        } else if (this == NEXT_VALUE) {
            needed[0] = whole.nextElement().endOfHeader();
        } else if (this == NEXT_MESSAGE || this == SKIP_MESSAGE || this == LEAVE) {
            needed[0] = whole.failedAt() + 1;
        } else {
            needed[0] = next.endOfHeader();
        }
        return result;
    }

    @Override
    public String toString() {
        return name;
    }
}
