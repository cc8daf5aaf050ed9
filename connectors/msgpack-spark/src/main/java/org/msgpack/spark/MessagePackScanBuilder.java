/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.execution.datasources.DataSourceStrategy$;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;
import org.apache.spark.sql.internal.connector.SupportsPushDownCatalystFilters;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.Tuple2;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Collects the columns and filters that a query needs. */
final class MessagePackScanBuilder
        implements SupportsPushDownRequiredColumns, SupportsPushDownCatalystFilters {
    private final SourceFiles files;
    private final StructType data;
    private final ReadOptions options;
    private StructType required;
    private Seq<Expression> partitionFilters = SourceFiles.seq(List.of());
    private Filter[] dataFilters = {};

    /** @param data the columns of the records */
    MessagePackScanBuilder(SourceFiles files, StructType data, ReadOptions options) {
        this.files = files;
        this.data = data;
        this.options = options;
        this.required = files.schema(data);
    }

    @Override
    public void pruneColumns(StructType columns) {
        required = columns;
    }

    /** Accepts filters. Spark evaluates those on data columns again for the remaining rows. */
    @Override
    public Seq<Expression> pushFilters(Seq<Expression> filters) {
        List<Expression> pushed = new ArrayList<>();
        List<Expression> remaining = new ArrayList<>();
        for (Expression filter : CollectionConverters.asJava(filters)) {
            boolean canBePushed = filter.deterministic() && !SubqueryExpression.hasSubquery(filter);
            (canBePushed ? pushed : remaining).add(filter);
        }
        Tuple2<Seq<Expression>, Seq<Expression>> split =
                DataSourceUtils.getPartitionFiltersAndDataFilters(
                        files.partitionSchema(), SourceFiles.seq(pushed));
        partitionFilters = split._1();
        List<Expression> dataExpressions = CollectionConverters.asJava(split._2());
        List<Filter> translated = new ArrayList<>();
        for (Expression filter : dataExpressions) {
            Option<Filter> translation = DataSourceStrategy$.MODULE$.translateFilter(filter, true);
            if (translation.isDefined()) {
                translated.add(translation.get());
            }
        }
        dataFilters = Filters.pushed(translated, data, options);
        remaining.addAll(0, dataExpressions);
        return SourceFiles.seq(remaining);
    }

    @Override
    public Predicate[] pushedFilters() {
        return Arrays.stream(dataFilters).map(Filter::toV2).toArray(Predicate[]::new);
    }

    @Override
    public Scan build() {
        StructType partitions = files.partitionSchema();
        StructType requiredPartitions = new StructType();
        for (StructField field : required.fields()) {
            if (SourceFiles.find(partitions, field.name()) != null) {
                requiredPartitions = requiredPartitions.add(field);
            }
        }
        ReadSchema schema = new ReadSchema(
                data, SourceFiles.without(required, partitions), partitions, requiredPartitions);
        if (!options.isColumnar(schema.required())) {
            dataFilters = new Filter[0]; // RowReader does not filter
        }
        return new MessagePackScan(files, schema, partitionFilters, dataFilters, options);
    }
}
