/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of messages of exceptions in a Java source that may be text: what is concatenated when
 * an exception is created, or a method is called that creates one.
 */
final class ExceptionText {
    private static final Pattern COMMENT = Pattern.compile("//[^\n]*|(?s)/\\*.*?\\*/");

    private static final Pattern CREATION = Pattern.compile(
            "new \\w*(?:Exception|Error)\\(|throw \\w+\\(|\\b(?:malformed|mismatch|found|failure"
                    + "|fail|refusal|noTime|_reportError|_constructWriteException)\\(");

    private static final Pattern TEXT_VARIABLE = Pattern.compile(
            "\\b(?:String|CharSequence|Object|Value|[A-Z]|UTF8String|Path|URI|\\w*Exception)"
                    + "(?:<[^<>]*>)?\\s+(\\w+)\\b(?!\\()");

    private static final Pattern TEXT_CALL = Pattern.compile(
            "getMessage\\(\\)|getOriginalMessage|toString\\(\\)|\\.name\\(\\)|unpackString|getText"
                    + "|asString|toJson|currentName|getCurrentName");

    private ExceptionText() {}

    /** Returns the parts as they are in the source, except literals and quoted ones. */
    static List<String> parts(String source) {
        String code = COMMENT.matcher(source).replaceAll(" ");
        Set<String> variables = new HashSet<>();
        for (Matcher m = TEXT_VARIABLE.matcher(code); m.find(); ) {
            variables.add(m.group(1));
        }
        List<String> found = new ArrayList<>();
        for (Matcher m = CREATION.matcher(code); m.find(); ) {
            for (String part : concatenated(code, m.end())) {
                if (!part.contains("Printable.")
                        && (variables.contains(part) || TEXT_CALL.matcher(part).find())) {
                    found.add(part);
                }
            }
        }
        return found;
    }

    /** Returns the arguments of a call from an index, and what they are concatenated of. */
    private static List<String> concatenated(String code, int from) {
        List<String> parts = new ArrayList<>();
        boolean isConcatenation = false;
        int depth = 1;
        int start = from;
        int at = from;
        for (; depth > 0; at++) {
            char c = code.charAt(at);
            if (c == '"' || c == '\'') {
                at = endOfLiteral(code, at);
            } else if (c == '(' || c == '{') {
                depth++;
            } else if (c == ')' || c == '}') {
                depth--;
            } else if (depth == 1 && (c == '+' || c == ',')) {
                isConcatenation |= c == '+';
                parts.add(part(code, start, at));
                start = at + 1;
            }
        }
        parts.add(part(code, start, at - 1));
        return isConcatenation ? parts : new ArrayList<>();
    }

    private static int endOfLiteral(String code, int begin) {
        int at = begin + 1;
        while (code.charAt(at) != code.charAt(begin)) {
            at += code.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    private static String part(String code, int from, int to) {
        return code.substring(from, to).trim().replaceAll("\\s+", " ");
    }
}
