/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** An array of records of about 100 bytes, written and read by hand. */
class RecordArray extends LibraryWorkload {
    private static final int FIELDS = 5;
    private static final int TAGS = 3;
    private static final String TITLE = "An example of a record";
    private static final String[] WORDS = {
        "river", "mountain", "garden", "coffee", "weather", "window", "kitchen", "language"
    };

    private final int count;

    /** The sum of the numbers and of the lengths of the texts that were read. */
    private long sum;

    RecordArray(int count) {
        this(count, new HeapMedium());
    }

    RecordArray(int count, Medium medium) {
        super(medium);
        this.count = count;
    }

    void openArray(MessagePacker packer, int size) throws IOException {
        packer.packArrayHeader(size);
    }

    void closeArray(MessagePacker packer, int size) throws IOException {}

    void openMap(MessagePacker packer, int size) throws IOException {
        packer.packMapHeader(size);
    }

    void closeMap(MessagePacker packer, int size) throws IOException {}

    @Override
    final void write(MessagePacker packer) throws IOException {
        openArray(packer, count);
        for (int i = 0; i < count; i++) {
            openMap(packer, FIELDS);
            packer.packString("id").packInt(i);
            packer.packString("title").packString(TITLE);
            packer.packString("score").packDouble(score(i));
            packer.packString("active").packBoolean(isActive(i));
            packer.packString("tags");
            openArray(packer, TAGS);
            for (int j = 0; j < TAGS; j++) {
                packer.packString(tag(i, j));
            }
            closeArray(packer, TAGS);
            closeMap(packer, FIELDS);
        }
        closeArray(packer, count);
    }

    @Override
    final void read(MessageUnpacker unpacker) throws IOException {
        long total = 0;
        int records = unpacker.unpackArrayHeader();
        for (int i = 0; i < records; i++) {
            int fields = unpacker.unpackMapHeader();
            for (int j = 0; j < fields; j++) {
                total += readField(unpacker, unpacker.unpackString());
            }
        }
        sum = total;
    }

    private static long readField(MessageUnpacker unpacker, String name) throws IOException {
        switch (name) {
            case "id":
                return unpacker.unpackInt();
            case "title":
                return unpacker.unpackString().length();
            case "score":
                return Double.doubleToRawLongBits(unpacker.unpackDouble());
            case "active":
                return unpacker.unpackBoolean() ? 1 : 0;
            case "tags":
                return readTags(unpacker);
            default:
                throw new IllegalStateException("field " + name);
        }
    }

    private static long readTags(MessageUnpacker unpacker) throws IOException {
        long length = 0;
        int tags = unpacker.unpackArrayHeader();
        for (int i = 0; i < tags; i++) {
            length += unpacker.unpackString().length();
        }
        return length;
    }

    private static double score(int record) {
        return record / 7.0;
    }

    private static boolean isActive(int record) {
        return record % 3 == 0;
    }

    private static String tag(int record, int index) {
        return WORDS[(record + index) % WORDS.length];
    }

    @Override
    public final Object values() {
        long expected = 0;
        for (int i = 0; i < count; i++) {
            expected += i + TITLE.length() + Double.doubleToRawLongBits(score(i));
            expected += isActive(i) ? 1 : 0;
            for (int j = 0; j < TAGS; j++) {
                expected += tag(i, j).length();
            }
        }
        return expected;
    }

    @Override
    public final Object unpacked() {
        return sum;
    }
}
