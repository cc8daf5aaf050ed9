/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.CorpusBenchmark;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;
import org.msgpack.value.ValueType;

/** The table of the documents that the benchmarks pack, with their speeds. */
final class DocumentTable {
    private static final List<String> METHODS = List.of("pack", "unpack");

    private final Group group;

    private DocumentTable(Group group) {
        this.group = group;
    }

    /** Writes the table, unless no document was measured. */
    static void write(Markdown out, List<Group> groups) throws IOException {
        String type = CorpusBenchmark.class.getName();
        for (Group group : groups) {
            if (group.spec().type().equals(type)) {
                new DocumentTable(group).write(out);
            }
        }
    }

    private void write(Markdown out) throws IOException {
        out.heading(2, "The documents");
        out.paragraph("Most groups use generated documents, always the same, which resemble typical"
                + " uses of MessagePack. The numbers are how many times as fast as "
                + group.spec().label(group.spec().baseline())
                + " this library packs and unpacks them with code that knows the next type; a dash"
                + " is not steady.");
        List<String> head = new ArrayList<>(List.of("document", "description", "elements", "size"));
        for (String method : METHODS) {
            group.jdks().forEach(jdk -> head.add(method + ", " + jdk));
        }
        List<List<String>> rows = new ArrayList<>();
        for (Corpora corpus : Corpora.values()) {
            rows.add(row(corpus));
        }
        out.table(3, head, rows);
    }

    private List<String> row(Corpora corpus) throws IOException {
        byte[] message = TreePacker.toBytes(corpus.tree());
        List<String> row = new ArrayList<>(
                List.of(corpus.name(), text(corpus), contents(message), size(message)));
        for (String method : METHODS) {
            Case c = new Case(method, Map.of("corpus", corpus.name()));
            for (Jdk jdk : group.jdks()) {
                row.add(group.ratio(jdk, c, "OURS")
                        .filter(Score::isSteady)
                        .map(ratio -> ratio.format(Section.DIGITS))
                        .orElse("–"));
            }
        }
        return row;
    }

    private static String text(Corpora corpus) {
        return switch (corpus) {
            case TWITTER -> "statuses with their users and entities, in many languages";
            case IMAGE -> "metadata of one image, with a thumbnail of 6 KB";
            case INTEGERS -> "one array of integers; the one at index i is random between 0 and i";
            case GEOJSON -> "polygons: arrays of pairs of coordinates";
            case MODEL -> "a 3D mesh: a few long arrays of coordinates and of indices";
            case VIEWS -> "a catalogue of database views, with their SQL and columns";
            case BLOG -> "blog entries: long text, comments, timestamps";
        };
    }

    private static String plural(ValueType type) {
        String name = type.name().toLowerCase(Locale.ROOT);
        return type == ValueType.BINARY ? name : name + "s";
    }

    private static String size(byte[] message) {
        return message.length < 10_000
                ? String.format(Locale.ROOT, "%.1f KB", message.length / 1000.0)
                : Math.round(message.length / 1000.0) + " KB";
    }

    /** Returns the two most frequent types of elements. */
    private static String contents(byte[] message) throws IOException {
        Map<ValueType, Integer> counts = new EnumMap<>(ValueType.class);
        int elements = 0;
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message)) {
            while (unpacker.hasNext()) {
                ValueType type = unpacker.getNextFormat().getValueType();
                counts.merge(type, 1, Integer::sum);
                elements++;
                switch (type) {
                    case ARRAY -> unpacker.unpackArrayHeader();
                    case MAP -> unpacker.unpackMapHeader();
                    default -> unpacker.skipValue();
                }
            }
        }
        double all = elements;
        return counts.entrySet().stream()
                .sorted(Map.Entry.<ValueType, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(2)
                .filter(type -> type.getValue() >= 0.05 * all)
                .map(type -> Math.round(100 * type.getValue() / all) + "% " + plural(type.getKey()))
                .collect(Collectors.joining(", "));
    }
}
