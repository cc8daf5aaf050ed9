/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * A floating point number. It is held as a {@code double} and packed as float 64, also when it came
 * from a float 32.
 */
public interface FloatValue extends NumberValue {}
