/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Column$;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry$;
import org.apache.spark.sql.catalyst.analysis.SimpleFunctionRegistry;
import org.apache.spark.sql.types.DataType;
import scala.jdk.javaapi.CollectionConverters;

/** The functions for columns. SQL has them under the same names, without registration. */
public final class MessagePackFunctions {
    static {
        // Spark's internal registry is shared by all sessions.
        SimpleFunctionRegistry registry = FunctionRegistry$.MODULE$.internal();
        registry.registerFunction(
                new FunctionIdentifier(MessagePackExtensions.FROM),
                MessagePackExtensions.fromInfo(),
                FunctionBuilders::fromMessagePack);
        registry.registerFunction(
                new FunctionIdentifier(MessagePackExtensions.TO),
                MessagePackExtensions.toInfo(),
                FunctionBuilders::toMessagePack);
    }

    private MessagePackFunctions() {}

    /**
     * Unpacks a column of messages. A nil message becomes null.
     *
     * @param messages of type BINARY
     * @param type the type of the result: a struct for maps, or any other supported type
     */
    public static Column from_msgpack(Column messages, DataType type) {
        return from_msgpack(messages, type, Map.of());
    }

    /**
     * Unpacks a column of messages.
     *
     * @param messages of type BINARY
     * @param type of the result
     * @param options {@code mode}, {@code columnNameOfCorruptRecord} and {@code extensions}, as for
     *     the data source
     * @throws IllegalArgumentException later, when Spark analyzes the query, if an option is
     *     invalid
     */
    public static Column from_msgpack(Column messages, DataType type, Map<String, String> options) {
        return call(MessagePackExtensions.FROM, options, messages, lit(type.json()));
    }

    /**
     * Unpacks a column of messages.
     *
     * @param type the type of the result as DDL, such as {@code id BIGINT, tags ARRAY<STRING>}
     */
    public static Column from_msgpack(Column messages, String type) {
        return from_msgpack(messages, DataType.fromDDL(type));
    }

    /**
     * Packs a column of structs, arrays or maps. Each value becomes one message. Null fields of a
     * struct are left out.
     */
    public static Column to_msgpack(Column values) {
        return to_msgpack(values, Map.of());
    }

    /**
     * Packs a column of structs, arrays or maps.
     *
     * @param options {@code ignoreNullFields}
     */
    public static Column to_msgpack(Column values, Map<String, String> options) {
        return call(MessagePackExtensions.TO, options, values);
    }

    private static Column call(String name, Map<String, String> options, Column... arguments) {
        List<Column> columns = new ArrayList<>(List.of(arguments));
        if (!options.isEmpty()) {
            List<Column> entries = new ArrayList<>();
            options.forEach((key, value) -> {
                entries.add(lit(key));
                entries.add(lit(value));
            });
            columns.add(map(entries.toArray(new Column[0])));
        }
        return Column$.MODULE$.internalFn(
                name, CollectionConverters.asScala(columns).toSeq());
    }
}
