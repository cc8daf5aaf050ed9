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

/** A condition for selecting values. */
sealed interface Condition {
    /** Tests the value in the input. */
    boolean test(HeldInput value) throws IOException;

    /** True if all conditions are true. */
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

    /** True if any condition is true. */
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

    /** True if another condition is false. */
    record Not(Condition condition) implements Condition {
        @Override
        public boolean test(HeldInput value) throws IOException {
            return !condition.test(value);
        }
    }

    /** True if a value exists at a path and, if there is a comparison, that is true for it. */
    final class AtPath implements Condition {
        private final PathWalk walk;

        /** Null to test only whether a value exists. */
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
