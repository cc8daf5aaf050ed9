/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.msgpack.cli.element.Elements;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ValueType;

/** Counts the elements of messages, in one pass. */
final class Statistics {
    final Map<MessageFormat, Tally> formats = new EnumMap<>(MessageFormat.class);
    final Map<ValueType, Tally> types = new EnumMap<>(ValueType.class);
    final Map<Byte, Tally> extensions = new TreeMap<>();
    final PathTree paths = new PathTree();
    final KeyCounts keys = new KeyCounts();
    final Tally all = new Tally();

    long messages;
    int deepest;
    long deepestOffset;
    private double depths;
    private List<PathTree.Node> sortedPaths;

    private long offset;
    private MessageFormat format;
    private Tally extension;

    /**
     * Counts all elements.
     *
     * @throws org.msgpack.core.MessagePackException if one is malformed
     */
    static Statistics of(Elements elements) throws IOException {
        Statistics statistics = new Statistics();
        while (elements.next()) {
            statistics.end(elements.offset());
            statistics.begin(elements);
        }
        statistics.end(elements.position());
        statistics.messages = elements.message() + 1;
        statistics.sortedPaths = statistics.paths.sorted();
        return statistics;
    }

    private void begin(Elements elements) {
        offset = elements.offset();
        format = elements.format();
        extension = format.getValueType() == ValueType.EXTENSION
                ? extensions.computeIfAbsent(elements.extensionType(), type -> new Tally())
                : null;
        paths.begin(elements);
        keys.begin(elements);
        depths += elements.depth();
        if (elements.depth() > deepest) {
            deepest = elements.depth();
            deepestOffset = offset;
        }
    }

    /** Counts the current element, which ends here. */
    private void end(long position) {
        if (format == null) {
            return;
        }
        long bytes = position - offset;
        all.add(bytes);
        formats.computeIfAbsent(format, f -> new Tally()).add(bytes);
        types.computeIfAbsent(format.getValueType(), t -> new Tally()).add(bytes);
        if (extension != null) {
            extension.add(bytes);
        }
        paths.end(bytes);
        keys.end(bytes);
    }

    /** Returns the average number of containers around an element. */
    double meanDepth() {
        return all.count == 0 ? 0 : depths / all.count;
    }

    /** Returns all paths, ordered by size, largest first. */
    List<PathTree.Node> sortedPaths() {
        return sortedPaths;
    }

    /** Returns the name of an ext type. */
    static String name(byte extensionType) {
        return extensionType == MessagePack.Code.EXT_TIMESTAMP
                ? "timestamp"
                : "ext " + extensionType;
    }
}
