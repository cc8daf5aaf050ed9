/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import java.io.IOException;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * Code that uses packer and unpacker, such as the two methods of a codec. Both are created once, as
 * a service does: the packer is cleared and its bytes are copied to an array, the unpacker is reset
 * to the array.
 */
public final class PackerFormat<T> implements TypedFormat {
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[0]);
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final ValuePacker<T> valuePacker;
    private final ValueUnpacker<T> valueUnpacker;

    /** Creates a format of two functions. */
    public PackerFormat(ValuePacker<T> valuePacker, ValueUnpacker<T> valueUnpacker) {
        this.valuePacker = valuePacker;
        this.valueUnpacker = valueUnpacker;
    }

    @Override
    @SuppressWarnings("unchecked") // the object is of the case that the functions are for
    public byte[] pack(Object value) throws IOException {
        packer.clear();
        valuePacker.pack(packer, (T) value);
        return packer.toByteArray();
    }

    @Override
    public Object unpack(byte[] message) throws IOException {
        input.reset(message);
        unpacker.reset(input);
        return valueUnpacker.unpack(unpacker);
    }
}
