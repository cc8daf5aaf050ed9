/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Serializable;
import java.util.Map;
import org.apache.spark.sql.internal.SQLConf;

/** How to write, as options say it. */
final class WriteOptions implements Serializable {
    private static final long serialVersionUID = 1;

    private final Compression compression;
    private final boolean ignoreNullFields;
    private final boolean isIndexed;

    /**
     * Reads options.
     *
     * @param options their names in lower case
     * @throws IllegalArgumentException if a value is not one of those possible
     */
    WriteOptions(Map<String, String> options) {
        this.compression = Compression.ofOption(options.getOrDefault("compression", "none"));
        this.ignoreNullFields = ignoreNullFields(options);
        this.isIndexed = Boolean.parseBoolean(options.getOrDefault("splitindex", "true"));
    }

    static boolean ignoreNullFields(Map<String, String> options) {
        String option = options.get("ignorenullfields");
        return option == null
                ? SQLConf.get().jsonGeneratorIgnoreNullFields()
                : Boolean.parseBoolean(option);
    }

    Compression compression() {
        return compression;
    }

    boolean ignoreNullFields() {
        return ignoreNullFields;
    }

    /** Returns whether the borders of messages are written beside the file. */
    boolean isIndexed() {
        return isIndexed && compression == Compression.NONE;
    }
}
