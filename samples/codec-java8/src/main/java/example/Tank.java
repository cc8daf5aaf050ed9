/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.Optional;
import org.msgpack.codec.annotation.MsgPack;

/** An immutable class. */
@MsgPack
final class Tank {
    private final String name;
    private final Level level;
    private final Optional<Double> temperature;

    Tank(String name, Level level, Optional<Double> temperature) {
        this.name = name;
        this.level = level;
        this.temperature = temperature;
    }

    String getName() {
        return name;
    }

    Level getLevel() {
        return level;
    }

    Optional<Double> getTemperature() {
        return temperature;
    }
}
