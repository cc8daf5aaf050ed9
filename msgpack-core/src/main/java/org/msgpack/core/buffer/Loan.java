/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * The chunk of one loan, which is an element of the pool's stack of idle memory once the loan has
 * ended.
 *
 * <p>There is a new object for each loan, so an object that was given back stays recognizable even
 * if its memory has been lent again. It also goes onto the stack at most once.
 */
interface Loan {
    /** Ends the loan. Returns false, and does nothing, if the pool has no such loan any more. */
    boolean endIn(BoundedChunkPool pool);

    /** Returns a new loan of the same memory. */
    Loan renewedFor(BoundedChunkPool pool);

    /** Returns the loan below this one on the stack, or null. */
    Loan below();

    /** Called before this loan is put on the stack. */
    void setBelow(Loan below);

    /** Returns how many loans are on the stack from this one down. */
    int height();
}
