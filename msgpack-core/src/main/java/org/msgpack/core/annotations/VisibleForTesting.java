/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.annotations;

/** Marks a member that is more visible than necessary, for the sake of tests. */
public @interface VisibleForTesting {}
