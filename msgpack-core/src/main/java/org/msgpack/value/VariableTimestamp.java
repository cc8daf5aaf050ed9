/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.time.Instant;

/** The view of a {@link Variable} as a timestamp. */
final class VariableTimestamp extends VariableAccessor implements TimestampValue {
    VariableTimestamp(Variable variable) {
        super(variable);
    }

    @Override
    public byte getType() {
        return variable.shared().asTimestampValue().getType();
    }

    @Override
    public byte[] getData() {
        return variable.shared().asTimestampValue().getData();
    }

    @Override
    public long getEpochSecond() {
        return variable.shared().asTimestampValue().getEpochSecond();
    }

    @Override
    public int getNano() {
        return variable.shared().asTimestampValue().getNano();
    }

    @Override
    public long toEpochMillis() {
        return variable.shared().asTimestampValue().toEpochMillis();
    }

    @Override
    public Instant toInstant() {
        return variable.shared().asTimestampValue().toInstant();
    }
}
