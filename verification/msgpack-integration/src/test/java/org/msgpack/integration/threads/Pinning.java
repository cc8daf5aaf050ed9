/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.threads;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/**
 * Runs tasks on virtual threads and prints a line whenever one of them waits while it pins its
 * carrier thread. The argument selects the tasks: those of the library, or one of two that pin.
 */
public final class Pinning {
    static final String PINNED = "pinned: ";
    static final String DONE = "threads: ";
    private static final int ROUNDS = 300;

    private Pinning() {}

    public static void main(String[] args) throws Exception {
        List<Callable<Void>> tasks = new ArrayList<>();
        switch (args[0]) {
            case "library" -> {
                // Initializes the classes first: a thread that waits for another to initialize a
                // class pins.
                run(Work.tasks());
                for (int round = 0; round < ROUNDS; round++) {
                    tasks.addAll(Work.tasks());
                }
            }
            case "native" -> tasks.addAll(waitInClassInitializer());
            case "synchronized" -> tasks.addAll(writeInMonitor());
            default -> throw new IllegalArgumentException(args[0]);
        }
        for (RecordedEvent event : pinned(tasks)) {
            System.out.println(PINNED + event);
        }
        System.out.println(DONE + tasks.size());
    }

    private static List<RecordedEvent> pinned(List<Callable<Void>> tasks) throws Exception {
        Path file = Files.createTempFile("pinning", ".jfr");
        try (Recording recording = new Recording()) {
            recording
                    .enable("jdk.VirtualThreadPinned")
                    .withThreshold(Duration.ZERO)
                    .withStackTrace();
            recording.start();
            run(tasks);
            recording.stop();
            recording.dump(file);
            return RecordingFile.readAllEvents(file);
        } finally {
            Files.delete(file);
        }
    }

    /** Runs each task on its own virtual thread. */
    private static void run(List<Callable<Void>> tasks) throws Exception {
        // By reflection: this is compiled for Java 17 and runs on 21 and newer.
        ExecutorService executor = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        try {
            List<Future<Void>> results = new ArrayList<>();
            for (Callable<Void> task : tasks) {
                results.add(executor.submit(task));
            }
            for (Future<Void> result : results) {
                result.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    /** Pins on every JVM: a thread that initializes a class has a native frame on its stack. */
    private static List<Callable<Void>> waitInClassInitializer() {
        return List.of(() -> {
            check(Waiting.RESULT == 1);
            return null;
        });
    }

    private static final class Waiting {
        static final int RESULT = afterWaiting();

        private static int afterWaiting() {
            Pipe.waitAsIoDoes();
            return 1;
        }
    }

    /** Pins before Java 24, like a library that holds a monitor while it writes. */
    private static List<Callable<Void>> writeInMonitor() {
        Pipe pipe = new Pipe();
        OutputStream out = pipe.out();
        OutputStream locked = new OutputStream() {
            @Override
            public synchronized void write(int b) throws IOException {
                out.write(b);
            }

            @Override
            public synchronized void write(byte[] bytes, int offset, int length)
                    throws IOException {
                out.write(bytes, offset, length);
            }
        };
        return List.of(
                () -> {
                    MessagePacker packer = MessagePack.newDefaultPacker(locked);
                    packer.packString("text");
                    packer.flush();
                    out.close();
                    return null;
                },
                () -> {
                    check(pipe.in().readAllBytes().length == 5);
                    return null;
                });
    }

    private static void check(boolean isRight) {
        if (!isRight) {
            throw new AssertionError("not what was sent");
        }
    }
}
