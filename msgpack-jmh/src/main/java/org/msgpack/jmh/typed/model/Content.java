/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import java.util.List;

/** A film and its images. */
public record Content(Media media, List<Image> images) {}
