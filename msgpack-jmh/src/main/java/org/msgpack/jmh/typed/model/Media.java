/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import java.util.List;
import org.msgpack.jmh.MediaContent.Player;

/** A film. */
public record Media(
        String uri,
        String title,
        int width,
        int height,
        String format,
        long duration,
        long size,
        int bitrate,
        List<String> persons,
        Player player,
        String copyright) {}
