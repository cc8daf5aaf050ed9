/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients with the MessagePack libraries of other languages, which src/test/peers/install installs.
 */
class PeersTest {
    private static final Server MVC = Server.mvc();
    private static final Server WEB_FLUX = Server.webFlux();

    @TempDir
    private Path scratch;

    @AfterAll
    static void stop() {
        MVC.stop();
        WEB_FLUX.stop();
    }

    @Test
    void python() throws Exception {
        Path python = peers().resolve("python/venv/bin/python");
        requireInstalled(python);
        run(MVC, "", python.toString(), "client.py");
        run(WEB_FLUX, "streams", python.toString(), "client.py");
    }

    @Test
    void javaScript() throws Exception {
        requireInstalled(peers().resolve("javascript/node_modules/@msgpack/msgpack/package.json"));
        run(MVC, "", "node", "client.js");
        run(WEB_FLUX, "streams", "node", "client.js");
    }

    private void run(Server server, String kind, String interpreter, String program)
            throws Exception {
        File output = scratch.resolve("output").toFile();
        ProcessBuilder client = new ProcessBuilder(
                        interpreter,
                        root().resolve("connectors/msgpack-spring-boot-starter/src/test/peers")
                                .resolve(program)
                                .toString(),
                        server.url(""),
                        kind)
                .redirectErrorStream(true)
                .redirectOutput(output);
        client.environment()
                .put("NODE_PATH", peers().resolve("javascript/node_modules").toString());
        Process process = client.start();
        try {
            assertTrue(process.waitFor(3, TimeUnit.MINUTES), "still running");
        } finally {
            process.destroyForcibly();
        }
        assertEquals("done", Files.readString(output.toPath()).strip());
    }

    private static void requireInstalled(Path file) {
        String message = file + " is missing; src/test/peers/install installs it";
        if ("true".equals(System.getenv("CI")) && !Files.exists(file)) {
            fail(message);
        }
        assumeTrue(Files.exists(file), message);
    }

    private static Path peers() {
        String folder = System.getProperty("msgpack.peers", System.getenv("MSGPACK_PEERS"));
        return folder == null ? root().resolve(".peers") : Path.of(folder).toAbsolutePath();
    }

    private static Path root() {
        return Path.of(System.getProperty("msgpack.root")).toAbsolutePath().normalize();
    }
}
