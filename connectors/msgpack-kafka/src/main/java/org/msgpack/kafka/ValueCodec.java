/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Reads nil as a nil value, because null would be a tombstone. */
enum ValueCodec implements Codec<Value> {
    VALUES;

    @Override
    public Class<Value> type() {
        return Value.class;
    }

    @Override
    public void pack(MessagePacker packer, Value value) throws IOException {
        packer.packValue(value);
    }

    @Override
    public ImmutableValue unpack(MessageUnpacker unpacker) throws IOException {
        return unpacker.unpackValue();
    }

    @Override
    public ImmutableValue nilValue() {
        return ValueFactory.newNil();
    }
}
