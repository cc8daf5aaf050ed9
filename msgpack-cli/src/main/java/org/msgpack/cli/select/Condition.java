/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.IOException;
import java.util.List;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.cli.path.PathWalk;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/** What decides whether a value is selected. */
sealed interface Condition {
    /** Whether it holds for the value that is all of the input. */
    boolean test(HeldInput value) throws IOException;

    /** Holds if all of them do. */
    record And(List<Condition> all) implements Condition {
        @Override
        public boolean test(HeldInput value) throws IOException {
            for (Condition condition : all) {
                if (!condition.test(value)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Holds if any of them does. */
    record Or(List<Condition> any) implements Condition {
        @Override
        public boolean test(HeldInput value) throws IOException {
            for (Condition condition : any) {
                if (condition.test(value)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Holds if the other one does not. */
    record Not(Condition condition) implements Condition {
        @Override
        public boolean test(HeldInput value) throws IOException {
            return !condition.test(value);
        }
    }

    /** Holds if there is a value at a path for which the comparison, if there is one, holds. */
    final class AtPath implements Condition {
        private final PathWalk walk;

        /** Null if it is enough that there is a value. */
        private final Comparison comparison;

        private final MessageUnpacker unpacker = Elements.config().newUnpacker(new byte[0]);

        AtPath(PathWalk walk, Comparison comparison) {
            this.walk = walk;
            this.comparison = comparison;
        }

        @Override
        public boolean test(HeldInput value) throws IOException {
            unpacker.reset(new ArrayBufferInput(value.buffer()));
            if (comparison == null) {
                return !walk.walk(unpacker, next -> false);
            }
            comparison.reset();
            walk.walk(unpacker, comparison);
            return comparison.holds();
        }
    }
}
