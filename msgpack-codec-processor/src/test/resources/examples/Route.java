/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.List;
import org.msgpack.codec.annotation.MsgPack;

/** An immutable class with a builder. */
@MsgPack(builder = Route.Builder.class)
public final class Route {
    private final String name;
    private final List<Position> stops;

    private Route(Builder builder) {
        this.name = builder.name;
        this.stops = builder.stops;
    }

    public static Builder builder() {
        return new Builder();
    }

    public String getName() {
        return name;
    }

    List<Position> getStops() {
        return stops;
    }

    public static final class Builder {
        private String name = "";
        private List<Position> stops = List.of();

        private Builder() {}

        public Builder name(String name) {
            this.name = name;
            return this;
        }

        Builder withStops(List<Position> stops) {
            this.stops = List.copyOf(stops);
            return this;
        }

        public Route build() {
            return new Route(this);
        }
    }
}
