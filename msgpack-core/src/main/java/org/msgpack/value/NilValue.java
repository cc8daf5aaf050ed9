/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** The MessagePack nil, which corresponds to Java's {@code null}. */
public interface NilValue extends Value {}
