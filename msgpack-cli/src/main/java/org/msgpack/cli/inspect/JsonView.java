/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.msgpack.cli.Printable;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.element.Scalars;
import org.msgpack.cli.ext.ExtTypes;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.value.ValueType;

/** Output for programs: a JSON object on each line. */
final class JsonView implements View {
    /**
     * Deeper elements are shown without a path: the total length of paths would grow quadratically.
     */
    private static final int DEEPEST_PATH = 256;

    private final Appendable out;
    private final ExtTypes extTypes;
    private final StringBuilder line = new StringBuilder();

    JsonView(Appendable out, ExtTypes extTypes) {
        this.out = out;
        this.extTypes = extTypes;
    }

    @Override
    public void element(Elements elements, long message, ValuePath base) throws IOException {
        ValueType type = elements.type();
        boolean isContainer = type == ValueType.ARRAY || type == ValueType.MAP;
        begin(message, elements.offset());
        member("length", elements.headerLength() + (isContainer ? 0 : elements.size()));
        text("format", elements.format().specificationName());
        text("type", type.name().toLowerCase(Locale.ROOT));
        if (isContainer || elements.scalar() == null) {
            member("size", elements.size());
        }
        place(elements, base);
        if (elements.isKey()) {
            member("key", true);
        }
        value(elements);
        end();
    }

    private void value(Elements elements) throws IOException {
        switch (elements.type()) {
            case ARRAY, MAP -> {}
            case STRING -> {
                byte[] payload = elements.payload(Integer.MAX_VALUE);
                text("value", Scalars.text(payload));
                if (!Scalars.isUtf8(payload, true)) {
                    member("data", Scalars.base64(payload));
                }
            }
            case BINARY -> member("data", Scalars.base64(elements.payload(Integer.MAX_VALUE)));
            case EXTENSION -> extension(elements);
            default -> member("value", Scalars.json(elements.format(), elements.scalar()));
        }
    }

    private void extension(Elements elements) throws IOException {
        byte[] payload = elements.payload(Integer.MAX_VALUE);
        member("ext", elements.extensionType());
        String name = extTypes.name(elements.extensionType());
        if (name != null) {
            text("name", name);
            String json = extTypes.json(elements.extensionType(), payload);
            if (json != null) {
                member("value", json);
            }
        }
        member("data", Scalars.base64(payload));
    }

    @Override
    public void rest(Elements elements, long message, ValuePath base) throws IOException {
        begin(message, elements.offset());
        List<ValuePath.Step> around = steps(elements, base);
        int depth = elements.depth();
        long count = elements.skipRest();
        member("length", elements.position() - elements.offset());
        member("depth", base.steps().size() + depth);
        path(around == null ? null : around.subList(0, around.size() - 1));
        member("more", count);
        end();
    }

    @Override
    public void more() {}

    private void place(Elements elements, ValuePath base) {
        member("depth", base.steps().size() + elements.depth());
        path(steps(elements, base));
    }

    /** Returns the path to an element; null if it is too long. */
    private static List<ValuePath.Step> steps(Elements elements, ValuePath base) {
        if (elements.depth() > DEEPEST_PATH) {
            return null;
        }
        List<ValuePath.Step> steps = new ArrayList<>(base.steps());
        steps.addAll(elements.path().steps());
        return steps;
    }

    private void path(List<ValuePath.Step> steps) {
        if (steps != null) {
            text("path", new ValuePath(steps).toString());
        }
    }

    private void begin(long message, long offset) {
        line.setLength(0);
        line.append("{\"message\":").append(message);
        member("offset", offset);
    }

    private void text(String name, String value) {
        member(name, "\"");
        Printable.append(line, value);
        line.append('"');
    }

    private void member(String name, Object json) {
        line.append(",\"").append(name).append("\":").append(json);
    }

    private void end() throws IOException {
        out.append(line.append("}\n"));
    }
}
