/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.annotations;

/** Marks a parameter or a result that may be null. */
public @interface Nullable {}
