/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/** Reads a file as rows, for Spark's V1 file sources. */
final class RowsOfFile
        extends AbstractFunction1<PartitionedFile, scala.collection.Iterator<InternalRow>>
        implements Serializable {
    private static final long serialVersionUID = 1;

    private final ReadSchema schema;
    private final ReadOptions options;
    private final SerializableConfiguration configuration;

    RowsOfFile(ReadSchema schema, ReadOptions options, SerializableConfiguration configuration) {
        this.schema = schema;
        this.options = options;
        this.configuration = configuration;
    }

    @Override
    public scala.collection.Iterator<InternalRow> apply(PartitionedFile file) {
        RowReader reader = new RowReader(schema, options, configuration.value());
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
        private final RowReader reader;
        private boolean isRead;

        Rows(RowReader reader) {
            this.reader = reader;
        }

        @Override
        public boolean hasNext() {
            try {
                isRead = isRead || reader.next();
                return isRead;
            } catch (IOException e) {
                throw Sneaky.sneaky(e);
            }
        }

        @Override
        public InternalRow next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isRead = false;
            return reader.get();
        }
    }
}
