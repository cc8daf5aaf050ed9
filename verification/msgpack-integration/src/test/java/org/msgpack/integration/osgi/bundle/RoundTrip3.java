/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.osgi.bundle;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import tools.jackson.databind.ObjectMapper;

/** Uses the module for Jackson 3 from a user's bundle. Returns its class loader. */
public final class RoundTrip3 implements Callable<List<ClassLoader>> {
    @Override
    public List<ClassLoader> call() {
        Order order = new Order(1L << 33, "Ada", List.of("tea"), Map.of("tea", 2.5));
        ObjectMapper mapper = new MessagePackMapper();
        if (!mapper.readValue(mapper.writeValueAsBytes(order), Order.class).equals(order)) {
            throw new AssertionError("not what was written");
        }
        return List.of(MessagePackMapper.class.getClassLoader());
    }
}
