/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Random;

/** Random binary data and times, for tests of all that codecs know. */
public final class RandomScalars {
    private RandomScalars() {}

    /** Returns up to 19 bytes. */
    public static byte[] bytes(Random r) {
        byte[] bytes = new byte[r.nextInt(20)];
        r.nextBytes(bytes);
        return bytes;
    }

    /** Returns a time of the day, mostly without seconds. */
    public static LocalTime time(Random r) {
        return LocalTime.of(r.nextInt(24), r.nextInt(60), r.nextInt(2), r.nextInt(3));
    }

    /** Returns a time after 1970. */
    public static LocalDateTime dateTime(Random r) {
        return LocalDate.ofEpochDay(r.nextInt(50_000)).atTime(time(r));
    }

    /** Returns an offset east of Greenwich, to the second. */
    public static ZoneOffset offset(Random r) {
        return ZoneOffset.ofTotalSeconds(r.nextInt(64_800));
    }
}
