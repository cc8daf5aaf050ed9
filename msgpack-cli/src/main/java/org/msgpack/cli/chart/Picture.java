/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.chart;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.msgpack.cli.Failure;
import org.msgpack.cli.io.Output;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The option to draw a chart of a command's results. */
public final class Picture {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description = "Also draw a chart to FILE, as SVG or PNG depending on its extension.")
    private String file;

    public boolean isWanted() {
        return file != null;
    }

    /** Checks the extension of the file. */
    public void check() {
        if (isWanted() && !isPng() && !file.toLowerCase(Locale.ROOT).endsWith(".svg")) {
            throw new ParameterException(
                    spec.commandLine(), "--picture needs a file name that ends with .svg or .png");
        }
    }

    private boolean isPng() {
        return file.toLowerCase(Locale.ROOT).endsWith(".png");
    }

    public void write(BarChart chart) throws IOException {
        byte[] image;
        System.setProperty("java.awt.headless", "true");
        try {
            image = isPng() ? chart.png() : chart.svg();
        } catch (LinkageError | InternalError | RuntimeException e) {
            throw withoutFonts(e);
        }
        try (Output output = new Output(file, OutputStream.nullOutputStream())) {
            output.open().write(image);
            output.complete();
        }
    }

    /** Replaces the JDK's exception, which users would not understand. */
    static Failure withoutFonts(Throwable e) {
        return new Failure(
                "this machine cannot draw text (" + e + "); install fontconfig and a font, such as"
                        + " DejaVu, and a JRE with AWT",
                e);
    }
}
