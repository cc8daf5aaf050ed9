/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.msgpack.cli.ClosedPipeException;
import org.msgpack.cli.Console;
import org.msgpack.cli.Errors;
import org.msgpack.cli.Printable;

/** Prints findings file by file, as lines of text or JSON. */
final class Report implements Closeable {
    private static final JsonFactory JSON = new JsonFactory();

    private final Console console;
    private final Writer out;
    private final long limit;
    private final boolean isJson;

    /** Whether to print nothing, also because the reader has closed the output. */
    private boolean isQuiet;

    private String file;
    private long messages;
    private long bytes;
    private long findings;
    private boolean isReadable;
    private Finding malformed;

    /** Whether writing the output has failed. */
    private boolean isBroken;

    Report(Console console, long limit, boolean isQuiet, boolean isJson) {
        this.console = console;
        this.out = new BufferedWriter(
                new OutputStreamWriter(console.bytes(), StandardCharsets.UTF_8), 1 << 16);
        this.limit = limit;
        this.isQuiet = isQuiet;
        this.isJson = isJson;
    }

    void begin(String file) {
        this.file = file.equals("-") ? "standard input" : file;
        messages = 0;
        bytes = 0;
        findings = 0;
        isReadable = true;
        malformed = null;
    }

    /** Records how much of the file is well-formed. */
    void read(long messages, long bytes) {
        this.messages = messages;
        this.bytes = bytes;
    }

    void add(Finding finding) throws IOException {
        if (finding.kind() == Finding.Kind.MALFORMED) {
            malformed = finding;
            return;
        }
        findings++;
        if (findings <= limit) {
            print(finding, file + ": ");
        }
    }

    private void print(Finding finding, String before) throws IOException {
        if (!isJson) {
            line(before + finding);
            return;
        }
        json(json -> {
            json.writeStringField("problem", finding.kind().label);
            json.writeNumberField("offset", finding.offset());
            json.writeNumberField("message", finding.message());
            if (finding.path() != null) {
                json.writeStringField("path", finding.path().toString());
            }
            json.writeStringField("text", finding.problem());
        });
    }

    /**
     * Reports on standard error that the file cannot be read. Returns false if the exception does
     * not concern the file.
     */
    boolean unreadable(Exception e) {
        String problem = Errors.message(e);
        if (isBroken || problem == null) {
            return false;
        }
        isReadable = false;
        console.err()
                .println("msgpack: "
                        + Printable.visible(Errors.namesFile(e) ? problem : file + ": " + problem));
        return true;
    }

    /** Prints the summary of the file. Returns whether it has no problems. */
    boolean end() throws IOException {
        if (isReadable) {
            if (isJson) {
                jsonOfFile();
            } else {
                textOfFile();
            }
            flush();
        }
        return isReadable && malformed == null && findings == 0;
    }

    private void textOfFile() throws IOException {
        if (findings > limit) {
            line(file + ": " + counted(findings - limit, "more finding", "more findings"));
        }
        if (malformed != null) {
            print(malformed, file + ": not well-formed at ");
            return;
        }
        String size = messages == 0
                ? "no messages, the file is empty"
                : counted(messages, "message", "messages") + ", " + counted(bytes, "byte", "bytes");
        line(file
                + (findings == 0
                        ? ": OK, " + size
                        : ": well-formed, " + size + ", "
                                + counted(findings, "finding", "findings")));
    }

    private void jsonOfFile() throws IOException {
        if (malformed != null) {
            print(malformed, "");
        }
        json(json -> {
            json.writeBooleanField("wellFormed", malformed == null);
            json.writeNumberField("messages", messages);
            json.writeNumberField("bytes", bytes);
            json.writeNumberField("findings", findings);
        });
    }

    private static String counted(long count, String singular, String plural) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? singular : plural);
    }

    /** Writes members of an object. */
    private interface Members {
        void write(JsonGenerator json) throws IOException;
    }

    private void json(Members members) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("file", file);
            members.write(json);
            json.writeEndObject();
        }
        line(text.toString());
    }

    private void line(String text) throws IOException {
        write(() -> {
            out.write(Printable.visible(text));
            out.write('\n');
        });
    }

    private void flush() throws IOException {
        write(out::flush);
    }

    private interface Writing {
        void run() throws IOException;
    }

    /** Writes, unless the output is quiet or closed: then only the exit code matters. */
    private void write(Writing writing) throws IOException {
        if (isQuiet) {
            return;
        }
        try {
            writing.run();
        } catch (ClosedPipeException e) {
            isQuiet = true;
        } catch (IOException e) {
            isBroken = true;
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
