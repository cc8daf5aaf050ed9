/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** A binary: bytes of any meaning. */
public interface BinaryValue extends RawValue {}
