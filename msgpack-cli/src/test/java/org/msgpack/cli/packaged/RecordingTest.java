/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The picture in the README shows the tool's output on a terminal. To redraw it, run this test with
 * {@code -Drecording.write=true}.
 */
@EnabledOnOs(OS.LINUX)
class RecordingTest {
    private static final Path PICTURE = Path.of("../docs/pictures/terminal.svg");
    private static final int COLUMNS = 92;

    private static final String[] COMMANDS = {
        "msgpack convert users.json users.msgpack",
        "msgpack inspect users.msgpack",
        "msgpack select 'users[age >= 18].name' users.msgpack",
        "msgpack diff users.msgpack changed.msgpack",
        "msgpack inspect --path='users[-1].name' users.msgpack"
    };

    private static final String DATA = "{\"users\":[{\"name\":\"Ada\",\"age\":36},"
            + "{\"name\":\"Bob\",\"age\":17}],\"next\":null}";

    @TempDir
    Path folder;

    @Test
    void theReadmeShowsWhatTheToolShows() throws Exception {
        Files.writeString(folder.resolve("users.json"), DATA);
        TerminalPicture picture = new TerminalPicture(COLUMNS);
        for (String command : COMMANDS) {
            picture.command(command, run(command));
            if (Files.notExists(folder.resolve("changed.json"))) {
                Files.writeString(folder.resolve("changed.json"), DATA.replace("17", "18"));
                run("msgpack convert changed.json changed.msgpack");
            }
        }
        String svg = picture.svg();
        if (Boolean.getBoolean("recording.write")) {
            Files.writeString(PICTURE, svg);
        }
        assertEquals(svg, Files.readString(PICTURE));
    }

    private String run(String command) throws Exception {
        try (PseudoTerminal terminal =
                new PseudoTerminal("cd " + folder + "; " + command + "; true", COLUMNS, Map.of())) {
            return terminal.end(0);
        }
    }
}
