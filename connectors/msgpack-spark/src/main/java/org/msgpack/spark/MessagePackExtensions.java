/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.SparkSessionExtensionsProvider;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;

import scala.Function1;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.runtime.BoxedUnit;

/**
 * Adds {@code from_msgpack} and {@code to_msgpack} to SQL, and a check that no query overwrites the
 * files it reads. Spark loads this through its service file in every session that is created with
 * this library on the class path; otherwise name it in {@code spark.sql.extensions}.
 */
public final class MessagePackExtensions implements SparkSessionExtensionsProvider {
    static final String FROM = "from_msgpack";
    static final String TO = "to_msgpack";

    /** Called by Spark. */
    public MessagePackExtensions() {}

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        inject(extensions, FROM, fromInfo(), FunctionBuilders::fromMessagePack);
        inject(extensions, TO, toInfo(), FunctionBuilders::toMessagePack);
        extensions.injectCheckRule(session -> Overwrites::check);
        return BoxedUnit.UNIT;
    }

    private static void inject(
            SparkSessionExtensions extensions,
            String name,
            ExpressionInfo info,
            Function1<Seq<Expression>, Expression> builder) {
        extensions.injectFunction(new Tuple3<>(new FunctionIdentifier(name), info, builder));
    }

    static ExpressionInfo fromInfo() {
        return info(
                FROM,
                "_FUNC_(message, schema[, options]) - Unpacks a MessagePack message as a value of the"
                        + " given schema.");
    }

    static ExpressionInfo toInfo() {
        return info(
                TO, "_FUNC_(value[, options]) - Packs a struct, an array or a map as MessagePack.");
    }

    private static ExpressionInfo info(String name, String usage) {
        return new ExpressionInfo(
                FunctionBuilders.class.getName(), null, name, usage, "", "", "", "", "", "", "");
    }
}
