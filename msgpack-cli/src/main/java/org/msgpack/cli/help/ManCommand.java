/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.help;

import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the man page. */
@Command(
        name = "man",
        description =
                "Prints the man page, in the format of man. To read it: msgpack man | man -l -",
        mixinStandardHelpOptions = true)
public final class ManCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    public ManCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.out().print(new ManPage(spec.root()).text());
        return ExitCode.OK;
    }
}
