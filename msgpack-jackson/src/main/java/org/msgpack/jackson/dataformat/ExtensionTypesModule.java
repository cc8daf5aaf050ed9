/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.module.SimpleModule;
import java.util.Collection;
import org.msgpack.core.ExtensionType;

/** Writes and reads the values of ext types. */
final class ExtensionTypesModule extends SimpleModule {
    private static final long serialVersionUID = 1L;

    ExtensionTypesModule(Collection<ExtensionType<?>> types) {
        super("msgpack-ext-types", PackageVersion.VERSION);
        types.forEach(this::add);
    }

    private <T> void add(ExtensionType<T> type) {
        addSerializer(type.valueClass(), new ExtensionTypeSerializer<>(type));
        addDeserializer(type.valueClass(), new ExtensionTypeDeserializer<>(type));
    }

    @Override
    public Object getTypeId() {
        return getModuleName();
    }
}
