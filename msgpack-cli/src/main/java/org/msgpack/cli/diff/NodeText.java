/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.msgpack.cli.Printable;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.value.ValueType;

/** Values as text of one line: JSON where there is any, and a name before it where not. */
final class NodeText {
    /** Longer text is cut. */
    private static final int MOST = 160;

    private static final int MOST_OF_KEY = 256;

    private NodeText() {}

    static String of(Node node) {
        StringBuilder text = new StringBuilder();
        append(node, text);
        String escaped = Printable.visible(text.toString());
        return escaped.length() <= MOST ? escaped : escaped.substring(0, MOST) + "...";
    }

    private static void append(Node node, StringBuilder text) {
        if (text.length() > MOST) {
            return;
        }
        switch (node.type()) {
            case ARRAY, MAP -> appendChildren(node, text);
            case STRING -> {
                byte[] bytes = node.value().asRawValue().asByteArray();
                String string = node.value().asRawValue().toString();
                if (Arrays.equals(string.getBytes(StandardCharsets.UTF_8), bytes)) {
                    appendQuoted(string, text);
                } else {
                    appendBytes("str", bytes, text);
                }
            }
            case BINARY -> appendBytes("bin", node.value().asRawValue().asByteArray(), text);
            case EXTENSION -> {
                if (node.value().isTimestampValue()) {
                    text.append(node.value().asTimestampValue().toInstant());
                } else {
                    appendBytes(
                            "ext " + node.value().asExtensionValue().getType(),
                            node.value().asExtensionValue().getData(),
                            text);
                }
            }
            case FLOAT -> text.append(node.value().asFloatValue().toDouble());
            default -> text.append(node.value().toJson());
        }
    }

    private static void appendChildren(Node node, StringBuilder text) {
        boolean isMap = node.type() == ValueType.MAP;
        text.append(isMap ? '{' : '[');
        for (int i = 0; i < node.children().size() && text.length() <= MOST; i++) {
            text.append(i == 0 ? "" : isMap && i % 2 == 1 ? ":" : ",");
            append(node.children().get(i), text);
        }
        text.append(isMap ? '}' : ']');
    }

    private static void appendQuoted(String string, StringBuilder text) {
        String part = string.length() > MOST ? string.substring(0, MOST) : string;
        text.append('"')
                .append(part.replace("\\", "\\\\").replace("\"", "\\\""))
                .append('"');
    }

    private static void appendBytes(String name, byte[] bytes, StringBuilder text) {
        byte[] part = Arrays.copyOf(bytes, Math.min(bytes.length, MOST));
        text.append(name).append('(');
        text.append(Base64.getEncoder().encodeToString(part));
        text.append(')');
    }

    /** Returns the step of a path to the value of a key. */
    static ValuePath.Step step(Node key) {
        if (key.type() == ValueType.STRING) {
            String name = key.value().asRawValue().toString();
            return new ValuePath.Key(
                    name.length() > MOST_OF_KEY ? name.substring(0, MOST_OF_KEY) + "..." : name);
        } else if (key.type() == ValueType.INTEGER
                && key.value().asIntegerValue().isInLongRange()) {
            return new ValuePath.Index(key.value().asIntegerValue().asLong());
        }
        return new ValuePath.Key(of(key));
    }
}
