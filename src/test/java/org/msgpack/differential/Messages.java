/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Dice.step;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Encodes generated trees, each element in any of the formats that can hold it, and plans the
 * operations that read them back. It does not use a packer, so that the bytes do not depend on the
 * code under test.
 */
public final class Messages {
    private static final String[] INTEGER_OPERATIONS = {
        "unpackByte", "unpackShort", "unpackInt", "unpackLong", "unpackBigInteger"
    };
    private static final String[] PAYLOAD_OPERATIONS = {
        "readPayload",
        "readPayloadPart",
        "readPayloadToHeap",
        "readPayloadToDirect",
        "readPayloadToMessageBuffer",
        "readPayloadOfLength",
        "readPayloadAsReference"
    };
    private static final int LARGEST_DECLARED = 0xffff;

    private final Dice dice;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Object[]> plan = new ArrayList<>();

    public Messages(Dice dice) {
        this.dice = dice;
    }

    public byte[] bytes() {
        return out.toByteArray();
    }

    /** Returns the operations that read the message back. */
    public List<Object[]> plan() {
        return plan;
    }

    public void add(Object tree, boolean planned) {
        int before = plan.size();
        int way = dice.below(100);
        encode(tree, planned);
        if (planned && way < 30) {
            plan.subList(before, plan.size()).clear();
            plan.add(step(way < 10 ? "skipValue" : way < 20 ? "unpackValue" : "unpackVariable"));
        }
    }

    private void addAll(List<?> trees, boolean planned) {
        for (int i = 0; i < trees.size(); i++) {
            if (planned && dice.in(8)) {
                int count = 1 + dice.below(trees.size() - i);
                for (int skipped = 0; skipped < count; skipped++) {
                    add(trees.get(i + skipped), false);
                }
                plan.add(step("skipValues", count));
                i += count - 1;
            } else {
                add(trees.get(i), planned);
            }
        }
    }

    private void encode(Object tree, boolean planned) {
        if (tree == null) {
            out.write(0xc0);
            plan(planned, dice.of("unpackNil", "tryUnpackNil"));
        } else if (tree instanceof Boolean) {
            out.write((Boolean) tree ? 0xc3 : 0xc2);
            plan(planned, "unpackBoolean");
        } else if (tree instanceof Long || tree instanceof BigInteger) {
            integer(
                    tree instanceof Long ? BigInteger.valueOf((Long) tree) : (BigInteger) tree,
                    planned);
        } else if (tree instanceof Float) {
            write(0xca, 4, Float.floatToRawIntBits((Float) tree));
            plan(planned, dice.of("unpackFloat", "unpackDouble"));
        } else if (tree instanceof Double) {
            write(0xcb, 8, Double.doubleToRawLongBits((Double) tree));
            plan(planned, dice.of("unpackFloat", "unpackDouble"));
        } else if (tree instanceof String) {
            text(((String) tree).getBytes(StandardCharsets.UTF_8), planned);
        } else if (tree instanceof byte[]) {
            binary((byte[]) tree, planned);
        } else if (tree instanceof Instant) {
            timestamp((Instant) tree, planned);
        } else if (tree instanceof List) {
            array((List<?>) tree, planned);
        } else {
            tagged((Object[]) tree, planned);
        }
    }

    private void tagged(Object[] tagged, boolean planned) {
        switch ((String) tagged[0]) {
            case "text":
                text((byte[]) tagged[1], planned);
                break;
            case "ext":
                extension((Byte) tagged[1], (byte[]) tagged[2], planned);
                break;
            default:
                map(Arrays.asList(tagged).subList(1, tagged.length), planned);
        }
    }

