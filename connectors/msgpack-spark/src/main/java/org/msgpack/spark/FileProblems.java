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

/** Handles files that are missing or cannot be read, for example because they do not decompress. */
final class FileProblems {
    private static final Logger LOG = LoggerFactory.getLogger(FileProblems.class);

    private FileProblems() {}

    /**
     * Logs the problem if the options say to ignore it; the rest of the file is then skipped.
     * Otherwise throws it as a Spark exception that names the file.
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
