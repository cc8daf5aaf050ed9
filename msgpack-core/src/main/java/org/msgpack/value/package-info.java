/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The value tree: MessagePack data whose shape is not known beforehand.
 *
 * <p>{@link org.msgpack.value.Value} is the root of the types,
 * {@link org.msgpack.value.ValueFactory} makes immutable values, {@link org.msgpack.value.Variable}
 * is a mutable one to be used again and again.
 */
package org.msgpack.value;
