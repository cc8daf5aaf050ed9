/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.feed;

import java.io.IOException;
import java.util.Random;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.ImmutableValue;

/**
 * Reads an array of small records, which are made while they are read and together may be far
 * longer than the memory: {@code HugeArray <way> <records>}. Prints how many there were, the sum of
 * their numbers, and whether the array had at least {@link #LEAST_LENGTH} bytes for each.
 */
public final class HugeArray {
    /** The ways to read the records. */
    enum Way {
        VALUES,
        ELEMENTS,
        MESSAGES
    }

    /** The least bytes of a record. */
    static final int LEAST_LENGTH = 20;

    private static final int RECORDS_IN_BLOCK = 2000;
    private static final String NAME = "a name";
    private static final int MEMBERS = 3;

    private final MessageFeed feed = MessagePack.newDefaultFeed();
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
    private final ArrayBufferInput message = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker messageUnpacker = MessagePack.newDefaultUnpacker(message);

    private final int records;
    private int made;
    private int read;
    private long sum;

    /** The next member of the record that is being read by elements; its header is the first. */
    private int member;

    private HugeArray(int records) {
        this.records = records;
    }

    public static void main(String[] args) throws IOException {
        HugeArray array = new HugeArray(Integer.parseInt(args[1]));
        array.read(Way.valueOf(args[0]));
        System.out.println(array.result());
    }

    private String result() {
        boolean isLong = feed.getTotalReadBytes() >= (long) LEAST_LENGTH * records;
        return result(read, sum, isLong);
    }

    static String result(int records, long sum, boolean isLong) {
        return records + " records, sum " + sum + ", as long as it must be: " + isLong;
    }

    /** Blocks of records arrive in two pieces, so that a record is cut now and then. */
    private void read(Way way) throws IOException {
        Random random = new Random(1);
        packer.packArrayHeader(records);
        feed.feed(packer.toByteArray());
        if (feed.enterArray() != records) {
            throw new AssertionError("header");
        }
        while (made < records) {
            byte[] block = block();
            int cut = random.nextInt(block.length);
            feed.feed(block, 0, cut);
            readArrived(way);
            feed.feedInPlace(block, cut, block.length - cut);
            readArrived(way);
            feed.copyUnread();
        }
        feed.endOfInput();
        if (!feed.leave() || !feed.isAtEnd()) {
            throw new AssertionError("not at the end");
        }
    }

    private byte[] block() throws IOException {
        packer.clear();
        int end = Math.min(records, made + RECORDS_IN_BLOCK);
        for (; made < end; made++) {
            packer.packArrayHeader(MEMBERS).packInt(made).packString(NAME).packDouble(made / 8.0);
        }
        return packer.toByteArray();
    }

    private void readArrived(Way way) throws IOException {
        switch (way) {
            case VALUES -> readValues();
            case ELEMENTS -> readElements();
            case MESSAGES -> readMessages();
        }
    }

    private boolean isMoreExpected() {
        return read < records;
    }

    private void readValues() {
        ImmutableValue value;
        while (isMoreExpected() && (value = feed.nextValue()) != null) {
            ArrayValue record = value.asArrayValue();
            add(
                    record.get(0).asIntegerValue().asInt(),
                    record.get(1).asStringValue().asString(),
                    record.get(2).asFloatValue().toDouble());
        }
    }

    private void readMessages() throws IOException {
        MessageBuffer bytes;
        while (isMoreExpected() && (bytes = feed.nextMessage()) != null) {
            message.reset(bytes);
            messageUnpacker.reset(message);
            messageUnpacker.unpackArrayHeader();
            add(
                    messageUnpacker.unpackInt(),
                    messageUnpacker.unpackString(),
                    messageUnpacker.unpackDouble());
        }
    }

    private void readElements() throws IOException {
        MessageUnpacker unpacker;
        while (isMoreExpected() && (unpacker = feed.nextElement()) != null) {
            switch (member++) {
                case 0 -> require(unpacker.unpackArrayHeader() == MEMBERS);
                case 1 -> require(unpacker.unpackInt() == read);
                case 2 -> require(unpacker.unpackString().equals(NAME));
                default -> {
                    add(read, NAME, unpacker.unpackDouble());
                    member = 0;
                }
            }
        }
    }

    private void add(int number, String name, double eighth) {
        require(number == read && name.equals(NAME) && eighth == number / 8.0);
        sum += number;
        read++;
    }

    private void require(boolean isRight) {
        if (!isRight) {
            throw new AssertionError("record " + read + " is wrong");
        }
    }
}
