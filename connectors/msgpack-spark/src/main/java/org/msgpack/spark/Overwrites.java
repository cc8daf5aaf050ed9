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
 * Rejects queries that overwrite the files they read: Spark would delete the files before reading
 * them. Spark has this check for its own file sources only.
 */
final class Overwrites {
    private Overwrites() {}

    /**
     * Checks an analyzed plan. Throws an AnalysisException if a command overwrites MessagePack
     * files that it reads. Ignores commands that write to other sources.
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

    /** DataFrameWriter.save to a path, or INSERT OVERWRITE DIRECTORY. */
    private static void check(InsertIntoHadoopFsRelationCommand write) {
        if (write.fileFormat() instanceof MessagePackDataSource
                && write.mode() == SaveMode.Overwrite
                && !write.dynamicPartitionOverwrite()) {
            requireNotRead(write.query(), write.outputPath());
        }
    }

    /** DataFrameWriter.saveAsTable, which first drops an existing table. */
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
     * Throws an AnalysisException if a query reads files that overwriting the path would delete.
     */
    static void requireNotRead(LogicalPlan query, Path path) {
        if (reads(query, path)) {
            throw Sneaky.sneaky(
                    QueryCompilationErrors.cannotOverwritePathBeingReadFromError(path.toString()));
        }
    }

    /** Qualifies a path with its file system, as Spark does for paths that it reads. */
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

    /** Returns whether any of the files is in a directory. */
    private static boolean isIn(Path directory, FileIndex files) {
        for (Path root : CollectionConverters.asJava(files.rootPaths())) {
            if (isIn(directory, root)) {
                return true;
            }
            if (isIn(root, directory)) {
                for (String file : files.inputFiles()) {
                    if (isIn(directory, SparkPath.fromUrlString(file).toPath())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isIn(Path directory, Path path) {
        Path parent = path;
        while (parent != null && !parent.equals(directory)) {
            parent = parent.getParent();
        }
        return parent != null;
    }
}
