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

/** The index beside a file, in whichever file system of Hadoop. */
final class SplitIndexFile {
    private SplitIndexFile() {}

    /** Returns where the index of a file is. */
    static Path of(Path file) {
        return new Path(file.getParent(), SplitIndex.nameFor(file.getName()));
    }

    static boolean exists(Path file, Configuration configuration) throws IOException {
        return file.getFileSystem(configuration).exists(of(file));
    }

    /** Writes an index, unless the file has one split only. */
    static void write(SplitIndex index, FileSystem fileSystem, Path file) throws IOException {
        if (index.splits().size() > 1) {
            try (OutputStream out = fileSystem.create(of(file), true)) {
                index.write(out);
            }
        }
    }

    /** Reads an index; none if there is none that describes the file. */
    static Optional<SplitIndex> find(Path file, FSDataInputStream data, Configuration configuration)
            throws IOException {
        FileSystem fileSystem = file.getFileSystem(configuration);
        try (InputStream in = fileSystem.open(of(file))) {
            SplitIndex index = SplitIndex.read(in);
            boolean isRight =
                    index.describes(fileSystem.getFileStatus(file).getLen(), data::readFully);
            return isRight ? Optional.of(index) : Optional.empty();
        } catch (FileNotFoundException | MessagePackException e) {
            return Optional.empty();
        }
    }
}
