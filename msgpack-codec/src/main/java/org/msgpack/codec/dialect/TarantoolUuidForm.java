/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.nio.ByteBuffer;
import java.util.UUID;
import org.msgpack.core.ExtensionType.PayloadReader;
import org.msgpack.core.ExtensionType.PayloadWriter;

/** The payload of {@link Tarantool#uuids}. */
enum TarantoolUuidForm implements PayloadWriter<UUID>, PayloadReader<UUID> {
    FORM;

    @Override
    public byte[] write(UUID value) {
        return ByteBuffer.allocate(16)
                .putLong(value.getMostSignificantBits())
                .putLong(value.getLeastSignificantBits())
                .array();
    }

    @Override
    public UUID read(byte[] payload) {
        Payloads.requireLength("a UUID", 16, payload);
        ByteBuffer buffer = ByteBuffer.wrap(payload);
        long mostSignificant = buffer.getLong();
        return new UUID(mostSignificant, buffer.getLong());
    }
}
