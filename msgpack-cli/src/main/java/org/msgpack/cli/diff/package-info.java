/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code diff}: what differs between two files, by path. */
package org.msgpack.cli.diff;
