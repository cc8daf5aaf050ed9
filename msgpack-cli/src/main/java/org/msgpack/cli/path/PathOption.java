/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses a path on the command line. */
public final class PathOption implements ITypeConverter<ValuePath> {
    @Override
    public ValuePath convert(String text) {
        try {
            return ValuePath.parse(text);
        } catch (PathSyntaxException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
