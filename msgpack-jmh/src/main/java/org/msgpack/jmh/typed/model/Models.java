/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import java.util.List;
import org.msgpack.jmh.MediaContent.Player;
import org.msgpack.jmh.MediaContent.Size;

/** The classes of all objects, for libraries where they are registered. */
public final class Models {
    /** The records and enums. */
    public static final List<Class<?>> CLASSES = List.of(
            Content.class,
            Media.class,
            Player.class,
            Image.class,
            Size.class,
            Integers.class,
            Trade.class,
            Node.class,
            Catalogue.class,
            View.class,
            Column.class,
            Grant.class);

    private Models() {}
}
