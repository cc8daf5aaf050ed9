/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** An immutable {@link BinaryValue}. */
public interface ImmutableBinaryValue extends BinaryValue, ImmutableRawValue {}
