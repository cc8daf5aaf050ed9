/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.connect.storage.ConverterConfig;

/** The properties of {@link MessagePackConverter}, named like those of JsonConverter. */
public final class MessagePackConverterConfig extends ConverterConfig {
    /** Whether messages contain schemas, {@value}; true by default. */
    public static final String SCHEMAS_ENABLE_CONFIG = "schemas.enable";

    /** How many schemas to cache in each direction, {@value}; 1000 by default. */
    public static final String SCHEMAS_CACHE_SIZE_CONFIG = "schemas.cache.size";

    private static final boolean SCHEMAS_ENABLE_DEFAULT = true;
    private static final int SCHEMAS_CACHE_SIZE_DEFAULT = 1000;
    private static final String GROUP = "Schemas";

    private static final ConfigDef CONFIG = newConfigDef()
            .define(
                    SCHEMAS_ENABLE_CONFIG,
                    ConfigDef.Type.BOOLEAN,
                    SCHEMAS_ENABLE_DEFAULT,
                    Importance.HIGH,
                    "Include schemas within each of the serialized values and keys.",
                    GROUP,
                    0,
                    Width.MEDIUM,
                    "Enable schemas")
            .define(
                    SCHEMAS_CACHE_SIZE_CONFIG,
                    ConfigDef.Type.INT,
                    SCHEMAS_CACHE_SIZE_DEFAULT,
                    ConfigDef.Range.atLeast(0),
                    Importance.LOW,
                    "The maximum number of schemas to cache in each direction.",
                    GROUP,
                    1,
                    Width.MEDIUM,
                    "Schema cache size");

    /**
     * Reads the properties.
     *
     * @throws org.apache.kafka.common.config.ConfigException if one is invalid
     */
    public MessagePackConverterConfig(Map<String, ?> properties) {
        super(CONFIG, properties);
    }

    /** Returns the definition of the properties. */
    public static ConfigDef configDef() {
        return new ConfigDef(CONFIG);
    }

    /** Returns whether messages contain schemas. */
    public boolean areSchemasEnabled() {
        return getBoolean(SCHEMAS_ENABLE_CONFIG);
    }

    /** Returns how many schemas are cached in each direction. */
    public int schemaCacheSize() {
        return getInt(SCHEMAS_CACHE_SIZE_CONFIG);
    }
}
