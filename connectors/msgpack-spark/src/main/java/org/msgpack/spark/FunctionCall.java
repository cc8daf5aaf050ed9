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
 * A call of one of the functions. It prints as {@code from_msgpack(m)}, which also becomes the
 * column name. Not part of the API: it is public because Spark copies expressions through their
 * constructors.
 */
public final class FunctionCall extends Invoke {
    private static final long serialVersionUID = 1;

    /** Takes the same arguments as Spark's {@code Invoke}. */
    public FunctionCall(
            Expression function,
            String method,
            DataType result,
            Seq<Expression> arguments,
            Seq<AbstractDataType> inputs,
            boolean propagateNull,
            boolean isNullable,
            boolean isDeterministic) {
        super(
                function,
                method,
                result,
                arguments,
                inputs,
                propagateNull,
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
