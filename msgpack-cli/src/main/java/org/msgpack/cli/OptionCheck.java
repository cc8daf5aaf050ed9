/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks the values of options. */
public final class OptionCheck {
    private OptionCheck() {}

    /** Requires that an option is at least 0. Null means that it was not given. */
    public static void notNegative(CommandSpec spec, String option, Number value) {
        if (value != null && value.longValue() < 0) {
            throw new ParameterException(
                    spec.commandLine(), option + " is " + value + "; choose 0 or more");
        }
    }
}
