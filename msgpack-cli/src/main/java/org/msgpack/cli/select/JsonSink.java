/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.IOException;
import org.msgpack.cli.Printable;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.element.JsonNesting;
import org.msgpack.cli.element.Scalars;
import org.msgpack.cli.ext.ExtTypes;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * Writes values as JSON, one per line. Values that JSON lacks become text; an ext becomes an
 * object.
 */
final class JsonSink implements Sink {
    private static final int BUFFER = 1 << 13;

    private final Appendable out;
    private final ExtTypes extTypes;
    private final boolean hasPaths;
    private final StringBuilder json = new StringBuilder();
    private final JsonNesting nesting = new JsonNesting(json);

    /** @param hasPaths whether lines include the path of the value */
    JsonSink(Appendable out, ExtTypes extTypes, boolean hasPaths) {
        this.out = out;
        this.extTypes = extTypes;
        this.hasPaths = hasPaths;
    }

    @Override
    public void accept(HeldInput in, MessageUnpacker unpacker, Selection selection)
            throws IOException {
        if (hasPaths) {
            json.append("{\"message\":").append(selection.message());
            json.append(",\"offset\":").append(in.offset(unpacker.getTotalReadBytes()));
            json.append(",\"path\":").append(Printable.quoted(selection.where().toString()));
            json.append(",\"value\":");
        }
        value(new Elements(unpacker));
        json.append(hasPaths ? "}\n" : "\n");
        flush();
    }

    private void value(Elements elements) throws IOException {
        do {
            elements.next();
            element(elements);
            if (json.length() > BUFFER) {
                flush();
            }
        } while (elements.hasMoreInMessage());
        elements.skip();
    }

    private void flush() throws IOException {
        out.append(json);
        json.setLength(0);
    }

    private void element(Elements elements) throws IOException {
        switch (elements.type()) {
            case ARRAY, MAP -> container(elements);
            default -> {
                String scalar = scalar(elements);
                json.append(
                        elements.isKey() && scalar.charAt(0) != '"'
                                ? Printable.quoted(scalar)
                                : scalar);
                nesting.end();
            }
        }
    }

    private void container(Elements elements) throws IOException {
        boolean isMap = elements.type() == ValueType.MAP;
        if (elements.isKey()) {
            json.append(isMap ? "\"{...}\"" : "\"[...]\"");
            elements.skip();
            nesting.end();
        } else {
            json.append(isMap ? '{' : '[');
            nesting.begin(isMap, elements.size());
        }
    }

    private String scalar(Elements elements) throws IOException {
        byte[] payload = elements.payload(Integer.MAX_VALUE);
        return switch (elements.type()) {
            case STRING -> Printable.quoted(Scalars.text(payload));
            case BINARY -> Scalars.base64(payload);
            case EXTENSION -> {
                byte type = elements.extensionType();
                String meaning = extTypes.json(type, payload);
                yield meaning != null
                        ? meaning
                        : "{\"type\":" + type + ",\"data\":" + Scalars.base64(payload) + "}";
            }
            default -> Scalars.json(elements.format(), elements.scalar());
        };
    }
}
