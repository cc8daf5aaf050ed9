/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.text.ParseException;
import org.msgpack.codec.annotation.Creator;
import org.msgpack.codec.annotation.MsgPack;

/** An immutable class with a static method that creates it, or rejects the values. */
@MsgPack
public final class Version {
    private final String text;

    private Version(String text) {
        this.text = text;
    }

    @Creator
    public static Version parse(String text) throws ParseException {
        if (text.isEmpty()) {
            throw new ParseException("empty", 0);
        }
        return new Version(text);
    }

    public String text() {
        return text;
    }
}
