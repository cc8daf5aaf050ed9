/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.Serializable;
import java.util.Map;
import org.apache.spark.sql.internal.SQLConf;

/** The options for writing. */
final class WriteOptions implements Serializable {
    private static final long serialVersionUID = 1;

    private final FileCompression compression;
    private final boolean ignoreNullFields;
    private final boolean isIndexed;

    /**
     * Parses options.
     *
     * @param options with names in lower case
     * @throws IllegalArgumentException if a value is invalid
     */
    WriteOptions(Map<String, String> options) {
        this.compression = FileCompression.ofOption(options.getOrDefault("compression", "none"));
        this.ignoreNullFields = ignoreNullFields(options);
        this.isIndexed = Boolean.parseBoolean(options.getOrDefault("splitindex", "true"));
    }

    static boolean ignoreNullFields(Map<String, String> options) {
        String option = options.get("ignorenullfields");
        return option == null
                ? SQLConf.get().jsonGeneratorIgnoreNullFields()
                : Boolean.parseBoolean(option);
    }

    FileCompression compression() {
        return compression;
    }

    boolean ignoreNullFields() {
        return ignoreNullFields;
    }

    /** Returns whether to write an index of record boundaries next to the file. */
    boolean isIndexed() {
        return isIndexed && compression == FileCompression.NONE;
    }
}
