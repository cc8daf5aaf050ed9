/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.msgpack.core.MessagePacker;

/** Random schemas and records that mostly match them. */
final class RandomRecords {
    private static final ColumnType[] SCALARS = {
        ColumnType.BOOLEAN,
        ColumnType.BYTE,
        ColumnType.SHORT,
        ColumnType.INT,
        ColumnType.LONG,
        ColumnType.FLOAT,
        ColumnType.DOUBLE,
        ColumnType.STRING,
        ColumnType.BINARY,
        ColumnType.TEXT,
        ColumnType.TIMESTAMP_MICROS,
        ColumnType.TIMESTAMP_NANOS
    };

    private static final String[] NAMES = {
        "id",
        "name",
        "",
        "naïve",
        "a longer name that is no short string at all",
        "x1",
        "x2",
        "x3",
        "7",
        "-40",
        "70000",
        "007"
    };

    private final Random random;

    /** The percentage of values that may have any type. */
    private final int dirt;

    RandomRecords(Random random, int dirt) {
        this.random = random;
        this.dirt = dirt;
    }

    Schema schema(int depth) {
        List<String> names = new ArrayList<>();
        Collections.addAll(names, NAMES);
        Collections.shuffle(names, random);
        Schema.Builder schema = Schema.builder();
        int count = random.nextInt(NAMES.length - 1);
        for (int i = 0; i < count; i++) {
            schema.add(names.get(i), type(depth));
        }
        return schema.build();
    }

    private ColumnType type(int depth) {
        switch (depth == 0 ? 9 : random.nextInt(10)) {
            case 0:
                return ColumnType.struct(schema(depth - 1));
            case 1:
                return ColumnType.list(type(depth - 1));
            case 2:
                return ColumnType.map(type(depth - 1), type(depth - 1));
            default:
                return SCALARS[random.nextInt(SCALARS.length)];
        }
    }

    /** Packs a map with fields of the schema, and others. */
    void packRecord(MessagePacker packer, Schema schema) throws IOException {
        boolean isOrdered = random.nextInt(4) > 0;
        int size = isOrdered ? schema.size() * 2 : random.nextInt(schema.size() * 2 + 2);
        packer.packMapHeader(size);
        for (int i = 0; i < size; i++) {
            boolean isField = schema.size() > 0 && (isOrdered ? i % 2 == 0 : random.nextBoolean());
            if (isField) {
                int field = isOrdered ? i / 2 : random.nextInt(schema.size());
                packName(packer, schema.name(field));
                pack(packer, schema.type(field));
            } else {
                packKey(packer);
                packAny(packer, 3);
            }
        }
    }

    /** Packs a name in one of its possible formats. */
    private void packName(MessagePacker packer, String name) throws IOException {
        int form = random.nextInt(12);
        if (form == 0) {
            byte[] utf8 = name.getBytes(UTF_8);
            packer.packBinaryHeader(utf8.length).writePayload(utf8);
        } else if (form < 6 && name.matches("-?[1-9][0-9]*")) {
            packer.packLong(Long.parseLong(name));
        } else {
            packer.packString(name);
        }
    }

    private void packKey(MessagePacker packer) throws IOException {
        switch (random.nextInt(8)) {
            case 0:
                packAny(packer, 1);
                break;
            case 1:
                packer.packString(String.join("", Collections.nCopies(60, "key")));
                break;
            case 2:
                packer.packBinaryHeader(1).writePayload(new byte[] {'x'});
                break;
            default:
                packer.packString("unknown " + random.nextInt(3));
                break;
        }
    }

    private void pack(MessagePacker packer, ColumnType type) throws IOException {
        if (random.nextInt(100) < dirt) {
            packAny(packer, 2);
            return;
        }
        if (random.nextInt(10) == 0) {
            packer.packNil();
            return;
        }
        packFitting(packer, type);
    }

