/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** Handmade files. */
final class Packed {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final MessagePacker packer = MessagePack.newDefaultPacker(bytes);

    /** Packs something. */
    interface Packing {
        void pack(MessagePacker packer) throws IOException;
    }

    static Packed of(Packing... packings) {
        Packed packed = new Packed();
        for (Packing packing : packings) {
            packed.add(packing);
        }
        return packed;
    }

    Packed add(Packing packing) {
        try {
            packing.pack(packer);
            packer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Adds the record {"a": a, "b": b}. */
    Packed record(long a, String b) {
        return add(p -> {
            p.packMapHeader(2);
            p.packString("a").packLong(a);
            p.packString("b").packString(b);
        });
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }

    byte[] toGzip() {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zip)) {
            bytes.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return zip.toByteArray();
    }

    String write(Path file) {
        try {
            Files.write(file, toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.toString();
    }
}
