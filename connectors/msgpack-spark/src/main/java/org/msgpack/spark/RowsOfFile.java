/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/** Reads a file as rows, for Spark's sources of version 1. */
final class RowsOfFile
        extends AbstractFunction1<PartitionedFile, scala.collection.Iterator<InternalRow>>
        implements Serializable {
    private static final long serialVersionUID = 1;

    private final ReadSchema schema;
    private final Filter[] filters;
    private final ReadOptions options;
    private final SerializableConfiguration configuration;

    RowsOfFile(
            ReadSchema schema,
            Filter[] filters,
            ReadOptions options,
            SerializableConfiguration configuration) {
        this.schema = schema;
        this.filters = filters;
        this.options = options;
        this.configuration = configuration;
    }

    @Override
    public scala.collection.Iterator<InternalRow> apply(PartitionedFile file) {
        FileReader reader = new FileReader(schema, filters, options, configuration.value());
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> {
            try {
                reader.close();
            } catch (IOException e) {
                throw Sneaky.sneaky(e);
            }
        });
        try {
            reader.open(file);
        } catch (IOException e) {
            throw Sneaky.sneaky(e);
        }
        return CollectionConverters.asScala(new Rows(reader));
    }

    private static final class Rows implements Iterator<InternalRow> {
        private final FileReader reader;
        private Iterator<InternalRow> batch = Collections.emptyIterator();

        Rows(FileReader reader) {
            this.reader = reader;
        }

        @Override
        public boolean hasNext() {
            try {
                while (!batch.hasNext()) {
                    if (!reader.next()) {
                        return false;
                    }
                    batch = reader.batch().rowIterator();
                }
            } catch (IOException e) {
                throw Sneaky.sneaky(e);
            }
            return true;
        }

        @Override
        public InternalRow next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return batch.next();
        }
    }
}
