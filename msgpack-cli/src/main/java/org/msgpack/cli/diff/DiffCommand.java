/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.msgpack.cli.ClosedPipeException;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.Failure;
import org.msgpack.cli.OptionCheck;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.io.MessageFile;
import org.msgpack.value.ValueType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the differences between two files. */
@Command(
        name = "diff",
        description = "Prints the differences between the messages of two files, by path.",
        mixinStandardHelpOptions = true,
        exitCodeOnExecutionException = DiffCommand.TROUBLE,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the messages are the same",
            "1:they differ",
            "2:a file or the command line has an error"
        })
public final class DiffCommand implements Callable<Integer> {
    private static final int DIFFERENT = 1;

    /** As in {@code diff}, where 1 means that the files differ. */
    static final int TROUBLE = 2;

    /** Top-level arrays with at least this many elements are compared element by element. */
    private static final long LARGE = 10_000;

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "The first file; - is standard input.")
    private String fileA;

    @Parameters(
            index = "1",
            paramLabel = "B",
            description = "The second file; - is standard input.")
    private String fileB;

    @Mixin
    private final MessageFile messageFile = new MessageFile();

    @Option(names = "--ignore-order", description = "Ignore the order of map entries.")
    private boolean isOrderIgnored;

    @Option(
            names = "--formats",
            description = "Also compare formats: 1 as uint 8 differs from 1 as positive fixint.")
    private boolean areFormatsCompared;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Print at most N differences (default: all).")
    private long limit = Long.MAX_VALUE;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing, only set the exit code.")
    private boolean isQuiet;

    public DiffCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (fileA.equals("-") && fileB.equals("-")) {
            throw new ParameterException(
                    spec.commandLine(), "only one of the files can be standard input");
        }
        OptionCheck.notNegative(spec, "--limit", limit);
        try (Elements a = new Elements(messageFile.open(fileA, console));
                Elements b = new Elements(messageFile.open(fileB, console));
                Differences differences = new Differences(console, isQuiet ? 0 : limit)) {
            try {
                compare(a, b, differences);
            } catch (Differences.LimitReachedException e) {
                return DIFFERENT;
            }
            return differences.isAny() ? DIFFERENT : ExitCode.OK;
        } catch (ClosedPipeException e) {
            return DIFFERENT; // only differences are written
        } catch (OutOfMemoryError e) {
            throw new Failure(
                    "a message does not fit into memory; give more with MSGPACK_JAVA_OPTS=-Xmx4g",
                    e);
        }
    }

    private void compare(Elements a, Elements b, Differences differences) throws IOException {
        ValueDiff comparison = new ValueDiff(areFormatsCompared, isOrderIgnored, differences);
        boolean hasA = a.next();
        boolean hasB = b.next();
        boolean isStreamed = hasA && hasB && isLargeArray(a) && isLargeArray(b);
        if (isStreamed && !(areFormatsCompared && a.format() != b.format())) {
            comparison.alignment(elements(a), elements(b), false).run(0);
            hasA = a.next();
            hasB = b.next();
            comparison.alignment(messages(a, hasA), messages(b, hasB), true).run(1);
        } else {
            Alignment messages = comparison.alignment(messages(a, hasA), messages(b, hasB), true);
            differences.showMessages(!messages.haveAtMostOneElement());
            messages.run(0);
        }
    }

    private static boolean isLargeArray(Elements elements) throws IOException {
        return elements.type() == ValueType.ARRAY && elements.size() >= LARGE;
    }

    /** Returns the elements of the current array. */
    private static Alignment.Items elements(Elements elements) {
        long[] left = {elements.size()};
        return () -> {
            if (left[0] == 0) {
                return null;
            }
            left[0]--;
            elements.next();
            return Node.read(elements);
        };
    }

    /** Returns the messages, starting with the current one. */
    private static Alignment.Items messages(Elements elements, boolean hasBegun) {
        boolean[] isFirst = {true};
        return () -> {
            boolean hasNext = isFirst[0] ? hasBegun : elements.next();
            isFirst[0] = false;
            return hasNext ? Node.read(elements) : null;
        };
    }
}
