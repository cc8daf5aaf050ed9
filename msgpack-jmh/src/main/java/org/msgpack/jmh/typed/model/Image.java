/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import org.msgpack.jmh.MediaContent.Size;

/** An image of a film. */
public record Image(String uri, String title, int width, int height, Size size) {}
