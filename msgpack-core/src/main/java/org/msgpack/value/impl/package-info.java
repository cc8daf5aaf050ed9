/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The classes of the immutable values that {@link org.msgpack.value.ValueFactory} and
 * {@link org.msgpack.core.MessageUnpacker} create.
 *
 * <p>They are public because programs written for 0.9.x create them and cast to them. New code
 * should use the interfaces in {@link org.msgpack.value} and the factory, which copies arrays; the
 * constructors of this package keep them.
 */
package org.msgpack.value.impl;
