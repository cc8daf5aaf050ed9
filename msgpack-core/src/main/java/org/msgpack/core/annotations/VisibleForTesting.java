/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.annotations;

/** More visible than its callers need, for the sake of a test. */
public @interface VisibleForTesting {}
