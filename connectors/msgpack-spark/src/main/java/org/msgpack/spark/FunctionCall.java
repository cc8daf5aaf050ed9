/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.objects.Invoke;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;

import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/**
 * A call of one of the functions, which is shown, and names a column, as {@code from_msgpack(m)}.
 * Not an API: it is public since Spark copies expressions by their constructors.
 */
public final class FunctionCall extends Invoke {
    private static final long serialVersionUID = 1;

    /** Makes it, as Spark makes one of its own. */
    public FunctionCall(
            Expression function,
            String method,
            DataType result,
            Seq<Expression> arguments,
            Seq<AbstractDataType> inputs,
            boolean isNullOfNull,
            boolean isNullable,
            boolean isDeterministic) {
        super(
                function,
                method,
                result,
                arguments,
                inputs,
                isNullOfNull,
                isNullable,
                isDeterministic);
    }

    @Override
    public Invoke withNewChildrenInternal(IndexedSeq<Expression> children) {
        Invoke copy = super.withNewChildrenInternal(children);
        return new FunctionCall(
                copy.targetObject(),
                copy.functionName(),
                copy.dataType(),
                copy.arguments(),
                copy.methodInputTypes(),
                copy.propagateNull(),
                copy.returnNullable(),
                copy.isDeterministic());
    }

    @Override
    public String toString() {
        return targetObject() + arguments().mkString("(", ", ", ")");
    }
}
