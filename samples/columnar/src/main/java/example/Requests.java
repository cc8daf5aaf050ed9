/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.msgpack.columnar.IndexedOutputStream;
import org.msgpack.columnar.SplitIndex;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** A file of requests to a web server, with its split index. */
final class Requests {
    private static final int DISTANCE = 1 << 20;

    private Requests() {}

    static void write(Path file, int count) throws IOException {
        IndexedOutputStream out = new IndexedOutputStream(Files.newOutputStream(file), DISTANCE);
        try (MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            for (int i = 0; i < count; i++) {
                out.beginRecord(packer.getTotalWrittenBytes());
                packer.packMapHeader(4);
                packer.packString("path").packString("/items/" + i);
                packer.packString("status").packInt(i % 10 == 0 ? 503 : 200);
                packer.packString("bytes").packInt(i);
                packer.packString("agent").packString("a browser with a long name");
            }
        }
        Path index = file.resolveSibling(SplitIndex.nameFor(file.getFileName().toString()));
        try (OutputStream indexOut = Files.newOutputStream(index)) {
            out.index().write(indexOut);
        }
    }
}
