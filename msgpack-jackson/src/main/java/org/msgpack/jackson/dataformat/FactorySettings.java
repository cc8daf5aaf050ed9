/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.Serializable;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;

/** What a {@link MessagePackFactory} and its builder configure beyond Jackson's own settings. */
final class FactorySettings implements Serializable {
    private static final long serialVersionUID = 1L;

    PackerConfig packerConfig = MessagePack.DEFAULT_PACKER_CONFIG;
    int parserFeatures = MessagePackParser.Feature.defaults();
    int generatorFeatures = MessagePackGenerator.Feature.defaults();
    ExtensionTypeCustomDeserializers extensionDeserializers;

    FactorySettings() {}

    /** Copies the settings; the deserializers are shared. */
    FactorySettings(FactorySettings src) {
        packerConfig = src.packerConfig;
        parserFeatures = src.parserFeatures;
        generatorFeatures = src.generatorFeatures;
        extensionDeserializers = src.extensionDeserializers;
    }

    void configure(MessagePackParser.Feature feature, boolean isEnabled) {
        parserFeatures = FormatFeatures.with(parserFeatures, feature, isEnabled);
    }

    void configure(MessagePackGenerator.Feature feature, boolean isEnabled) {
        generatorFeatures = FormatFeatures.with(generatorFeatures, feature, isEnabled);
    }
}
