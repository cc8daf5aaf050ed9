/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.msgpack.cli.Console;
import org.msgpack.cli.Printable;
import org.msgpack.cli.path.ValuePath;
import picocli.CommandLine.Help.Ansi.Style;

/** Prints differences: one line for the value in the first file and one for the second. */
final class Differences implements Closeable {
    /** Thrown when the limit of differences is reached. */
    static final class LimitReachedException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private final Writer out;
    private final boolean hasColors;
    private final long limit;
    private long count;
    private long message;
    private boolean areMessagesShown = true;

    /**
     * Creates a printer of differences.
     *
     * @param limit the most differences to print
     */
    Differences(Console console, long limit) {
        this.out = new BufferedWriter(
                new OutputStreamWriter(console.bytes(), StandardCharsets.UTF_8), 1 << 16);
        this.hasColors = console.hasColors();
        this.limit = limit;
    }

    /** Returns whether there are differences. */
    boolean isAny() {
        return count > 0;
    }

    /** Sets the message that the next differences are in. */
    void message(long message) {
        this.message = message;
    }

    /** Sets whether lines include the message number. */
    void showMessages(boolean areMessagesShown) {
        this.areMessagesShown = areMessagesShown;
    }

    /** Reports that two values differ. A missing one is null. */
    void differ(List<ValuePath.Step> path, Node a, Node b) throws IOException {
        begin();
        NodeText.Pair texts = a == null || b == null
                ? new NodeText.Pair(
                        a == null ? null : NodeText.of(a), b == null ? null : NodeText.of(b))
                : NodeText.of(a, b);
        printPair(place(path), texts.a(), texts.b());
    }

    /** Reports that two values, or the headers of two containers, differ only in format. */
    void formatDiffers(List<ValuePath.Step> path, Node a, Node b) throws IOException {
        begin();
        printPair(place(path), withFormat(a), withFormat(b));
    }

    /** Reports that two keys differ only in format. */
    void keyDiffers(List<ValuePath.Step> path, Node a, Node b) throws IOException {
        begin();
        printPair(place(path) + "key ", withFormat(a), withFormat(b));
    }

    private static String withFormat(Node node) {
        return NodeText.of(node) + " (" + node.format().specificationName() + ')';
    }

    void orderDiffers(List<ValuePath.Step> path) throws IOException {
        begin();
        print('~', Style.fg_yellow, place(path), "keys in another order");
    }

    private void printPair(String place, String a, String b) throws IOException {
        if (a != null) {
            print('-', Style.fg_red, place, a);
        }
        if (b != null) {
            print('+', Style.fg_green, place, b);
        }
    }

    private void begin() throws IOException {
        count++;
        if (count > limit) {
            throw new LimitReachedException();
        }
    }

    private String place(List<ValuePath.Step> path) {
        String inMessage = new ValuePath(path).toString();
        String place = areMessagesShown
                ? "message " + message + (inMessage.isEmpty() ? "" : ", " + inMessage)
                : inMessage;
        return place.isEmpty() ? "" : place + ": ";
    }

    private void print(char mark, Style style, String place, String text) throws IOException {
        String line = mark + " " + Printable.visible(place) + text;
        out.write(hasColors ? style.on() + line + style.off() : line);
        out.write('\n');
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }
}
