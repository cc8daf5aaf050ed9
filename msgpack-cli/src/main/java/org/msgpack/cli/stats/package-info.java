/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code stats}: what the bytes of a file are spent on. */
package org.msgpack.cli.stats;
