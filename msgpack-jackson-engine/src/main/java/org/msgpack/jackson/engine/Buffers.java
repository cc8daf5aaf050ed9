/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

/** The buffers that a Jackson recycles. Each kind can be taken once until it is given back. */
public interface Buffers {
    /** Returns a buffer to read a source with. */
    byte[] takeForReading();

    /** Takes back the result of {@link #takeForReading}. */
    void giveBackFromReading(byte[] buffer);

    /** Returns a buffer to write a target with. */
    byte[] takeForWriting();

    /** Takes back the result of {@link #takeForWriting}. */
    void giveBackFromWriting(byte[] buffer);

    /** Returns a buffer to copy payloads with. */
    byte[] takeForCopying();

    /** Takes back the result of {@link #takeForCopying}. */
    void giveBackFromCopying(byte[] buffer);
}
