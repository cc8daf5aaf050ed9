/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.msgpack.jackson3.dataformat.MessagePackMapper;

/**
 * A bean that changes the auto-configured {@link MessagePackMapper} while it is built. Those with
 * an order below 0 come before the settings of {@code spring.jackson} and {@code spring.msgpack}.
 */
@FunctionalInterface
public interface MessagePackMapperBuilderCustomizer {
    /** Changes the settings of the mapper to be. */
    void customize(MessagePackMapper.Builder builder);
}
