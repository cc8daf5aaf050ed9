/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.OptionCheck;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.io.CountingInputStream;
import org.msgpack.cli.io.MessageFile;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks whether files are well-formed MessagePack. */
@Command(
        name = "validate",
        description =
                "Checks whether files are well-formed MessagePack, and reports where they are not. The exit code is 0 if no file has problems, otherwise 1.",
        mixinStandardHelpOptions = true)
public final class ValidateCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "The files to check; - is standard input.")
    private List<String> files;

    @Mixin
    private final MessageFile messageFile = new MessageFile();

    @Option(
            names = "--strict",
            description =
                    "Also report formats that are longer than necessary, keys that occur twice in"
                            + " a map, text that is not UTF-8, malformed timestamps,"
                            + " and sizes above 2,147,483,647.")
    private boolean isStrict;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "With --strict, print at most N findings of a file, and count the rest"
                    + " (default: 100).")
    private long limit = 100;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing on standard output, only set the exit code.")
    private boolean isQuiet;

    @Option(
            names = "--json",
            description = "Print each finding and each file as a JSON object on one line.")
    private boolean isJson;

    public ValidateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        OptionCheck.notNegative(spec, "--limit", limit);
        boolean isAllValid = true;
        try (Report report = new Report(console, limit, isQuiet, isJson)) {
            for (String file : files) {
                report.begin(file);
                try {
                    if (isStrict) {
                        checkStrictly(file, report);
                    } else {
                        check(file, report);
                    }
                } catch (IOException | MessageSizeException e) {
                    if (!report.unreadable(e)) {
                        throw e;
                    }
                }
                isAllValid &= report.end();
            }
        }
        return isAllValid ? ExitCode.OK : ExitCode.FAILED;
    }

    private void check(String file, Report report) throws IOException {
        WellFormed wellFormed = new WellFormed();
        Finding malformed = wellFormed.check(
                () -> messageFile.openWithProgress(file, console),
                !file.equals("-") && Files.isRegularFile(Path.of(file)));
        report.read(wellFormed.messages(), wellFormed.bytes());
        if (malformed != null) {
            report.add(malformed);
        }
    }

    private void checkStrictly(String file, Report report) throws IOException {
        try (CountingInputStream in = new CountingInputStream(messageFile.open(file, console));
                MessageUnpacker unpacker = Elements.config().newUnpacker((InputStream) in);
                Elements elements = new Elements(unpacker)) {
            try {
                new StrictCheck(elements, report::add).run();
                report.read(elements.message() + 1, unpacker.getTotalReadBytes());
            } catch (MessageSizeException e) {
                throw e;
            } catch (MessagePackException e) {
                long offset = WellFormed.offset(e, in.count(), unpacker);
                report.read(elements.message(), offset);
                report.add(WellFormed.finding(e, offset, elements.message(), elements.path()));
            }
        }
    }
}
