/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

/** A member that notes who reads and sets it: a codec, or Jackson. */
public abstract class Traced {
    private static int byCodecs;
    private static int byJackson;

    private int traced;

    public int getTraced() {
        note();
        return traced;
    }

    public void setTraced(int traced) {
        note();
        this.traced = traced;
    }

    private static void note() {
        String caller = new Throwable().getStackTrace()[2].getClassName();
        if (caller.endsWith("Codec")) {
            byCodecs++;
        } else {
            byJackson++;
        }
    }

    static void reset() {
        byCodecs = 0;
        byJackson = 0;
    }

    /** Returns how often members have been read and set since {@link #reset}. */
    static int count() {
        return byCodecs + byJackson;
    }

    /** Returns who has read and set members since {@link #reset}. */
    static String callers() {
        return byCodecs == 0
                ? byJackson == 0 ? "nobody" : "Jackson"
                : byJackson == 0 ? "codecs" : "codecs and Jackson";
    }
}
