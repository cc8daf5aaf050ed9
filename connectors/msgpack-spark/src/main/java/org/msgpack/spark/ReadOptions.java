/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.FileNotFoundException;
import java.io.Serializable;
import java.util.Map;
import org.apache.spark.sql.catalyst.FileSourceOptions;
import org.apache.spark.sql.catalyst.util.FailFastMode$;
import org.apache.spark.sql.catalyst.util.ParseMode;
import org.apache.spark.sql.catalyst.util.PermissiveMode$;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The options for reading. */
final class ReadOptions implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // Scala's case objects are serializable
    private final ParseMode mode;

    private final String corruptRecordColumn;
    private final double samplingRatio;
    private final String compression;
    private final String extensions;
    private final boolean isIndexUsed;
    private final FileSourceOptions files;

    /**
     * Parses options. Defaults come from the session.
     *
     * @param options with names in lower case, or a case-insensitive map
     * @throws IllegalArgumentException if a value is invalid
     */
    ReadOptions(Map<String, String> options) {
        SQLConf conf = SQLConf.get();
        this.mode = ParseMode.fromString(options.getOrDefault("mode", "PERMISSIVE"));
        this.corruptRecordColumn =
                options.getOrDefault("columnnameofcorruptrecord", conf.columnNameOfCorruptRecord());
        this.samplingRatio = samplingRatio(options.getOrDefault("samplingratio", "1.0"));
        this.compression = options.get("compression");
        this.extensions = options.getOrDefault("extensions", "");
        this.isIndexUsed = Boolean.parseBoolean(options.getOrDefault("splitindex", "true"));
        this.files = new FileSourceOptions(SourceFiles.scalaMap(options));
        Extensions.of(extensions);
        if (compression != null) {
            FileCompression.ofOption(compression);
        }
    }

    private static double samplingRatio(String option) {
        double ratio;
        try {
            ratio = Double.parseDouble(option);
        } catch (NumberFormatException e) {
            ratio = Double.NaN;
        }
        if (!(ratio > 0 && ratio <= 1)) {
            throw new IllegalArgumentException(
                    "samplingRatio: expected a number above 0 and at most 1, found " + option);
        }
        return ratio;
    }

    boolean isPermissive() {
        return mode == PermissiveMode$.MODULE$;
    }

    boolean isFailFast() {
        return mode == FailFastMode$.MODULE$;
    }

    ParseMode mode() {
        return mode;
    }

    String corruptRecordColumn() {
        return corruptRecordColumn;
    }

    double samplingRatio() {
        return samplingRatio;
    }

    /** Returns whether to skip a file, or the rest of it, after this problem. */
    boolean isIgnored(Exception problem) {
        return problem instanceof FileNotFoundException
                ? files.ignoreMissingFiles()
                : files.ignoreCorruptFiles()
                        && DataSourceUtils.shouldIgnoreCorruptFileException(problem);
    }

    boolean isIndexUsed() {
        return isIndexUsed;
    }

    /** Returns the compression of a file: from the option, or else from the file name. */
    FileCompression compression(String fileName) {
        return compression == null
                ? FileCompression.ofFileName(fileName)
                : FileCompression.ofOption(compression);
    }

    /** Returns whether the columnar reader can read these columns. Reading by rows is slower. */
    boolean isColumnar(StructType required) {
        return extensions.isBlank() && corruptRecordIndex(required) < 0;
    }

    Extensions extensions() {
        return Extensions.of(extensions);
    }

    ValueReaders readers() {
        return new ValueReaders(extensions());
    }

    /**
     * Returns the index of the corrupt record column; -1 if there is none.
     *
     * @throws IllegalArgumentException if it is not a nullable column of type BINARY
     */
    int corruptRecordIndex(StructType schema) {
        scala.Option<Object> index = schema.getFieldIndex(corruptRecordColumn);
        if (index.isEmpty()) {
            return -1;
        }
        StructField field = schema.fields()[(Integer) index.get()];
        if (!(field.dataType() instanceof BinaryType) || !field.nullable()) {
            throw new IllegalArgumentException("The corrupt record column " + corruptRecordColumn
                    + " must be a nullable BINARY, found "
                    + field.dataType().sql());
        }
        return (Integer) index.get();
    }
}
