/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.FileNotFoundException;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.errors.QueryExecutionErrors;
import org.msgpack.core.internal.text.Printable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What becomes of a problem with a file, such as one that is missing or cannot be decompressed. */
final class FileProblems {
    private static final Logger LOG = LoggerFactory.getLogger(FileProblems.class);

    private FileProblems() {}

    /**
     * Logs the problem if the options say that the file, or its rest, is to be ignored. Otherwise
     * throws it, as an exception of Spark that names the file.
     */
    static void ignoreOrThrow(String file, Exception problem, ReadOptions options) {
        if (options.isIgnored(problem)) {
            LOG.warn("Ignored {}, or its rest", Printable.plain(file), problem);
        } else if (problem instanceof SparkThrowable) {
            throw Sneaky.sneaky(problem);
        } else if (problem instanceof FileNotFoundException) {
            throw Sneaky.sneaky(QueryExecutionErrors.fileNotExistError(file, problem));
        } else {
            throw Sneaky.sneaky(QueryExecutionErrors.cannotReadFilesError(problem, file));
        }
    }
}
