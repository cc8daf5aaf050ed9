/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code recover}: what can be read of a damaged file. */
package org.msgpack.cli.recover;
