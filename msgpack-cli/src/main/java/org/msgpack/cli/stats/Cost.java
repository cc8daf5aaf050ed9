/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import com.fasterxml.jackson.core.JacksonException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.msgpack.cli.Failure;
import org.msgpack.cli.JsonErrors;
import org.msgpack.cli.convert.Conversion;
import org.msgpack.cli.io.Compression;
import org.msgpack.cli.io.CountingOutputStream;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import org.msgpack.cli.io.Output;
import org.msgpack.core.MessagePackException;

/**
 * The size of the data in a format, uncompressed and compressed.
 *
 * @param problem why the format cannot represent the data, or null
 */
record Cost(Format format, long plain, long gzip, long zstd, String problem) {
    /** The size if there is a problem. */
    static final long UNKNOWN = -1;

    static final List<Format> FORMATS =
            List.of(Format.JSON, Format.CBOR, Format.SMILE, Format.MSGPACK);

    /**
     * Returns the costs of an input that can be opened again. Converts to all formats in parallel.
     */
    static List<Cost> of(Input input, Format from) throws IOException {
        int threads = Math.min(FORMATS.size(), Runtime.getRuntime().availableProcessors());
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Cost>> pending = new ArrayList<>();
            for (Format format : FORMATS) {
                pending.add(pool.submit(() -> of(input, from, format)));
            }
            List<Cost> costs = new ArrayList<>();
            for (Future<Cost> cost : pending) {
                costs.add(cost.get());
            }
            return costs;
        } catch (InterruptedException e) {
            throw new Failure("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            } else if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    /** Returns the cost in one format, which may be unable to represent the data. */
    private static Cost of(Input input, Format from, Format format) throws IOException {
        CountingOutputStream plain = new CountingOutputStream();
        CountingOutputStream gzip = new CountingOutputStream();
        CountingOutputStream zstd = new CountingOutputStream();
        try (Output output = new Output(
                "-",
                new TeeOutputStream(List.of(
                        plain,
                        Compression.GZIP.compress(gzip),
                        Compression.ZSTD.compress(zstd))))) {
            Conversion.lenient(from, format).run(input, output);
        } catch (JacksonException e) {
            return unable(format, JsonErrors.problem(e, 0));
        } catch (MessagePackException e) {
            return unable(format, String.valueOf(e.getMessage()));
        }
        return new Cost(format, plain.count(), gzip.count(), zstd.count(), null);
    }

    private static Cost unable(Format format, String problem) {
        return new Cost(format, UNKNOWN, UNKNOWN, UNKNOWN, problem);
    }
}
