/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.spark.paths.SparkPath;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.ResolvedIdentifier;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.OverwriteByExpression;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceTableAsSelect;
import org.apache.spark.sql.connector.catalog.CatalogManager;
import org.apache.spark.sql.connector.catalog.CatalogV2Util;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.execution.datasources.FileIndex;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.InsertIntoHadoopFsRelationCommand;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/**
 * Refuses to overwrite files by what is read from them: Spark deletes them before it reads. Spark
 * has such a check for its own sources of files only.
 */
final class Overwrites {
    private Overwrites() {}

    /**
     * Checks the commands of an analyzed plan, those of others excepted. Throws an
     * AnalysisException if one overwrites what it reads.
     */
    static BoxedUnit check(LogicalPlan plan) {
        plan.foreach(node -> {
            if (node instanceof OverwriteByExpression insert) {
                check(insert);
            } else if (node instanceof InsertIntoHadoopFsRelationCommand write) {
                check(write);
            } else if (node instanceof ReplaceTableAsSelect replacement) {
                check(replacement);
            }
            return BoxedUnit.UNIT;
        });
        return BoxedUnit.UNIT;
    }

    /** INSERT OVERWRITE. */
    private static void check(OverwriteByExpression insert) {
        if (insert.table() instanceof DataSourceV2Relation target
                && target.table() instanceof MessagePackTable table
                && target.identifier().isDefined()
                && reads(insert.query(), table.path())) {
            throw isRead(tableName(target.identifier().get()));
        }
    }

    /** A DataFrameWriter that saves to a path, or INSERT OVERWRITE DIRECTORY. */
    private static void check(InsertIntoHadoopFsRelationCommand write) {
        if (write.fileFormat() instanceof MessagePackDataSource
                && write.mode() == SaveMode.Overwrite
                && !write.dynamicPartitionOverwrite()) {
            requireNotRead(write.query(), write.outputPath());
        }
    }

    /** A DataFrameWriter that saves as a table. The table that is there is dropped before. */
    private static void check(ReplaceTableAsSelect replacement) {
        if (!(replacement.name() instanceof ResolvedIdentifier name)
                || !CatalogV2Util.isSessionCatalog(name.catalog())) {
            return;
        }
        TableIdentifier table = tableName(name.identifier());
        SessionCatalog catalog = ((org.apache.spark.sql.classic.SparkSession) SparkSession.active())
                .sessionState()
                .catalog();
        Option<URI> location;
        try {
            location = catalog.getTableMetadata(table).storage().locationUri();
        } catch (NoSuchTableException | NoSuchNamespaceException e) {
            return; // a new table
        }
        if (location.isDefined()
                && reads(replacement.query(), qualified(new Path(location.get()), Map.of()))) {
            throw isRead(table);
        }
    }

    private static TableIdentifier tableName(Identifier identifier) {
        String[] namespace = identifier.namespace();
        return new TableIdentifier(
                identifier.name(),
                Option.apply(namespace.length == 0 ? null : namespace[namespace.length - 1]),
                Option.apply(CatalogManager.SESSION_CATALOG_NAME()));
    }

    private static RuntimeException isRead(TableIdentifier table) {
        return Sneaky.sneaky(
                QueryCompilationErrors.cannotOverwriteTableThatIsBeingReadFromError(table));
    }

    /**
     * Throws an AnalysisException if a query reads files that are deleted when a path is
     * overwritten.
     */
    static void requireNotRead(LogicalPlan query, Path path) {
        if (reads(query, path)) {
            throw Sneaky.sneaky(
                    QueryCompilationErrors.cannotOverwritePathBeingReadFromError(path.toString()));
        }
    }

    /** Returns a path as Spark knows those that it reads: with the file system in it. */
    static Path qualified(Path path, Map<String, String> options) {
        try {
            return path.getFileSystem(SourceFiles.configuration(SparkSession.active(), options))
                    .makeQualified(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean reads(LogicalPlan query, Path path) {
        List<FileIndex> indexes = new ArrayList<>();
        query.foreachWithSubqueries(node -> {
            if (node instanceof DataSourceV2Relation relation
                    && relation.table() instanceof MessagePackTable table) {
                indexes.add(table.files().index());
            } else if (node instanceof LogicalRelation relation
                    && relation.relation() instanceof HadoopFsRelation files) {
                indexes.add(files.location());
            }
            return BoxedUnit.UNIT;
        });
        return indexes.stream().anyMatch(index -> isIn(path, index));
    }

    /** Returns whether files are in a folder: all, as one root of them is, or some. */
    private static boolean isIn(Path folder, FileIndex files) {
        for (Path root : CollectionConverters.asJava(files.rootPaths())) {
            if (isIn(folder, root)) {
                return true;
            }
            if (isIn(root, folder)) {
                for (String file : files.inputFiles()) {
                    if (isIn(folder, SparkPath.fromUrlString(file).toPath())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isIn(Path folder, Path path) {
        Path parent = path;
        while (parent != null && !parent.equals(folder)) {
            parent = parent.getParent();
        }
        return parent != null;
    }
}
