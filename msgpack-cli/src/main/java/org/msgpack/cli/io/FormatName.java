/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.util.Arrays;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a format in an option. */
public final class FormatName implements ITypeConverter<Format> {
    @Override
    public Format convert(String name) {
        for (Format format : Format.values()) {
            if (format.toString().equals(name)) {
                return format;
            }
        }
        throw new TypeConversionException(
                "'" + name + "' is none of " + String.join(", ", new All()));
    }

    /** The names of all formats. */
    public static final class All implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Format.values()).map(Format::toString).iterator();
        }
    }
}
