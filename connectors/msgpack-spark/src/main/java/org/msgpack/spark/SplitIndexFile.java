/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.msgpack.columnar.SplitIndex;
import org.msgpack.core.MessagePackException;

/** The split index next to a data file, in any Hadoop file system. */
final class SplitIndexFile {
    private SplitIndexFile() {}

    /** Returns the path of a file's index. */
    static Path of(Path file) {
        return new Path(file.getParent(), SplitIndex.nameFor(file.getName()));
    }

    static boolean exists(Path file, Configuration configuration) throws IOException {
        return file.getFileSystem(configuration).exists(of(file));
    }

    /** Writes an index, unless the file has only one split. */
    static void write(SplitIndex index, FileSystem fileSystem, Path file) throws IOException {
        if (index.splits().size() > 1) {
            try (OutputStream out = fileSystem.create(of(file), true)) {
                index.write(out);
            }
        }
    }

    /** Reads the index of a file; empty if it is missing or does not match the file. */
    static Optional<SplitIndex> find(Path file, FSDataInputStream data, Configuration configuration)
            throws IOException {
        FileSystem fileSystem = file.getFileSystem(configuration);
        try (InputStream in = fileSystem.open(of(file))) {
            SplitIndex index = SplitIndex.read(in);
            boolean matches =
                    index.describes(fileSystem.getFileStatus(file).getLen(), data::readFully);
            return matches ? Optional.of(index) : Optional.empty();
        } catch (FileNotFoundException | MessagePackException e) {
            return Optional.empty();
        }
    }
}
