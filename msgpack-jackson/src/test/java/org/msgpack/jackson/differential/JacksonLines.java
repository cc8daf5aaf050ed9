/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.differential.Recognition;
import org.msgpack.testdata.ByteNotation;

/**
 * The lines of the Jackson drivers' transcripts. A line about a parser consists of the current
 * token, the question, and its answer.
 */
public final class JacksonLines {
    static final String WRITTEN = "\"written\"";
    static final String JACKSON = "com.fasterxml.jackson.core.";
    static final String GENERATION_EXCEPTION = "! " + JACKSON + "JsonGenerationException";
    static final String INPUT_ERROR = "! com\\.fasterxml\\.jackson\\.core\\."
            + "(JsonParseException|io\\.JsonEOFException|exc\\.(StreamRead|InputCoercion)Exception)";
    static final String EXTENSION_PREFIX =
            "org.msgpack.jackson.dataformat.MessagePackExtensionType@";

    private static final Pattern EXTENSION = Pattern.compile(
            "extension type (-?\\d+): ((?:[0-9a-f]{2}\\b(?: (?=[0-9a-f]{2}\\b))?)*)");

    /** The text of an ext that is too long to be shown in full. */
    private static final Pattern LONG_EXTENSION =
            Pattern.compile("\"[^\"]*\\bextension type -?\\d+: [0-9a-f ]*\" \\d+ chars,");

    /** Invalid UTF-8, with or without escapes. */
    private static final Pattern NOT_UTF8 = Pattern.compile(
            "(\\\\udc[89a-f][0-9a-f])+|(\\\\ufffd)+|[\\x{dc80}-\\x{dcff}]+|\\x{fffd}+");

    private static final Pattern DOUBLE = Pattern.compile("-?\\d+\\.\\d+(E[-+]?\\d+)?");

    private JacksonLines() {}

    /** Matches steps of a mapper with this configuration. */
    static Recognition mapper(String configuration) {
        return (step, ours, published) -> step.length > 1 && configuration.equals(step[1]);
    }

    /** Matches steps that read a value of this type. */
    static Recognition reading(String type) {
        return Recognition.at("read").and((step, ours, published) -> type.equals(step[2]));
    }

    /** Matches lines that answer one of these questions about a parser. */
    static Recognition answers(String questions) {
        return (step, ours, published) -> answers(ours, questions);
    }

    static boolean answers(String line, String questions) {
        String[] parts = parts(line);
        return parts.length == 3
                && parts[0].matches("START_.*|END_.*|VALUE_.*|FIELD_NAME")
                && parts[1].matches(questions);
    }

    static Recognition atToken(String tokens) {
        return (step, ours, published) -> token(ours).matches(tokens);
    }

    static String token(String line) {
        return parts(line)[0];
    }

    static Recognition ourAnswer(String expression) {
        return (step, ours, published) -> answer(ours).matches(expression);
    }

    static Recognition publishedAnswer(String expression) {
        return (step, ours, published) -> answer(published).matches(expression);
    }

    /** Returns the answer in a line about a parser, or the whole of any other line. */
    static String answer(String line) {
        return answers(line, ".*") ? parts(line)[2] : line;
    }

    private static String[] parts(String line) {
        return line.split(" ", 3);
    }

    static boolean isLess(String number, String other) {
        return (number + other).matches("\\d+")
                && Integer.parseInt(number) < Integer.parseInt(other);
    }

    static boolean hasLongExtension(String line) {
        return LONG_EXTENSION.matcher(line).find();
    }

    static boolean hasInvalidUtf8(String line) {
        return NOT_UTF8.matcher(line).find();
    }

    /** Returns a line of ours with the texts of ext values as the published module shows them. */
    public static String extensionsAsPublished(String ours) {
        return replaced(ours, EXTENSION, extension -> {
            int type = Integer.parseInt(extension.group(1));
            int hash = 31 * type + Arrays.hashCode(ByteNotation.parse(extension.group(2)));
            return EXTENSION_PREFIX + Integer.toHexString(hash);
        });
    }

    /** Returns whether only texts of ext values, digits of doubles and names of binary differ. */
    static boolean isAlike(String ours, String published) {
        return simplified(extensionsAsPublished(ours)).equals(simplified(published));
    }

    /**
     * Returns the line with the digits that this JVM gives doubles, and one char for invalid UTF-8.
     */
    private static String simplified(String line) {
        String text = replaced(
                line, DOUBLE, number -> String.valueOf(Double.parseDouble(number.group())));
        return NOT_UTF8.matcher(text)
                .replaceAll("?")
                .replaceAll("\" \\d+ chars, hash -?\\d+", "\"");
    }

    private static String replaced(
            String text, Pattern pattern, Function<Matcher, String> replacement) {
        Matcher matcher = pattern.matcher(text);
        StringBuffer replaced = new StringBuffer();
        while (matcher.find()) {
            matcher.appendReplacement(
                    replaced, Matcher.quoteReplacement(replacement.apply(matcher)));
        }
        return matcher.appendTail(replaced).toString();
    }
}