    private void packFitting(MessagePacker packer, ColumnType type) throws IOException {
        switch (type.kind()) {
            case BOOLEAN:
                packer.packBoolean(random.nextBoolean());
                break;
            case BYTE:
                packer.packByte((byte) random.nextInt());
                break;
            case SHORT:
                packer.packShort((short) random.nextInt());
                break;
            case INT:
                packer.packInt(random.nextInt() >> random.nextInt(32));
                break;
            case LONG:
                packLong(packer);
                break;
            case FLOAT:
            case DOUBLE:
                packNumber(packer);
                break;
            case STRUCT:
                packRecord(packer, type.fields());
                break;
            case LIST:
                int length = random.nextInt(5);
                packer.packArrayHeader(length);
                for (int i = 0; i < length; i++) {
                    pack(packer, type.element());
                }
                break;
            case MAP:
                int size = random.nextInt(5);
                packer.packMapHeader(size);
                for (int i = 0; i < size; i++) {
                    packKeyOf(packer, type.key());
                    pack(packer, type.element());
                }
                break;
            case BINARY:
                packer.packBinaryHeader(4).writePayload(new byte[] {1, -1, 'x', 0});
                break;
            case TIMESTAMP_MICROS:
            case TIMESTAMP_NANOS:
                packTimestamp(packer);
                break;
            default:
                packText(packer);
                break;
        }
    }

    private void packKeyOf(MessagePacker packer, ColumnType type) throws IOException {
        if (random.nextInt(1000) < dirt) {
            packer.packNil();
        } else {
            packFitting(packer, type);
        }
    }

    /** In the smallest format or the largest. */
    private void packLong(MessagePacker packer) throws IOException {
        long value = random.nextLong() >> random.nextInt(64);
        if (random.nextBoolean()) {
            packer.packLong(value);
            return;
        }
        byte[] int64 = new byte[9];
        int64[0] = (byte) 0xd3;
        for (int i = 0; i < 8; i++) {
            int64[1 + i] = (byte) (value >>> (56 - 8 * i));
        }
        packer.writePayload(int64);
    }

    private void packNumber(MessagePacker packer) throws IOException {
        switch (random.nextInt(4)) {
            case 0:
                packer.packLong(random.nextInt(100));
                break;
            case 1:
                packer.packFloat(random.nextInt(10) == 0 ? Float.NaN : random.nextFloat());
                break;
            case 2:
                packer.packDouble(random.nextBoolean() ? -0.0 : 0.0);
                break;
            default:
                packer.packDouble(random.nextInt(10) / 2.0);
                break;
        }
    }

    private void packTimestamp(MessagePacker packer) throws IOException {
        long seconds = random.nextLong() >> (30 + random.nextInt(34));
        packer.packTimestamp(Instant.ofEpochSecond(seconds, random.nextInt(1_000_000_000)));
    }

    private void packText(MessagePacker packer) throws IOException {
        int length = random.nextInt(20) == 0 ? 300 : random.nextInt(3);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append("aé愛".charAt(random.nextInt(3)));
        }
        packer.packString(text.toString());
    }

    private void packAny(MessagePacker packer, int depth) throws IOException {
        switch (random.nextInt(depth > 0 ? 9 : 6)) {
            case 0:
                packer.packNil();
                break;
            case 1:
                packer.packBoolean(true);
                break;
            case 2:
                packLong(packer);
                break;
            case 3:
                packNumber(packer);
                break;
            case 4:
                packText(packer);
                break;
            case 5:
                packAnyOther(packer);
                break;
            case 6:
                packer.packMapHeader(2);
                packKey(packer);
                packAny(packer, depth - 1);
                packer.packString("x1");
                packAny(packer, depth - 1);
                break;
            default:
                packer.packArrayHeader(2);
                packAny(packer, depth - 1);
                packAny(packer, depth - 1);
                break;
        }
    }

    private void packAnyOther(MessagePacker packer) throws IOException {
        switch (random.nextInt(4)) {
            case 0:
                packer.packExtensionTypeHeader((byte) 5, 3).writePayload(new byte[3]);
                break;
            case 1:
                packer.packBigInteger(java.math.BigInteger.ONE.shiftLeft(63));
                break;
            case 2:
                packer.packTimestamp(Instant.MAX);
                break;
            default:
                packer.packBinaryHeader(2).writePayload(new byte[2]);
                break;
        }
    }
}
