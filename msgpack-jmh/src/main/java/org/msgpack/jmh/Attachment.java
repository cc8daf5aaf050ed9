/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.util.Random;

/** A few properties and 6 KB of bytes. */
public final class Attachment {
    public String name;
    public String type;
    public long modified;
    public byte[] content;

    static Attachment example() {
        Attachment attachment = new Attachment();
        attachment.name = "thumbnail.jpg";
        attachment.type = "image/jpeg";
        attachment.modified = 1_767_225_600_000L;
        attachment.content = new byte[6 * 1024];
        new Random(1).nextBytes(attachment.content);
        return attachment;
    }
}