    private void integer(BigInteger value, boolean planned) {
        plan(planned, dice.of(INTEGER_OPERATIONS));
        boolean minimal = dice.in(60);
        List<Integer> formats = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int bits = 8 << i;
            if (value.signum() >= 0 && value.bitLength() <= bits) {
                formats.add(0xcc + i);
            }
            if (value.bitLength() < bits) {
                formats.add(0xd0 + i);
            }
        }
        if (value.bitLength() < 8 && value.intValue() >= -32) {
            formats.add(0, -1);
        }
        if (formats.isEmpty()) {
            formats.add(0xcf);
        }
        int format = formats.get(minimal ? 0 : dice.below(formats.size()));
        if (format == -1) {
            out.write(value.intValue());
        } else {
            write(format, 1 << (format & 3), value.longValue());
        }
    }

    private void text(byte[] bytes, boolean planned) {
        header(bytes.length, 0xa0, 31, 0xd9, 0xda, 0xdb);
        out.write(bytes, 0, bytes.length);
        if (dice.in(60)) {
            plan(planned, "unpackString");
        } else {
            payload(
                    planned,
                    dice.in(80) ? "unpackRawStringHeader" : "unpackBinaryHeader",
                    bytes.length);
        }
    }

    private void binary(byte[] bytes, boolean planned) {
        header(bytes.length, -1, -1, 0xc4, 0xc5, 0xc6);
        out.write(bytes, 0, bytes.length);
        if (dice.in(10)) {
            plan(planned, "unpackString");
        } else {
            payload(
                    planned,
                    dice.in(80) ? "unpackBinaryHeader" : "unpackRawStringHeader",
                    bytes.length);
        }
    }

    private void extension(byte type, byte[] bytes, boolean planned) {
        int fixed = Arrays.asList(1, 2, 4, 8, 16).indexOf(bytes.length);
        if (fixed >= 0 && dice.in(70)) {
            out.write(0xd4 + fixed);
        } else {
            header(bytes.length, -1, -1, 0xc7, 0xc8, 0xc9);
        }
        out.write(type);
        out.write(bytes, 0, bytes.length);
        payload(planned, "unpackExtensionTypeHeader", bytes.length);
    }

    private void timestamp(Instant instant, boolean planned) {
        long seconds = instant.getEpochSecond();
        int nanos = instant.getNano();
        int least = nanos == 0 && seconds >>> 32 == 0 ? 0 : seconds >>> 34 == 0 ? 1 : 2;
        switch (dice.in(70) ? least : least + dice.below(3 - least)) {
            case 0:
                timestampHeader(0xd6, 4);
                write(seconds, 4);
                break;
            case 1:
                timestampHeader(0xd7, 8);
                write((long) nanos << 34 | seconds, 8);
                break;
            default:
                timestampHeader(0xc7, 12);
                write(nanos, 4);
                write(seconds, 8);
        }
        if (dice.in(70)) {
            plan(planned, "unpackTimestamp");
        } else {
            plan(planned, "unpackExtensionTypeHeader");
            plan(planned, "unpackTimestampOfLastHeader");
        }
    }

    private void timestampHeader(int shortest, int length) {
        if (shortest != 0xc7 && dice.in(80)) {
            out.write(shortest);
        } else {
            header(length, -1, -1, 0xc7, 0xc8, 0xc9);
        }
        out.write(-1);
    }

    private void array(List<?> elements, boolean planned) {
        header(elements.size(), 0x90, 15, -1, 0xdc, 0xdd);
        plan(planned, "unpackArrayHeader");
        addAll(elements, planned);
    }

    private void map(List<?> keysAndValues, boolean planned) {
        header(keysAndValues.size() / 2, 0x80, 15, -1, 0xde, 0xdf);
        plan(planned, "unpackMapHeader");
        addAll(keysAndValues, planned);
    }

    private void payload(boolean planned, String header, int length) {
        plan(planned, header);
        if (planned) {
            int first = dice.in(80) ? length : dice.below(length + 1);
            plan.add(step(dice.of(PAYLOAD_OPERATIONS), first));
            if (first < length) {
                plan.add(step(dice.of(PAYLOAD_OPERATIONS), length - first));
            }
        }
    }

    private void plan(boolean planned, String operation) {
        if (planned) {
            if (dice.in(10)) {
                plan.add(step(dice.of("getNextFormat", "hasNext")));
            }
            plan.add(step(operation));
        }
    }

    /** Writes one of the headers that can hold the length. A format of -1 does not exist. */
    private void header(int length, int fixed, int fixedMaximum, int byte1, int byte2, int byte4) {
        boolean minimal = dice.in(60);
        if (length <= fixedMaximum && (minimal || dice.in(30))) {
            out.write(fixed | length);
        } else if (byte1 >= 0 && length <= 0xff && (minimal || dice.in(30))) {
            write(byte1, 1, length);
        } else if (length <= 0xffff && (minimal || dice.in(50))) {
            write(byte2, 2, length);
        } else {
            write(byte4, 4, length);
        }
    }

    private void write(int format, int length, long value) {
        out.write(format);
        write(value, length);
    }

    private void write(long value, int length) {
        for (int shift = 8 * (length - 1); shift >= 0; shift -= 8) {
            out.write((int) (value >>> shift));
        }
    }

    /** Returns the message with bits flipped, bytes removed or inserted, or the end cut off. */
    public static byte[] damaged(Dice dice, byte[] message) {
        byte[] bytes = message.clone();
        for (int i = 1 + dice.below(3); i > 0 && bytes.length > 0; i--) {
            int at = dice.below(bytes.length);
            switch (dice.below(4)) {
                case 0:
                    bytes[at] ^= (byte) (1 << dice.below(8));
                    break;
                case 1:
                    bytes[at] = (byte) dice.below(256);
                    break;
                case 2:
                    bytes = Arrays.copyOf(bytes, at);
                    break;
                default:
                    byte[] shorter = new byte[bytes.length - 1];
                    System.arraycopy(bytes, 0, shorter, 0, at);
                    System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
                    bytes = shorter;
            }
        }
        return tamed(bytes);
    }

    /**
     * Reduces the sizes in 32-bit headers. The published library allocates what they declare, up to
     * gigabytes, before it reads the bytes. That difference has its own test.
     */
    public static byte[] tamed(byte[] bytes) {
        for (int i = 0; i + 4 < bytes.length; i++) {
            int format = bytes[i] & 0xff;
            boolean declares = format == 0xc6
                    || format == 0xc9
                    || format == 0xdb
                    || format == 0xdd
                    || format == 0xdf;
            if (declares && bytes[i + 1] >= 0 && uint32(bytes, i + 1) > LARGEST_DECLARED) {
                bytes[i + 1] = 0;
                bytes[i + 2] = 0;
            }
        }
        return bytes;
    }

    private static long uint32(byte[] bytes, int at) {
        return (bytes[at] & 0xffL) << 24
                | (bytes[at + 1] & 0xff) << 16
                | (bytes[at + 2] & 0xff) << 8
                | (bytes[at + 3] & 0xff);
    }
}
