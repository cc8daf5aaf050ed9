/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * A string: bytes that ought to be UTF-8. They may be malformed, as they came; see
 * {@link #asString()} and {@link #toString()}.
 */
public interface StringValue extends RawValue {}
