/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * The chunk of one loan, which is an element of the pool's stack of idle memory once the loan has
 * ended.
 *
 * <p>There is a new object for each loan, so one that was given back stays recognizable even if its
 * memory has been lent again. It also goes onto the stack at most once.
 */
interface Loan {
    PooledMemory memory();

    /** Returns the loan below this one on the stack, or null. */
    Loan below();

    /** Called before this loan is put on the stack, and after it was taken away. */
    void setBelow(Loan below);
}
