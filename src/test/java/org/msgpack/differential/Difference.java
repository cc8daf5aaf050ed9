/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

/** A difference from the published library that is meant, with its row in docs/compatibility.md. */
public interface Difference {
    /** The first column of its row. */
    String id();

    /** Whether it is the reason why two lines of the transcripts of a step differ. */
    boolean matches(Object[] step, String ours, String published);
}
