/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.cli.Failure;
import org.msgpack.cli.bench.Stopwatch.Task;
import org.msgpack.cli.bench.Stopwatch.Time;
import org.msgpack.cli.io.Format;

/** The measurements of a format. */
record Result(Format format, long bytes, Time write, Time read, Time parse) {
    private static final int TASKS = 3;

    /** Measures all formats, after checking that each reads back the same values. */
    static List<Result> of(Document document, Stopwatch stopwatch) throws IOException {
        List<Object> values = document.values();
        List<byte[]> written = new ArrayList<>();
        List<Task> tasks = new ArrayList<>();
        List<Contender> contenders = Contender.all();
        for (Contender contender : contenders) {
            byte[] bytes = contender.write(values);
            if (!SameValues.areSame(values, contender.read(bytes))) {
                throw new Failure("reading back " + contender.format
                        + " gives different values; report this, with the file");
            }
            written.add(bytes);
            tasks.add(() -> contender.write(values));
            tasks.add(() -> contender.read(bytes));
            tasks.add(() -> contender.parse(bytes));
        }
        Time[] times = stopwatch.time(tasks.toArray(new Task[0]));
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < contenders.size(); i++) {
            results.add(new Result(
                    contenders.get(i).format,
                    written.get(i).length,
                    times[TASKS * i],
                    times[TASKS * i + 1],
                    times[TASKS * i + 2]));
        }
        return results;
    }
}
