/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.msgpack.codec.annotation.MsgPack;

/** A generic record. */
@MsgPack
public record Page<T>(List<T> items, Map<String, T> index, Optional<String> next) {}
