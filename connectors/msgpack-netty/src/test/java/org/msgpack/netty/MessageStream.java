/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;
import org.msgpack.differential.Messages;
import org.msgpack.value.Value;

/** Messages one after another. */
final class MessageStream {
    private final List<byte[]> messages = new ArrayList<>();
    private final ByteArrayOutputStream joined = new ByteArrayOutputStream();

    MessageStream add(byte[] message) {
        messages.add(message);
        joined.write(message, 0, message.length);
        return this;
    }

    MessageStream add(Value message) {
        return add(pack(message));
    }

    /** Returns messages of random trees, each element in a random format. */
    static MessageStream random(Dice dice, int count, int depth) {
        MessageStream stream = new MessageStream();
        for (int i = 0; i < count; i++) {
            Messages message = new Messages(dice);
            message.add(dice.tree(depth, true), false);
            stream.add(message.bytes());
        }
        return stream;
    }

    byte[] bytes() {
        return joined.toByteArray();
    }

    int count() {
        return messages.size();
    }

    byte[] message(int index) {
        return messages.get(index);
    }

    /**
     * Returns a value as a message, to compare even values that do not equal themselves, like NaN.
     */
    static byte[] pack(Value value) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packValue(value);
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Value unpack(byte[] message) {
        try {
            return new UnpackerConfig().newUnpacker(message).unpackValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns ascending positions between 0 and a length at which to split. */
    static int[] cuts(Dice dice, int length, int pieces) {
        int[] cuts = new int[pieces - 1];
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = dice.below(length + 1);
        }
        Arrays.sort(cuts);
        return cuts;
    }
}
