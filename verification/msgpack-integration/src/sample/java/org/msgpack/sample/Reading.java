/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.sample;

import java.util.List;
import java.util.Objects;

/** What Jackson writes and reads in the sample. */
public class Reading {
    public String sensor;
    public long at;
    public List<Double> values;
    public byte[] raw;

    public Reading() {}

    Reading(String sensor, long at, List<Double> values, byte[] raw) {
        this.sensor = sensor;
        this.at = at;
        this.values = values;
        this.raw = raw;
    }

    boolean isSameAs(Reading other) {
        return sensor.equals(other.sensor)
                && at == other.at
                && values.equals(other.values)
                && Objects.deepEquals(raw, other.raw);
    }
}
