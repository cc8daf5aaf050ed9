/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.util.List;
import java.util.Locale;

/** A data format, regardless of compression. */
public enum Format {
    JSON("json"),
    NDJSON("ndjson jsonl"),
    YAML("yaml yml"),
    CBOR("cbor"),
    SMILE("smile sml"),
    MSGPACK("msgpack msgp mp mpk"),
    MSGPACK_LZ4("");

    /** File name extensions, separated by spaces. */
    private final String extensions;

    Format(String extensions) {
        this.extensions = extensions;
    }

    public boolean isMessagePack() {
        return this == MSGPACK || this == MSGPACK_LZ4;
    }

    public boolean isJson() {
        return this == JSON || this == NDJSON;
    }

    /**
     * Returns whether it supports binary, floats of two sizes and NaN, which text formats do not.
     */
    public boolean isBinary() {
        return !isJson() && this != YAML;
    }

    /** Returns the format for the extension of a file name, or null. */
    public static Format ofFileName(String name) {
        String plain = Compression.withoutExtension(name);
        int dot = plain.lastIndexOf('.');
        String extension = dot < 0 ? "" : plain.substring(dot + 1).toLowerCase(Locale.ROOT);
        for (Format format : values()) {
            if (!extension.isEmpty()
                    && List.of(format.extensions.split(" ", -1)).contains(extension)) {
                return format;
            }
        }
        return null;
    }

    /** Returns the display name. */
    public String label() {
        return switch (this) {
            case MSGPACK -> "MessagePack";
            case MSGPACK_LZ4 -> "MessagePack with LZ4";
            case SMILE -> "Smile";
            default -> name();
        };
    }

    /** Returns the name used in options. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
