/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.util.List;
import org.msgpack.cli.path.PathSyntaxException;
import org.msgpack.cli.path.ValuePath;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Selects values at a path, filters them by a condition, continues with a path inside the remaining
 * ones, and so on.
 *
 * @param path the path to the first values
 * @param filters the filters and paths that follow
 */
record Expression(ValuePath path, List<Filter> filters) {
    /** A condition, and the path to continue with in values that meet it. */
    record Filter(Condition condition, ValuePath path) {}

    /** Parses an expression on the command line. */
    static final class Converter implements ITypeConverter<Expression> {
        @Override
        public Expression convert(String text) throws Exception {
            try {
                return new ExpressionParser(text).expression();
            } catch (PathSyntaxException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
