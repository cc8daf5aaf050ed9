/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Annotations of parameters and members, kept for users of earlier versions. */
package org.msgpack.core.annotations;
