/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.Map;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.IntegerValue;
import org.msgpack.value.Value;

/**
 * Converts values to text, in two dialects: JSON, and the more liberal one of {@code toString()},
 * which writes all floats, keys and extensions as they are. A whole tree is written into one
 * {@link StringBuilder}.
 */
final class ValueText {
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private final StringBuilder out = new StringBuilder();
    private final boolean json;

    private ValueText(boolean json) {
        this.json = json;
    }

    static String toJson(Value value) {
        ValueText text = new ValueText(true);
        text.append(value);
        return text.out.toString();
    }

    /**
     * Returns the text of a value other than a string or a binary. Strings inside it are quoted.
     */
    static String toString(Value value) {
        ValueText text = new ValueText(false);
        text.append(value);
        return text.out.toString();
    }

    private void append(Value value) {
        switch (value.getValueType()) {
            case BOOLEAN:
                out.append(value.asBooleanValue().getBoolean());
                break;
            case INTEGER:
                appendInteger(value.asIntegerValue());
                break;
            case FLOAT:
                appendFloat(value.asFloatValue().toDouble());
                break;
            case STRING:
            case BINARY:
                appendQuoted(value.asRawValue().toString());
                break;
            case ARRAY:
                appendArray(value.asArrayValue());
                break;
            case MAP:
                appendMap(value.asMapValue().entrySet());
                break;
            case EXTENSION:
                appendExtension(value.asExtensionValue());
                break;
            default:
                out.append("null");
        }
    }

    private void appendInteger(IntegerValue value) {
        if (value.isInLongRange()) {
            out.append(value.asLong());
        } else {
            out.append(value.asBigInteger());
        }
    }

    private void appendFloat(double value) {
        if (json && (Double.isNaN(value) || Double.isInfinite(value))) {
            out.append("null");
        } else {
            out.append(value);
        }
    }

    private void appendArray(Iterable<Value> elements) {
        out.append('[');
        String separator = "";
        for (Value element : elements) {
            out.append(separator);
            append(element);
            separator = ",";
        }
        out.append(']');
    }

    private void appendMap(Iterable<Map.Entry<Value, Value>> entries) {
        out.append('{');
        String separator = "";
        for (Map.Entry<Value, Value> entry : entries) {
            out.append(separator);
            appendKey(entry.getKey());
            out.append(':');
            append(entry.getValue());
            separator = ",";
        }
        out.append('}');
    }

    private void appendKey(Value key) {
        if (json && !key.isRawValue()) {
            appendQuoted(toString(key));
        } else {
            append(key);
        }
    }

    private void appendExtension(ExtensionValue value) {
        if (value.isTimestampValue()) {
            String instant = value.asTimestampValue().toInstant().toString();
            if (json) {
                appendQuoted(instant);
            } else {
                out.append(instant);
            }
            return;
        }
        out.append(json ? '[' : '(').append(value.getType()).append(json ? ",\"" : ",0x");
        // Signed and without padding, as in 0.9.x.
        for (byte b : value.getData()) {
            out.append(Integer.toString(b, 16));
        }
        out.append(json ? "\"]" : ")");
    }

    private void appendQuoted(String string) {
        out.append('"');
        int start = 0;
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) {
                out.append(string, start, i);
                appendEscaped(c);
                start = i + 1;
            }
        }
        out.append(string, start, string.length()).append('"');
    }

    private void appendEscaped(char c) {
        out.append('\\');
        switch (c) {
            case '\b':
                out.append('b');
                break;
            case '\t':
                out.append('t');
                break;
            case '\n':
                out.append('n');
                break;
            case '\f':
                out.append('f');
                break;
            case '\r':
                out.append('r');
                break;
            case '"':
            case '\\':
                out.append(c);
                break;
            default:
                out.append('u')
                        .append(HEX[c >> 12])
                        .append(HEX[(c >> 8) & 15])
                        .append(HEX[(c >> 4) & 15])
                        .append(HEX[c & 15]);
        }
    }
}
