/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;

/** What a {@link MessagePackFactory} and its builder configure beyond Jackson's own settings. */
final class FactorySettings implements Serializable {
    private static final long serialVersionUID = 1L;

    PackerConfig packerConfig = MessagePack.DEFAULT_PACKER_CONFIG;
    int parserFeatures = MessagePackParser.Feature.defaults();
    int generatorFeatures = MessagePackGenerator.Feature.defaults();
    ExtensionTypeCustomDeserializers extensionDeserializers;

    @SuppressWarnings("serial") // it is, if its values are
    final Map<Byte, ExtensionType<?>> extensionTypes = new HashMap<>();

    FactorySettings() {}

    /** Copies the settings; the deserializers are shared. */
    FactorySettings(FactorySettings src) {
        packerConfig = src.packerConfig;
        parserFeatures = src.parserFeatures;
        generatorFeatures = src.generatorFeatures;
        extensionDeserializers = src.extensionDeserializers;
        extensionTypes.putAll(src.extensionTypes);
    }

    void configure(MessagePackParser.Feature feature, boolean isEnabled) {
        parserFeatures = FormatFeatures.with(parserFeatures, feature, isEnabled);
    }

    void configure(MessagePackGenerator.Feature feature, boolean isEnabled) {
        generatorFeatures = FormatFeatures.with(generatorFeatures, feature, isEnabled);
    }
}
