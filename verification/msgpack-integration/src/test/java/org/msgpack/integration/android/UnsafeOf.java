/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.android;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.spi.ToolProvider;

/**
 * Generates a {@code sun.misc.Unsafe} that works on byte arrays and lacks a method, as that of some
 * Android versions does.
 */
final class UnsafeOf {
    /** The methods that the library uses, with their implementation here. */
    static final Map<String, String> METHODS = methods();

    private UnsafeOf() {}

    private static Map<String, String> methods() {
        Map<String, String> methods = new LinkedHashMap<>();
        methods.put("arrayBaseOffset", "public int arrayBaseOffset(Class<?> type) { return 0; }");
        for (String type : new String[] {"byte", "short", "int", "long"}) {
            String name = Character.toUpperCase(type.charAt(0)) + type.substring(1);
            String nameInBuffer = type.equals("byte") ? "" : name;
            methods.put(
                    "get" + name,
                    "public " + type + " get" + name + "(Object array, long address) {"
                            + " return bytes(array).get" + nameInBuffer + "((int) address); }");
            methods.put(
                    "put" + name,
                    "public void put" + name + "(Object array, long address, " + type + " value) {"
                            + " bytes(array).put" + nameInBuffer + "((int) address, value); }");
        }
        return methods;
    }

    /**
     * Returns the class file, compiled into {@code folder}. For Java 8, which has no module that
     * owns the package.
     */
    static byte[] lacking(String method, Path folder) throws IOException {
        StringBuilder source = new StringBuilder("package sun.misc;\n");
        source.append("import java.nio.*;\n");
        source.append("public final class Unsafe {\n");
        source.append("    private static final Unsafe theUnsafe = new Unsafe();\n");
        source.append("    private static ByteBuffer bytes(Object array) {\n");
        source.append("        return ByteBuffer.wrap((byte[]) array)");
        source.append(".order(ByteOrder.nativeOrder());\n    }\n");
        METHODS.forEach((name, code) -> source.append(name.equals(method) ? "" : code + "\n"));
        source.append("}\n");
        Path file = Files.writeString(folder.resolve("Unsafe.java"), source);
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "-Xlint:-options",
                        "--release",
                        "8",
                        "-d",
                        folder.toString(),
                        file.toString());
        if (status != 0) {
            throw new IllegalStateException("javac: " + status);
        }
        return Files.readAllBytes(folder.resolve("sun/misc/Unsafe.class"));
    }
}
