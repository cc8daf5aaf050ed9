/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.catalyst.expressions.ExprUtils;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.ObjectType;
import org.apache.spark.sql.types.StructType;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Builds the expressions of the SQL functions: method calls that Spark compiles or interprets. */
final class FunctionBuilders {
    private FunctionBuilders() {}

    /** Builds {@code from_msgpack(binary, schema[, options])}. */
    static Expression fromMessagePack(Seq<Expression> arguments) {
        requireSize("from_msgpack", arguments, 2);
        DataType type = ExprUtils.evalTypeExpr(arguments.apply(1)).asNullable();
        if (!ValueReaders.isSupported(type)) {
            throw new IllegalArgumentException(
                    "from_msgpack: values of type " + type.sql() + " cannot be unpacked");
        }
        FromMessagePack function = new FromMessagePack(type, options(arguments, 2));
        return call(function, type, arguments.head(), DataTypes.BinaryType);
    }

    /** Builds {@code to_msgpack(value[, options])}. */
    static Expression toMessagePack(Seq<Expression> arguments) {
        requireSize("to_msgpack", arguments, 1);
        DataType type = arguments.head().dataType();
        boolean isContainer =
                type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
        if (!isContainer || !ValueWriters.isSupported(type)) {
            throw new IllegalArgumentException(
                    "to_msgpack: values of type " + type.sql() + " cannot be packed");
        }
        ToMessagePack function =
                new ToMessagePack(type, WriteOptions.ignoreNullFields(options(arguments, 1)));
        return call(function, DataTypes.BinaryType, arguments.head(), type);
    }

    private static Expression call(
            Object function, DataType result, Expression argument, AbstractDataType input) {
        return new FunctionCall(
                Literal.create(function, new ObjectType(function.getClass())),
                "evaluate",
                result,
                seq(argument),
                seq(input),
                true, // propagateNull
                true, // returnNullable
                true); // isDeterministic
    }

    private static void requireSize(String name, Seq<Expression> arguments, int min) {
        int size = arguments.size();
        if (size < min || size > min + 1) {
            throw Sneaky.sneaky(QueryCompilationErrors.wrongNumArgsError(
                    name, seq(min, min + 1), size, "", "", ""));
        }
    }

    private static Map<String, String> options(Seq<Expression> arguments, int index) {
        Map<String, String> options = new TreeMap<>();
        if (index < arguments.size()) {
            CollectionConverters.asJava(ExprUtils.convertToMapData(arguments.apply(index)))
                    .forEach((name, value) -> options.put(name.toLowerCase(Locale.ROOT), value));
        }
        return options;
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static <T> Seq<T> seq(T... elements) {
        return CollectionConverters.asScala(List.of(elements)).toSeq();
    }
}
