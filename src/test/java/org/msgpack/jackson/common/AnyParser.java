/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.common;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A parser of either Jackson: what the tests of both use, in the words of Jackson 3. */
public interface AnyParser {
    /** The token while the bytes of the next one have not arrived. */
    String NOT_AVAILABLE = "NOT_AVAILABLE";

    /**
     * Reads the next token and returns its kind, or null at the end.
     *
     * @param byName whether it is asked for as a name
     */
    String next(boolean byName) throws Exception;

    /** Returns everything about the current token; reads its value first. */
    String describe() throws Exception;

    /** Returns the text of the current token. */
    String text() throws Exception;

    /** Returns the bytes of the current token. */
    byte[] binary() throws Exception;

    /** Returns the byte at which the current token begins. */
    long tokenOffset();

    /** Returns the byte up to which the input has been read. */
    long offset();

    boolean isClosed();

    boolean canParseAsync();

    /** Returns whether there is a feeder. */
    boolean hasFeeder();

    boolean needsMore();

    void feed(byte[] data, int offset, int end) throws Exception;

    void feed(ByteBuffer data) throws Exception;

    void endOfInput();

    int releaseBuffered(OutputStream out) throws Exception;

    /** Returns a value and its type as text. */
    static String show(Object value) {
        if (value == null) {
            return "";
        }
        String text = value instanceof byte[] ? Arrays.toString((byte[]) value) : "" + value;
        return " " + value.getClass().getSimpleName() + " " + text;
    }
}
