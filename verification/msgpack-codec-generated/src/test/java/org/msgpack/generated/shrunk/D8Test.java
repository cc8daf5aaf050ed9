/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.shrunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.Diagnostic;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.JdkClassFileProvider;
import com.android.tools.r8.OutputMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePack;

/**
 * Android's compiler takes every class of the libraries, also those that old versions of Android
 * never load.
 */
class D8Test {
    @TempDir
    Path folder;

    @Test
    void compilesForTheOldestAndroidWithoutAWarning() throws Exception {
        compile(26);
    }

    @Tag("slow")
    @Test
    void compilesForAnAndroidWithVarHandles() throws Exception {
        compile(33);
    }

    private void compile(int api) throws Exception {
        List<String> said = new ArrayList<>();
        DiagnosticsHandler handler = new DiagnosticsHandler() {
            @Override
            public void warning(Diagnostic warning) {
                said.add(warning.getDiagnosticMessage());
            }

            @Override
            public void error(Diagnostic error) {
                said.add(error.getDiagnosticMessage());
            }
        };
        Libraries libraries = new Libraries(folder.resolve("classes"));
        D8.run(D8Command.builder(handler)
                .addProgramFiles(Libraries.classFiles(libraries.folderOf(MessagePack.class)))
                .addProgramFiles(Libraries.classFiles(libraries.folderOf(Codecs.class)))
                .addLibraryResourceProvider(JdkClassFileProvider.fromJdkHome(
                        Paths.get(System.getProperty("java.home"))))
                .setMinApiLevel(api)
                .setOutput(folder, OutputMode.DexIndexed)
                .build());
        assertEquals(List.of(), said);
        assertTrue(Files.size(folder.resolve("classes.dex")) > 100_000);
    }
}
