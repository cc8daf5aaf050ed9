/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Annotations that exist for compatibility with 0.9.x. */
package org.msgpack.core.annotations;
