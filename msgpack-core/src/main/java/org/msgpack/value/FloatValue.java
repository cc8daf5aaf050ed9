/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * A MessagePack float.
 *
 * <p>It is held as a {@code double} and packed as float 64, even if it was unpacked from a float
 * 32.
 */
public interface FloatValue extends NumberValue {}
