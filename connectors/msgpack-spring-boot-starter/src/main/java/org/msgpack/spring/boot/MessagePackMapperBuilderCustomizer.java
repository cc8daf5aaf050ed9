/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.msgpack.jackson3.dataformat.MessagePackMapper;

/**
 * A bean that customizes the auto-configured {@link MessagePackMapper}. Customizers with an order
 * below 0 run before the settings of {@code spring.jackson} and {@code spring.msgpack}.
 */
@FunctionalInterface
public interface MessagePackMapperBuilderCustomizer {
    /** Customizes the builder of the mapper. */
    void customize(MessagePackMapper.Builder builder);
}
