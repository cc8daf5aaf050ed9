/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.io.ByteArrayOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.codec.Codecs;

/** Messages as text: hexadecimal digits, and strings in quotes, which stand for whole elements. */
public final class Notation {
    private static final Pattern ITEM = Pattern.compile("'([^']*)'|([0-9a-f]{2})| ");

    private Notation() {}

    public static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher item = ITEM.matcher(text);
        while (item.regionStart() < text.length()) {
            if (!item.lookingAt()) {
                throw new IllegalArgumentException(text.substring(item.regionStart()));
            }
            if (item.group(1) != null) {
                bytes.writeBytes(Codecs.standard().pack(item.group(1)));
            } else if (item.group(2) != null) {
                bytes.write(Integer.parseInt(item.group(2), 16));
            }
            item.region(item.end(), text.length());
        }
        return bytes.toByteArray();
    }
}
