/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * A MessagePack string.
 *
 * <p>A string holds the bytes exactly as they were received, and they may not be well-formed UTF-8:
 * {@link #asString()} rejects malformed input, {@link #toString()} replaces it.
 */
public interface StringValue extends RawValue {}
