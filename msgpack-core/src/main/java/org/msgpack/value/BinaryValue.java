/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** A MessagePack binary: a byte sequence without any encoding. */
public interface BinaryValue extends RawValue {}
