/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.cli.Console;
import org.msgpack.cli.Failure;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.cli.element.WideFormat;
import org.msgpack.cli.io.Compression;
import org.msgpack.cli.stats.StatsTest;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

class ValidateTest {
    @TempDir
    Path folder;

    private final Tool tool = new Tool();

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static byte[] hex(String hexadecimal) {
        return HexFormat.of().parseHex(hexadecimal.replace(" ", ""));
    }

    private static byte[] example() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packNil();
        packer.packMapHeader(1).packString("users").packArrayHeader(2);
        packer.packMapHeader(1).packString("name").packString("Ada");
        packer.packMapHeader(1).packString("name").packString("Bob");
        return packer.toByteArray();
    }

    /** Runs the command on standard input and returns its output without the name. */
    private String lines(int status, byte[] bytes, String... options) {
        List<String> args = new ArrayList<>(List.of("validate", "-"));
        args.addAll(List.of(options));
        tool.in(bytes).run(status, args.toArray(String[]::new));
        assertEquals("", tool.err());
        return tool.out().replace("standard input: ", "");
    }

    @Test
    void optionsOutOfRangeAreWrongUsage() throws IOException {
        tool.run(2, "validate", "-", "--limit=-1");
        assertEquals(
                "msgpack: --limit is -1; choose 0 or more; see msgpack validate --help\n",
                tool.err());
    }

    /** Only a plain minus is standard input, not a file with this name in a folder. */
    @Test
    void aMinusInAFolderIsAFile() throws IOException {
        String file = file("-", hex("c1")).toString();
        tool.in(hex("01")).run(1, "validate", file);
        tool.in(hex("01")).run(0, "validate", "-");
    }

    @Test
    void everyFileHasALine() throws IOException {
        byte[] example = example();
        Path good = file("good", example);
        Path empty = file("empty", new byte[0]);
        Path cut = file("cut", Arrays.copyOf(example, example.length - 1));
        Path never = file("never", hex("01 92 02 c1"));
        String missing = folder.resolve("missing").toString();
        tool.run(1, "validate", "" + good, missing, "" + empty, "" + cut, "" + never);
        assertEquals(
                "%s: OK, 2 messages, 29 bytes\n%s: OK, no messages, the file is empty\n%s: not"
                                .formatted(good, empty, cut)
                        + " well-formed at byte 28 (message 1, users[1].name): expected 4 bytes of"
                        + " fixstr (0xa3), found the end of the input after 3\n"
                        + never
                        + ": not well-formed at byte 3 (message 1, [1]): expected a value, found"
                        + " never used (0xc1)\n",
                tool.out());
        assertEquals("msgpack: no such file: " + missing + "\n", tool.err());

        tool.run(0, "validate", "" + good, "" + empty);
        tool.run(1, "validate", "--quiet", "" + good, "" + cut);
        assertEquals("", tool.out());
        tool.run(1, "validate", "" + good, "" + folder);
        assertEquals("msgpack: " + folder + " is a folder; name a file\n", tool.err());
        tool.run(2, "validate");
        tool.run(2, "validate", "--from=json", "" + good);
    }

    @Test
    void prefixesAreCutAtTheirEnd() throws IOException {
        prefixesAreCutAtTheirEnd(10);
    }

    @Tag("slow")
    @Test
    void prefixesOfManyAreCutAtTheirEnd() throws IOException {
        prefixesAreCutAtTheirEnd(50);
    }

    private void prefixesAreCutAtTheirEnd(int count) throws IOException {
        RandomMessage messages = new RandomMessage(1);
        for (int i = 0; i < count; i++) {
            byte[] message = messages.next();
            assertEquals(
                    "OK, 1 message, "
                            + (message.length == 1 ? "1 byte" : message.length + " bytes"),
                    lines(0, message).strip());
            for (int length = 1; length < message.length; length += 1 + length / 50) {
                byte[] prefix = Arrays.copyOf(message, length);
                for (String option : new String[] {"-f=msgpack", "--strict"}) {
                    String lines = lines(1, prefix, option);
                    String last = lines.substring(lines.lastIndexOf('\n', lines.length() - 2) + 1);
                    assertTrue(
                            last.startsWith("not well-formed at byte " + length + " (message 0"),
                            lines);
                    assertTrue(last.contains("found the end of the input"), lines);
                }
            }
        }
    }

    /** Compares with a reader of values, which checks timestamps, unlike this. */
    @Test
    void whatIsWellFormedIsWhatCanBeRead() throws IOException {
        whatIsWellFormedIsWhatCanBeRead(200);
    }

    @Tag("slow")
    @Test
    void whatOfManyIsWellFormedIsWhatCanBeRead() throws IOException {
        whatIsWellFormedIsWhatCanBeRead(1000);
    }

    private void whatIsWellFormedIsWhatCanBeRead(int count) throws IOException {
        RandomMessage messages = new RandomMessage(2);
        Random random = new Random(2);
        int malformed = 0;
        for (int i = 0; i < count; i++) {
            byte[] bytes = messages.next();
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            if (random.nextBoolean()) {
                bytes[random.nextInt(bytes.length)] = (byte) 0xc1;
            }
            MessagePackException expected = readAll(bytes);
            int status = tool.in(bytes).status("validate", "-");
            assertEquals(expected == null ? 0 : 1, status, tool.out());
            int strict = tool.in(bytes).status("validate", "-", "--strict", "--limit=0");
            // A size larger than any Java array is an error.
            boolean isError =
                    tool.out().contains("not well-formed at") || !tool.err().isEmpty();
            assertEquals(expected != null, isError, tool.out());
            assertTrue(strict >= status);
            malformed += status;
        }
        assertTrue(malformed > count / 5 && malformed < count * 4 / 5, "" + malformed);
    }

    /** Returns why not all values can be read, or null. */
    private static MessagePackException readAll(byte[] bytes) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            while (unpacker.hasNext()) {
                try {
                    long mark = unpacker.mark();
                    try {
                        unpacker.unpackValue();
                    } catch (MessageFormatException e) {
                        if (e instanceof MessageNeverUsedFormatException
                                || !e.getMessage().contains("a timestamp")) {
                            throw e;
                        }
                        unpacker.rewind(mark);
                        unpacker.skipValue();
                    } finally {
                        unpacker.unmark();
                    }
                } catch (MessageInsufficientBufferException
                        | MessageFormatException
                        | MessageSizeException e) {
                    return e;
                }
            }
            return null;
        }
    }

    @Test
    void nothingIsFoundInWhatAPackerWrites() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        Random random = new Random(3);
        for (int bits = 0; bits < Long.SIZE; bits++) {
            packer.packLong(1L << bits).packLong(-1L << bits).packLong((1L << bits) - 1);
            packer.packLong((-1L << bits) - 1);
            packer.packTimestamp(Instant.ofEpochSecond(
                    Math.floorMod(random.nextLong(), 1L << (bits / 2)),
                    random.nextInt(2) * (long) bits));
        }
        for (int size = 0; size < 70_000; size = size * 3 / 2 + 1) {
            byte[] bytes = new byte[size];
            packer.packBinaryHeader(size).writePayload(bytes);
            packer.packExtensionTypeHeader((byte) 1, size).writePayload(bytes);
            packer.packString("\u00e4".repeat(size));
            packer.packArrayHeader(size);
            packer.packMapHeader(size);
            for (int i = 0; i < size; i++) {
                packer.packInt(i).packFloat(i);
            }
            for (int i = 0; i < size - 1; i++) {
                packer.packNil();
            }
            if (size > 0) {
                packer.packNil();
            }
        }
        assertTrue(lines(0, packer.toByteArray(), "--strict").startsWith("OK, "), tool.out());
    }

    /** A number or a size that a shorter format holds too. */
    @ParameterizedTest
    @EnumSource
    void formatsThatAreTooLong(WideFormat format) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(1);
        packer.addPayload(new byte[] {format.code()});
        byte[] number = new byte[format.length()];
        boolean isSigned = format.name().startsWith("INT");
        if (isSigned) {
            Arrays.fill(number, (byte) -1);
        } else if (format.type() != ValueType.ARRAY && format.type() != ValueType.MAP) {
            number[number.length - 1] = 1;
        }
        packer.addPayload(number);
        switch (format.type()) {
            case STRING, BINARY -> packer.packNil();
            case EXTENSION -> packer.packNil().packNil();
            default -> {}
        }
        byte[] bytes = packer.toByteArray();
        if (format.type() == ValueType.STRING) {
            bytes[bytes.length - 1] = 'a';
        }
        String lines = lines(1, bytes, "--strict");
        assertTrue(lines.contains("byte 1 (message 0, [0]): "), lines);
        assertTrue(lines.contains(" is longer than necessary"), lines);
        assertTrue(lines.contains(", 1 finding\n"), lines);
        lines(0, bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "82 01 c0 01 c0, '[1]', 3, 1",
        "82 01 c0 cc01 c0, '[1]', 3, 1",
        "82 01 c0 d3 0000000000000001 c0, '[1]', 3, 1",
        "82 a161 c0 a161 c0, a, 4, 1",
        "82 a161 c0 d90161 c0, a, 4, 1",
        "82 c0 c0 c0 c0, null, 3, 1",
        "82 c2 c0 c2 c0, false, 3, 1",
        "82 ca3f800000 c0 cb3ff0000000000000 c0, '[\"1.0\"]', 7, 1",
        "82 c40101 c0 c5000101 c0, '[\"\u0001\"]', 5, 1",
        "82 d40501 c0 c7010501 c0, '[\"\u0001\"]', 5, 1",
        "82 9101 c0 dc0001cc01 c0, '[\"[...]\"]', 4, 1",
        "82 8101a161 c0 de000101d90161 c0, '[\"{...}\"]', 6, 1",
        "83 cfffffffffffffffff c0 01 c0 cfffffffffffffffff 05, [18446744073709551615], 13, 1",
        "82 d6ff00000001 c0 d7ff0000000000000001 c0, '', 8, 1",
        "82 d6ff00000001 c0 c70cff000000000000000000000001 c0, '', 8, 1",
        "82 d7ff0000000400000001 c0 c70cff000000010000000000000001 c0, '', 12, 1",
        "82 91d6ff00000001 c0 91d7ff0000000000000001 c0, '', 9, 1",
    })
    void keysThatOccurTwice(String hexadecimal, String path, int second, int first) {
        String lines = lines(1, hex(hexadecimal), "--strict");
        assertTrue(
                lines.contains("byte " + second + " (message 0, ")
                        && lines.contains("): duplicate of the key at byte " + first + "\n"),
                lines);
    }

    @ParameterizedTest
    @CsvSource({
        "82 01 c0 02 c0",
        "82 01 c0 cb3ff0000000000000 c0",
        "82 a161 c0 c40161 c0",
        "82 d40501 c0 d40601 c0",
        "82 9101 c0 920101 c0",
        "82 91 9101 c0 92 01 01 c0",
        "92 81 01 c0 81 01 c0",
        "82 01 81 02 c0 02 c0",
        "82 80 c0 90 c0",
        "82 d6ff00000001 c0 d6ff00000002 c0",
        "82 d7ff0000000400000001 c0 d7ff0000000800000001 c0",
    })
    void keysThatDiffer(String hexadecimal) {
        assertFalse(lines(0, hex(hexadecimal), "--strict").contains("duplicate"), tool.out());
    }

    @Test
    void longKeys() throws IOException {
        for (int length : new int[] {28, 30, 31, 32, 33, 300, 5000, 200_000}) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packMapHeader(4);
            packer.packString("\u00e4".repeat(length)).packNil();
            packer.packString("\u00e4".repeat(length - 1) + "\u00e5").packNil();
            packer.packString("x".repeat(2 * length)).packNil();
            long offset = packer.getTotalWrittenBytes();
            packer.packString("\u00e4".repeat(length)).packNil();
            String lines = lines(1, packer.toByteArray(), "--strict");
            assertTrue(lines.startsWith("byte " + offset + " (message 0, "), lines);
            assertTrue(lines.contains("): duplicate of the key at byte "), lines);
            assertTrue(lines.endsWith(", 1 finding\n"), lines);
        }
    }

    /** Compares with the decoder of Java, at every length at which text is cut into parts. */
    @Test
    void textThatIsNotUtf8() throws IOException {
        Random random = new Random(4);
        String[] texts = {"a", "\u00e4", "\u20ac", "\ud83d\ude00"};
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder();
            int length = i % 5 == 0 ? 70_000 : 50;
            while (text.length() < length) {
                text.append(texts[random.nextInt(4)]);
            }
            byte[] bytes = text.toString().getBytes(UTF_8);
            if (random.nextBoolean()) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            if (random.nextInt(4) == 0) {
                bytes = Arrays.copyOf(bytes, bytes.length - random.nextInt(4));
            }
            boolean isText = Arrays.equals(new String(bytes, UTF_8).getBytes(UTF_8), bytes);
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packRawStringHeader(bytes.length).writePayload(bytes);
            String lines = lines(isText ? 0 : 1, packer.toByteArray(), "--strict");
            assertEquals(isText, !lines.contains("text is not UTF-8"), lines);
        }
    }

    @Test
    void timestamps() {
        assertTrue(
                lines(1, hex("c70cff 00000000 0000000000000005"), "--strict")
                        .startsWith("byte 0 (message 0): timestamp 96 is longer than necessary,"
                                + " which is timestamp 32\n"),
                tool.out());
        for (String malformed :
                new String[] {"d5ff0000", "d7ff ffffffff 00000000", "c8 0100 ff" + "00".repeat(256)
                }) {
            assertTrue(
                    lines(1, hex(malformed), "--strict").contains(" is not a timestamp\n"),
                    tool.out());
            lines(0, hex(malformed));
        }
    }

    @Test
    void findingsAreLimited() {
        byte[] bytes = hex("cc01".repeat(250));
        assertEquals(102, lines(1, bytes, "--strict").lines().count());
        assertTrue(
                tool.out().endsWith("well-formed, 250 messages, 500 bytes, 250 findings\n"),
                tool.out());
        assertTrue(tool.out().contains("150 more findings"), tool.out());
        assertEquals(251, lines(1, bytes, "--strict", "--limit=1000").lines().count());
        assertEquals(2, lines(1, bytes, "--strict", "--limit=0").lines().count());
    }

    @Test
    void json() throws IOException {
        Path file = file("cut", hex("cc05 93 01"));
        String name = file.toString().replace("\\", "\\\\");
        tool.run(1, "validate", "--json", "--strict", "" + file);
        assertEquals("""
                {"file":"FILE","problem":"non-minimal","offset":0,"message":0,"path":"",\
                "text":"uint 8 for 5 is longer than necessary"}
                {"file":"FILE","problem":"malformed","offset":4,"message":1,"path":"[1]",\
                "text":"expected an element, found the end of the input"}
                {"file":"FILE","wellFormed":false,"messages":1,"bytes":4,"findings":1}
                """.replace("FILE", name), tool.out());
    }

    @Test
    void namesInDataCannotCommandATerminal() {
        String lines = lines(1, hex("82 a41b5b316d 01 a41b5b316d cc01"), "--strict");
        assertTrue(lines.contains("[\"\\u001b[1m\"]"), lines);
        assertFalse(lines.contains("\u001b"), lines);
    }

    @Test
    void manyLevelsAndHostileHeaders() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < 300_000; i++) {
            packer.packMapHeader(2);
        }
        String lines = lines(1, packer.toByteArray(), "--strict", "--limit=0");
        assertTrue(lines.startsWith("not well-formed at byte 300000 "), lines);
        lines(1, packer.toByteArray());
        for (String header :
                new String[] {"dbffffffff", "ddffffffff", "dfffffffff", "c9ffffffff"}) {
            lines(1, hex(header));
            String strict = lines(1, hex(header), "--strict");
            assertTrue(strict.startsWith("not well-formed at byte 5 (message 0): "), strict);
            assertEquals(1, strict.lines().count(), strict);
        }
    }

    @Test
    void aPayloadThatIsCutHasTheSizeThatItsHeaderDeclares() throws IOException {
        for (int length : new int[] {1, 31, 255, 65_535, 65_536, 65_544, 1_000_000}) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packArrayHeader(1).packBinaryHeader(length).writePayload(new byte[length]);
            byte[] all = packer.toByteArray();
            int begin = all.length - length;
            for (int missing : new int[] {1, length / 3 + 1, length}) {
                byte[] cut = Arrays.copyOf(all, all.length - missing);
                String there = "found the end of the input after " + (length - missing);
                String expected = "expected " + length + (length == 1 ? " byte" : " bytes")
                        + " of payload of bin " + (begin == 3 ? 8 : begin == 4 ? 16 : 32) + ", "
                        + there;
                assertEquals(
                        "not well-formed at byte " + cut.length + " (message 0, [0]): " + expected
                                + "\n",
                        lines(1, cut, "--strict"));
                for (String[] args : new String[][] {
                    {"stats", "-"}, {"inspect", "-"}, {"inspect", "-", "--json"}, {"diff", "-", "-"}
                }) {
                    if (args[0].equals("diff")) {
                        args[1] = file("other", new byte[] {1}).toString();
                    }
                    assertTrue(tool.in(cut).status(args) > 0);
                    assertTrue(
                            tool.err().startsWith("msgpack: " + expected + " at byte 1; "),
                            tool.err());
                }
            }
        }
    }

    /** Two gigabytes of zeros, which compress well. */
    @Test
    void whatIsTooLargeIsReportedAndSkipped() throws IOException {
        Path file = folder.resolve("large.msgpack.zst");
        try (OutputStream out = Compression.ZSTD.compress(Files.newOutputStream(file))) {
            out.write(hex("93 dd80000000"));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 1 << 11; i++) {
                out.write(zeros);
            }
            out.write(hex("cc01 05"));
        }
        tool.run(1, "validate", "--strict", file.toString());
        assertEquals(
                List.of(
                        "byte 1 (message 0, [0]): array 32 of size 2147483648 is larger than"
                                + " 2147483647, and was skipped",
                        "byte 2147483654 (message 0, [1]): uint 8 for 1 is longer than necessary",
                        "well-formed, 1 message, 2,147,483,657 bytes, 2 findings"),
                tool.out().replace(file + ": ", "").lines().toList());
        assertEquals("", tool.err());
    }

    /** All of them would collide in a hash map. */
    @Test
    void keysWhoseHashesCollide() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1 << 14);
        for (int i = 0; i < 1 << 14; i++) {
            packer.packString(StatsTest.colliding(i)).packNil();
        }
        assertTrue(lines(0, packer.toByteArray(), "--strict").startsWith("OK, "), tool.out());
        packer.packMapHeader(2).packString("Aa").packNil().packString("BB").packNil();
        assertTrue(lines(0, packer.toByteArray(), "--strict").startsWith("OK, "), tool.out());
    }

    @Test
    void compressedFiles() throws IOException {
        Path plain = file("plain.msgpack", example());
        for (String name : new String[] {"a.msgpack.gz", "a.msgpack.zst"}) {
            Path compressed = folder.resolve(name);
            tool.run(0, "convert", "" + plain, "" + compressed);
            tool.run(0, "validate", "" + compressed);
            assertTrue(tool.out().endsWith(": OK, 2 messages, 29 bytes\n"), tool.out());
            byte[] bytes = Files.readAllBytes(compressed);
            Files.write(compressed, Arrays.copyOf(bytes, bytes.length - 9));
            tool.run(1, "validate", "" + compressed);
            assertEquals(1, (tool.out() + tool.err()).lines().count(), tool.err());
        }
        Path lz4 = folder.resolve("a.lz4");
        tool.run(0, "convert", "-t=msgpack-lz4", "" + plain, "" + lz4);
        tool.run(0, "validate", "-f=msgpack-lz4", "" + lz4);
        assertTrue(tool.out().endsWith(": OK, 2 messages, 29 bytes\n"), tool.out());
    }

    /** Even if the message contains the name by chance. */
    @Test
    void whatIsUnreadableIsNamedOnce() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                new PrintStream(err, true, UTF_8));
        Report report = new Report(console, 1, false, false);
        report.begin("an");
        assertTrue(report.unreadable(new MessageSizeException("expected an array", 5)));
        assertTrue(report.unreadable(new NoSuchFileException("an")));
        assertTrue(report.unreadable(Failure.ofFile("an", "is a folder; name a file", null)));
        assertEquals(
                List.of(
                        "msgpack: an: expected an array; if it is MessagePack, msgpack recover copies"
                                + " what can be read",
                        "msgpack: no such file: an",
                        "msgpack: an is a folder; name a file"),
                err.toString(UTF_8).lines().toList());
    }
}
