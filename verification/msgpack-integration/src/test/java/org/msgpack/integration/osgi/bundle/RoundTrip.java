/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.osgi.bundle;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.value.Value;

/** Uses both libraries from a user's bundle. Returns the class loaders of the libraries. */
public final class RoundTrip implements Callable<List<ClassLoader>> {
    @Override
    public List<ClassLoader> call() throws Exception {
        Order order = new Order(1L << 33, "Ada", List.of("tea"), Map.of("tea", 2.5));
        ObjectMapper mapper = new ObjectMapper(new MessagePackFactory());
        byte[] bytes = mapper.writeValueAsBytes(order);
        check(mapper.readValue(bytes, Order.class).equals(order));

        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
                MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            Value value = unpacker.unpackValue();
            packer.packValue(value);
            check(mapper.readValue(packer.toByteArray(), Order.class).equals(order));
        }
        return List.of(
                MessagePack.class.getClassLoader(), MessagePackFactory.class.getClassLoader());
    }

    private static void check(boolean isRight) {
        if (!isRight) {
            throw new AssertionError("not what was written");
        }
    }
}
