/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

/**
 * Runs the program with its own copy of the library, and asks others on the class path what they
 * are. Their names are arguments, since in the program they would be renamed, too: {@code java -cp
 * renamed.jar:other.jar example.Beside org.msgpack.core.Version}.
 */
public final class Beside {
    private Beside() {}

    public static void main(String[] versions) throws Exception {
        Main.main(new String[0]);
        for (String version : versions) {
            System.out.println(Class.forName(version).getMethod("describe").invoke(null));
        }
    }
}
