/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import org.msgpack.cli.DeepThread;
import org.msgpack.cli.Failure;
import org.msgpack.cli.JsonErrors;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Converts newline-delimited JSON on several threads. Each converts a batch of lines at a time;
 * results are written in order.
 */
final class LinesToMessagePack {
    /** Small enough that its arrays are not humongous objects for the garbage collector. */
    private static final int PART = 1 << 18;

    private static final int CHUNK = 1 << 16;

    /** More threads would only wait for the one that reads and writes. */
    private static final int MAX_THREADS = 8;

    private final JsonFactory factory;
    private final BiFunction<JsonParser, MessagePacker, Copier> copiers;
    private final int partLength;

    /** Parts being converted, in order. */
    private final Deque<Future<Part>> pending = new ArrayDeque<>();

    /** Parts whose memory can be reused. */
    private final Deque<Part> unused = new ArrayDeque<>();

    private long linesWritten;

    LinesToMessagePack(JsonFactory factory, BiFunction<JsonParser, MessagePacker, Copier> copiers) {
        this(factory, copiers, PART);
    }

    LinesToMessagePack(
            JsonFactory factory,
            BiFunction<JsonParser, MessagePacker, Copier> copiers,
            int partLength) {
        this.factory = factory;
        this.copiers = copiers;
        this.partLength = partLength;
    }

    void run(InputStream in, OutputStream out) throws IOException {
        Part part = new Part(partLength);
        boolean isLast = part.fill(in);
        if (isLast) { // not worth starting threads
            part.convert();
            write(part, out);
            return;
        }
        int threads = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors());
        ExecutorService pool = Executors.newFixedThreadPool(threads, DeepThread::of);
        try {
            while (true) {
                Part rest = isLast ? null : part.splitAfterLastLine();
                Part lines = part;
                pending.add(pool.submit(() -> lines.convert()));
                if (isLast) {
                    break;
                }
                if (pending.size() > 2 * threads) {
                    writeNext(out);
                }
                part = rest;
                isLast = part.fill(in);
            }
            while (!pending.isEmpty()) {
                writeNext(out);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private void writeNext(OutputStream out) throws IOException {
        try {
            write(pending.remove().get(), out);
        } catch (InterruptedException e) {
            throw new Failure("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private void write(Part part, OutputStream out) throws IOException {
        if (part.failure instanceof JsonProcessingException json) {
            throw new Failure(JsonErrors.message(json, linesWritten), json);
        } else if (part.failure instanceof RuntimeException unchecked) {
            throw unchecked;
        } else if (part.failure != null) {
            throw (IOException) part.failure;
        }
        for (MessageBuffer buffer : part.packer.toBufferList()) {
            out.write(buffer.array(), buffer.arrayOffset(), buffer.size());
        }
        linesWritten += part.lines;
        part.length = 0;
        if (part.json.length == partLength) { // do not keep parts that grew for a long line
            unused.push(part);
        }
    }

    /** A batch of lines and their conversion. */
    private final class Part {
        private byte[] json;
        private int length;
        private final MessageBufferPacker packer =
                MessagePack.DEFAULT_PACKER_CONFIG.withBufferSize(CHUNK).newBufferPacker();
        private long lines;
        private Exception failure;

        Part(int size) {
            json = new byte[size];
        }

        /** Reads until there is at least one complete line. Returns whether the input has ended. */
        boolean fill(InputStream in) throws IOException {
            int searched = length;
            while (true) {
                if (length == json.length) {
                    json = Arrays.copyOf(json, longer(length));
                }
                int read = in.readNBytes(json, length, json.length - length);
                length += read;
                if (length < json.length) {
                    return true;
                }
                if (lastLineEnd(searched) >= 0) {
                    return false;
                }
                searched = length;
            }
        }

        private int longer(int size) throws Failure {
            if (size > Integer.MAX_VALUE / 2) {
                throw new Failure("a line is longer than 1 GB; if the input is JSON of many lines,"
                        + " use --from=json");
            }
            return 2 * size;
        }

        /** Returns the index of the last line break at or after an index; -1 if there is none. */
        private int lastLineEnd(int from) {
            int index = length - 1;
            while (index >= from && json[index] != '\n') {
                index--;
            }
            return index >= from ? index : -1;
        }

        /** Moves the incomplete line at the end to another part. */
        Part splitAfterLastLine() {
            int end = lastLineEnd(0) + 1;
            int restLength = length - end;
            Part rest = unused.isEmpty() ? new Part(partLength) : unused.pop();
            if (rest.json.length <= restLength) {
                rest.json = new byte[Math.max(partLength, 2 * restLength)];
            }
            System.arraycopy(json, end, rest.json, 0, restLength);
            rest.length = restLength;
            length = end;
            return rest;
        }

        Part convert() {
            failure = null;
            packer.clear();
            try (JsonParser parser = factory.createParser(json, 0, length)) {
                Copier copier = copiers.apply(parser, packer);
                while (copier.copyValue()) {
                    // all is in the condition
                }
                packer.flush();
                lines = parser.currentLocation().getLineNr() - 1L;
            } catch (IOException | RuntimeException e) {
                failure = e;
            }
            return this;
        }
    }
}
