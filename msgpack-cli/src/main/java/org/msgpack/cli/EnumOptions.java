/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Options whose values are enum constants. Users write constants in lower case with hyphens; errors
 * and completion show them the same way.
 */
final class EnumOptions {
    private EnumOptions() {}

    /** Returns the model of an annotated command, with its enum options converted. */
    static CommandSpec in(Object command) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(command);
        for (OptionSpec option : List.copyOf(spec.options())) {
            Class<?>[] types = option.auxiliaryTypes();
            Class<?> type = types[types.length - 1]; // the element type if it is a list
            if (type.isEnum()) {
                List<String> candidates = new ArrayList<>();
                option.completionCandidates().forEach(name -> candidates.add(word(name)));
                spec.remove(option);
                spec.addOption(OptionSpec.builder(option)
                        .completionCandidates(candidates)
                        .converters(converter(type.getEnumConstants(), candidates))
                        .build());
            }
        }
        return spec;
    }

    private static ITypeConverter<Object> converter(Object[] constants, List<String> candidates) {
        return value -> {
            for (Object constant : constants) {
                if (word(constant.toString()).equals(value)) {
                    return constant;
                }
            }
            throw new TypeConversionException(
                    "'" + value + "' is not one of " + String.join(", ", candidates));
        };
    }

    /** Returns the option value for a constant. */
    private static String word(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
