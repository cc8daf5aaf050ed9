/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks the files below .github, which nothing else in the build reads. */
class ForgeFilesTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final ObjectMapper YAML = new ObjectMapper(YAMLFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build());

    @Test
    void everyFileIsYaml() throws IOException {
        List<Path> files = filesBelow(".github");
        assertTrue(files.size() >= 7, files::toString);
        for (Path file : files) {
            assertTrue(read(file).isObject(), file::toString);
        }
    }

    @Test
    void workflowsMayOnlyReadByDefault() throws IOException {
        for (Path file : filesBelow(".github/workflows")) {
            JsonNode permissions = read(file).path("permissions");
            assertEquals("{\"contents\":\"read\"}", permissions.toString(), file::toString);
        }
    }

    @Test
    void actionsArePinnedToCommits() throws IOException {
        for (Path file : filesBelow(".github/workflows")) {
            List<String> actions = read(file).findValuesAsText("uses");
            assertFalse(actions.isEmpty(), file::toString);
            for (String action : actions) {
                assertTrue(action.matches("[\\w/-]+@[0-9a-f]{40}"), () -> file + ": " + action);
            }
        }
    }

    @Test
    void scriptsThatWorkflowsRunExist() throws IOException {
        List<String> scripts = new ArrayList<>();
        for (Path file : filesBelow(".github/workflows")) {
            JsonNode workflow = read(file);
            for (String command : workflow.findValuesAsText("run")) {
                scripts.add(programOf(command));
            }
            for (JsonNode parts : workflow.findValues("part")) {
                parts.forEach(part -> scripts.add(programOf(part.asText())));
            }
        }
        scripts.removeIf(script -> !script.startsWith(".ci/"));
        assertTrue(scripts.size() >= 8, scripts::toString);
        for (String script : scripts) {
            assertTrue(Files.isExecutable(ROOT.resolve(script)), script);
        }
    }

    private static String programOf(String command) {
        return command.replaceFirst("(?s)\\s.*", "");
    }

    private static JsonNode read(Path file) throws IOException {
        return YAML.readTree(file.toFile());
    }

    private static List<Path> filesBelow(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".yml")).toList();
        }
    }
}
