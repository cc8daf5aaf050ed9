/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The classes of the immutable values that {@link org.msgpack.value.ValueFactory} and
 * {@link org.msgpack.core.MessageUnpacker} make. They are public because programs make and cast to
 * them; new code does better with the interfaces of {@link org.msgpack.value} and the factory,
 * which copies arrays where the constructors of this package keep them.
 */
package org.msgpack.value.impl;
