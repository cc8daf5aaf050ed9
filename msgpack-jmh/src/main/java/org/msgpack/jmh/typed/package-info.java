/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Objects of known classes with many libraries. {@link org.msgpack.jmh.typed.TypedFormats} is where
 * a library joins.
 */
package org.msgpack.jmh.typed;
