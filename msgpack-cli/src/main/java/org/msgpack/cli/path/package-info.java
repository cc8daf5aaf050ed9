/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Paths into a message, such as {@code .users[3].name}, and the way along them. */
package org.msgpack.cli.path;
