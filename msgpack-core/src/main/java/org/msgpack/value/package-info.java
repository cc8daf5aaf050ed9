/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The value tree, for data whose structure is not known in advance.
 *
 * <p>{@link org.msgpack.value.Value} is the root of the type hierarchy.
 * {@link org.msgpack.value.ValueFactory} creates immutable values;
 * {@link org.msgpack.value.Variable} is a mutable value that can be reused.
 */
package org.msgpack.value;
