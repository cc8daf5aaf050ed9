/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.List;
import java.util.Optional;
import org.msgpack.codec.annotation.MsgPack;

/** A part of a list. */
@MsgPack
record Page<T>(List<T> elements, Optional<Integer> next) {}
