/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.common;

import java.io.IOException;

/** A factory of either Jackson: what the tests of both use. */
public interface AnyFactory {
    /** Returns a parser of bytes. */
    AnyParser parser(byte[] bytes) throws IOException;

    /**
     * Returns a parser that is fed.
     *
     * @param isByteBuffer whether one for ByteBuffers is asked for, instead of one for arrays
     */
    AnyParser fedParser(boolean isByteBuffer) throws IOException;

    boolean canParseAsync();

    /**
     * Describes an exception of Jackson, its type in the words of Jackson 3; returns null for any
     * other.
     */
    AnyFailure failure(Exception e);
}
