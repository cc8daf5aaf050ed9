/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.differential.Dice.step;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.MessageBufferDriver;

/**
 * Every accessor within the range of its buffer, on arrays, ranges of arrays, heap ByteBuffers and
 * their slices. Accesses out of range are not compared, as 0.9.12 reads and writes past the end;
 * neither are direct buffers, which it cannot open on a current JVM without flags.
 */
class MessageBufferDifferentialTest {
    private static final int SEQUENCES = 1500;
    private static final String[] NUMBERS = {
        "Byte", "Boolean", "Short", "Int", "Float", "Long", "Double"
    };
    private static final int[] NUMBER_SIZES = {1, 1, 2, 4, 4, 8, 8};

    private final ScriptComparison comparison = new ScriptComparison(
            MessageBufferDriver.class, Steps.UP_TO_A_DIFFERENCE, IntendedDifference.values());

    @Test
    void generatedSequences() {
        assumeTrue(Library.isPublishedWithUnsafe(), "0.9.12 works differently without Unsafe");
        for (int seed = 0; seed < SEQUENCES; seed++) {
            comparison.compare("seed " + seed, new Sequence(new Dice(seed)).script);
        }
    }

    /** Generates a script and tracks the size of each buffer in it. */
    private static final class Sequence {
        private final Dice dice;
        private final List<Integer> sizes = new ArrayList<>();
        private final List<Object[]> script = new ArrayList<>();

        Sequence(Dice dice) {
            this.dice = dice;
            for (int i = 30; i > 0; i--) {
                if (sizes.size() < 2 || dice.in(15)) {
                    create();
                } else {
                    use(dice.below(sizes.size()));
                }
            }
        }

        private void create() {
            byte[] bytes = dice.bytes(dice.in(95) ? dice.shortLength() + 8 : dice.length());
            int offset = dice.below(bytes.length + 1);
            int length = dice.below(bytes.length - offset + 1);
            switch (dice.below(7)) {
                case 0:
                    add(bytes.length, step("allocate", bytes.length));
                    break;
                case 1:
                    add(bytes.length, step("wrap", bytes));
                    break;
                case 2:
                    add(length, step("wrapPart", bytes, offset, length));
                    break;
                case 3:
                    add(length, step("wrapByteBuffer", bytes, offset, length));
                    break;
                case 4:
                    add(length, step("wrapSlicedByteBuffer", bytes, offset, length));
                    break;
                default:
                    script.add(step(dice.of("wrapNull", "wrapNullByteBuffer")));
            }
        }

        private void add(int size, Object[] step) {
            sizes.add(size);
            script.add(step);
        }

        private void use(int buffer) {
            int size = sizes.get(buffer);
            int index = dice.below(size + 1);
            int length = dice.below(size - index + 1);
            switch (dice.below(14)) {
                case 0:
                    add(length, step("slice", buffer, index, length));
                    break;
                case 1:
                    add(size, step("slice", buffer, 0, size));
                    break;
                case 2:
                    script.add(step(
                            dice.of("size", "array", "toByteArray", "wholeAsByteBuffer", "release"),
                            buffer));
                    break;
                case 3:
                    script.add(step("toHexString", buffer, index, index + length));
                    break;
                case 4:
                    script.add(step("sliceAsByteBuffer", buffer, index, length));
                    break;
                case 5:
                    copy(buffer, index, length);
                    break;
                case 6:
                    script.add(step("getBytes", buffer, index, length));
                    break;
                case 7:
                    script.add(step(
                            "getBytesToByteBuffer", buffer, index, length, dice.ofInts(0, 0, 3)));
                    break;
                case 8:
                    byte[] source = dice.bytes(length + 5);
                    script.add(step(
                            dice.of("putBytes", "putByteBuffer", "putReadOnlyByteBuffer"),
                            buffer,
                            index,
                            source,
                            dice.below(5),
                            length));
                    break;
                default:
                    number(buffer, size);
            }
        }

        private void copy(int buffer, int index, int length) {
            int other = dice.below(sizes.size());
            int copied = Math.min(length, sizes.get(other));
            int otherIndex = dice.below(sizes.get(other) - copied + 1);
            script.add(step(
                    dice.of("copyTo", "putMessageBuffer"),
                    buffer,
                    index,
                    other,
                    otherIndex,
                    copied));
        }

        private void number(int buffer, int size) {
            int kind = dice.below(NUMBERS.length);
            if (size < NUMBER_SIZES[kind]) {
                return;
            }
            int index = dice.below(size - NUMBER_SIZES[kind] + 1);
            if (dice.in(50)) {
                script.add(step("get" + NUMBERS[kind], buffer, index));
            } else {
                script.add(step("put" + NUMBERS[kind], buffer, index, dice.integer()));
            }
        }
    }
}
