/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;

/** Made by a builder, which rejects what is negative. */
@MsgPack(builder = Built.Builder.class, naming = Naming.KEBAB_CASE)
final class Built {
    private final int firstCount;
    private final String secondName;

    private Built(Builder builder) {
        firstCount = builder.firstCount;
        secondName = builder.secondName;
    }

    int firstCount() {
        return firstCount;
    }

    String secondName() {
        return secondName;
    }

    static final class Builder {
        private int firstCount;
        private String secondName = "none";

        Builder firstCount(int count) {
            if (count < 0) {
                throw new IllegalArgumentException("negative");
            }
            firstCount = count;
            return this;
        }

        Builder secondName(String name) {
            secondName = name;
            return this;
        }

        Built build() {
            return new Built(this);
        }
    }

    static final Built SAMPLE = new Builder().firstCount(40).secondName("forty").build();
}
