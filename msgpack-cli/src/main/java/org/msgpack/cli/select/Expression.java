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
 * Which values to select: those at a path, and of these the ones for which a condition holds, and
 * in these again what is at a path, and so on.
 *
 * @param path leads to the first values
 * @param filters what follows
 */
record Expression(ValuePath path, List<Filter> filters) {
    /** A condition, and the path that goes on from the values for which it holds. */
    record Filter(Condition condition, ValuePath path) {}

    /** Reads an expression on the command line. */
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
