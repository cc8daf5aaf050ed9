/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.cli.bench.Stopwatch;
import org.msgpack.core.Version;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class MainTest {
    @TempDir
    Path folder;

    private final Tool tool = new Tool();

    @Test
    void helpAndVersion() {
        assertTrue(tool.run(0, "--help").out().startsWith("Usage: msgpack "), tool.out());
        assertTrue(tool.out().contains("convert"), tool.out());
        assertEquals(
                "msgpack " + Version.number() + "\n" + Version.describe() + "\n",
                tool.run(0, "--version").out());
        assertTrue(tool.run(0, "convert", "--help").out().startsWith("Usage: msgpack convert "));
    }

    /** The message is long enough to be compressed. */
    @Test
    void allCommandsReadLz4() throws IOException {
        String file = folder.resolve("a.lz4").toString();
        tool.in("[" + "\"a text\",".repeat(20) + "1]")
                .run(0, "convert", "--from=json", "--to=msgpack-lz4", "-", file);
        assertTrue(Files.size(folder.resolve("a.lz4")) < 64);
        String from = "--from=msgpack-lz4";
        for (String[] args : new String[][] {
            {"convert", from, "--to=json", file, "-"},
            {"inspect", from, file},
            {"select", from, "[3]", file},
            {"validate", from, "--strict", file},
            {"diff", from, file, file},
            {"recover", "-o", folder.resolve("recovered").toString(), file},
            {"stats", from, file},
            {"bench", from, "--seconds=1", file},
        }) {
            tool.run(0, args);
        }
    }

    @Test
    void wrongUsageIsOneLine() {
        assertEquals(
                "msgpack: specify a command; see msgpack --help\n", tool.run(2).err());
        assertEquals(
                "msgpack: Unmatched argument at index 0: 'dance'; see msgpack --help\n",
                tool.run(2, "dance").err());
        for (String[] args : new String[][] {
            {"convert"},
            {"convert", "a.json"},
            {"convert", "a.json", "b.msgpack", "c"},
            {"convert", "a.json", "b.msgpack", "--what"},
            {"convert", "a.json", "b.msgpack", "--nan=maybe"},
            {"convert", "a.json", "b.msgpack", "--from=xml"},
            {"convert", "a.unknown", "b.msgpack"},
            {"convert", "-", "b.msgpack"},
            {"convert", "a.json", "-"},
            {"convert", "a.json", "b.yaml", "--lossless"},
            {"convert", "a.json", "b.msgpack", "--pretty"},
        }) {
            tool.run(2, args);
            assertEquals(1, tool.err().lines().count(), tool.err());
            assertTrue(tool.err().endsWith("; see msgpack convert --help\n"), tool.err());
            assertEquals("", tool.out());
        }
    }

    @Test
    void wrongInputIsOneLineUnlessDebugging() throws Exception {
        String missing = folder.resolve("missing.json").toString();
        tool.run(1, "convert", missing, "-", "--to=msgpack");
        assertEquals("msgpack: no such file: " + missing + "\n", tool.err());
        tool.run(1, "--debug", "convert", missing, "-", "--to=msgpack");
        assertTrue(tool.err().contains("NoSuchFileException"), tool.err());
        tool.run(1, "convert", "--debug", missing, "-", "--to=msgpack");
        assertTrue(tool.err().contains("NoSuchFileException"), tool.err());
        tool.run(1, "convert", folder.toString(), "-", "--from=json", "--to=msgpack");
        assertEquals("msgpack: " + folder + " is a folder; name a file\n", tool.err());
        Path file = folder.resolve("cut.json");
        Files.write(file, "{\"a\":\n".getBytes(StandardCharsets.UTF_8));
        tool.run(1, "convert", file.toString(), "-", "--to=msgpack");
        assertEquals(1, tool.err().lines().count(), tool.err());
        assertTrue(tool.err().contains("line 2"), tool.err());
        tool.run(
                1,
                "convert",
                file.toString(),
                folder.resolve("no/folder.msgpack").toString());
        assertEquals(1, tool.err().lines().count(), tool.err());
        assertTrue(tool.err().startsWith("msgpack: no such folder: "), tool.err());
    }

    @Test
    void noLimitIsNegative() {
        for (String command : new String[] {"diff", "inspect", "select", "stats", "validate"}) {
            String[] args = command.equals("diff") || command.equals("select")
                    ? new String[] {command, "a", "b", "--limit=-1"}
                    : new String[] {command, "a", "--limit=-1"};
            assertEquals(
                    "msgpack: --limit is -1; choose 0 or more; see msgpack " + command
                            + " --help\n",
                    tool.run(2, args).err());
        }
    }

    /** Like a full disk, or a pipe whose reader has gone. */
    private static Console failing(String problem, OutputStream err) {
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(problem);
            }
        };
        return new Console(
                InputStream.nullInputStream(),
                new StandardOutput(out),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void noCommandIgnoresThatItsOutputIsLost() throws IOException {
        Path file = folder.resolve("file.msgpack");
        Files.write(file, new byte[] {1, 2});
        String name = file.toString();
        Path json = Files.writeString(folder.resolve("file.json"), "[1]");
        List<List<String>> all = new ArrayList<>(List.of(
                List.of("--help"),
                List.of("--version"),
                List.of("man"),
                List.of("completion"),
                List.of("convert", name, "-", "--to=json"),
                List.of("inspect", name),
                List.of("select", ".", name),
                List.of("stats", name),
                List.of("bench", json.toString(), "--seconds=0"),
                List.of("demo", json.toString()),
                List.of("recover", name),
                List.of("validate", name)));
        for (String command : Tool.commands()) {
            all.add(List.of(command, "--help"));
        }
        all.add(List.of("diff", name, json.toString()));
        for (List<String> args : all) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Main main = new Main(failing("No space left", err), new Stopwatch(0, 0));
            int status = main.run(args.toArray(String[]::new));
            String text = err.toString(StandardCharsets.UTF_8);
            boolean isDiff = args.get(0).equals("diff") && args.size() > 2;
            assertEquals(isDiff ? 2 : 1, status, "" + args);
            assertTrue(text.contains("msgpack: No space left\n"), args + ": " + text);
            main = new Main(failing("Broken pipe", err), new Stopwatch(0, 0));
            assertEquals(isDiff ? 1 : 0, main.run(args.toArray(String[]::new)), "" + args);
        }
    }

    /** The reader closes the output early; the exit code still covers all files. */
    @Test
    void validateChecksToTheEndThoughNobodyReadsItsOutput() throws IOException {
        String good = "" + Files.write(folder.resolve("good"), new byte[] {1, 2});
        String wide = "" + Files.write(folder.resolve("wide"), new byte[] {(byte) 0xCC, 1});
        String bad = "" + Files.write(folder.resolve("bad"), new byte[] {(byte) 0xC1});
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        for (List<String> args : List.of(
                List.of("validate", good, bad),
                List.of("validate", bad, good),
                List.of("validate", "--json", bad),
                List.of("validate", "--strict", wide, good))) {
            Main main = new Main(failing("Broken pipe", err), new Stopwatch(0, 0));
            assertEquals(1, main.run(args.toArray(String[]::new)), "" + args);
        }
        Main main = new Main(failing("Broken pipe", err), new Stopwatch(0, 0));
        assertEquals(0, main.run("validate", "--strict", good, good));
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void filesThatCannotBeReadHaveTheirName() {
        assertEquals("no permission: secret", Errors.message(new AccessDeniedException("secret")));
        for (String command : Tool.commands()) {
            if (tool.status(command, folder.toString(), folder.toString()) != ExitCode.USAGE
                    || command.equals("diff")) {
                assertTrue(
                        tool.err().startsWith("msgpack: " + folder + " is a folder; name a file\n"),
                        command + ": " + tool.err());
            }
        }
        String memory = "/proc/self/mem";
        assumeTrue(Files.exists(Path.of(memory)));
        for (String command : new String[] {"inspect", "stats", "validate", "demo"}) {
            tool.run(1, command, memory);
            assertEquals(1, tool.err().lines().count(), tool.err());
            assertTrue(tool.err().contains(memory), tool.err());
        }
    }

    @Test
    void namesOfConstantsAreAsUsersWriteThem() {
        int options = 0;
        CommandSpec model = new Main(Tool.console(new byte[0]), new Stopwatch(0, 0)).model();
        for (CommandLine command : model.subcommands().values()) {
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (option.completionCandidates() == null) {
                    continue;
                }
                List<String> values = new ArrayList<>();
                option.completionCandidates().forEach(values::add);
                if (values.isEmpty()) {
                    continue;
                }
                options++;
                String list = String.join(", ", values);
                assertEquals(list.toLowerCase(Locale.ROOT), list);
                tool.run(2, command.getCommandName(), "x", "y", option.longestName() + "=foo");
                assertTrue(tool.err().contains("'foo' is not one of " + list + ";"), tool.err());
                for (String value : values) {
                    tool.status(
                            command.getCommandName(), "x", "y", option.longestName() + '=' + value);
                    assertFalse(tool.err().contains("Invalid value for option"), tool.err());
                }
            }
        }
        assertTrue(options > 20, options + " options");
    }

    @Test
    void helpReadsWell() {
        for (String command : Tool.commands()) {
            String help = tool.run(0, command, "--help").out();
            assertFalse(Pattern.compile("(?m) [.(]$|^ +[.,;:]").matcher(help).find(), help);
            assertTrue(help.lines().allMatch(line -> line.length() <= 80), help);
        }
        assertTrue(tool.run(2, "diff", "a", "b", "--limit=x")
                .err()
                .startsWith(
                        "msgpack: Invalid value for option '--limit': 'x' is not a whole number"));
    }

    @Test
    void whatIsNoInputAtAll() {
        assertEquals(
                "out of memory; give more with MSGPACK_JAVA_OPTS=-Xmx4g",
                Errors.message(new OutOfMemoryError()));
        assertEquals(
                "not a valid file name: a?", Errors.message(new InvalidPathException("a?", "no")));
    }

    /** These may come from file names and from data. */
    @Test
    void errorsHaveNoControlCharacters() {
        String evil = "a\u001b[31m\u009b32m";
        for (String[] args : new String[][] {
            {"inspect", evil}, {"validate", evil}, {"select", evil, "file"}, {evil}
        }) {
            Tool tool = new Tool();
            tool.status(args);
            assertTrue(tool.err().contains("\\u001b"), tool.err());
            assertTrue(tool.err().strip().chars().noneMatch(Character::isISOControl), tool.err());
        }
    }
}
