/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.msgpack.jackson3.dataformat.MessagePackFactoryBuilder;
import org.springframework.boot.context.properties.PropertyMapper;
import org.springframework.util.unit.DataSize;

import tools.jackson.core.StreamReadConstraints;

/** Applies the limits of {@link MessagePackProperties}. */
final class ReadConstraints {
    private ReadConstraints() {}

    static void apply(MessagePackProperties properties, MessagePackFactoryBuilder factory) {
        switch (properties.getPreset()) {
            case TRUSTED -> factory.trustedData();
            case UNTRUSTED -> factory.untrustedData();
        }
        StreamReadConstraints.Builder constraints =
                factory.build().streamReadConstraints().rebuild();
        MessagePackProperties.Limits limits = properties.getLimits();
        PropertyMapper map = PropertyMapper.get();
        map.from(limits::getNestingDepth).to(constraints::maxNestingDepth);
        map.from(limits::getStringLength).to(constraints::maxStringLength);
        map.from(limits::getNameLength).to(constraints::maxNameLength);
        map.from(limits::getMessageSize).as(DataSize::toBytes).to(constraints::maxDocumentLength);
        map.from(limits::getTokenCount).to(constraints::maxTokenCount);
        factory.streamReadConstraints(constraints.build());
    }
}
