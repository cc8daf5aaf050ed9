/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The commands that write the manual pages and the completion of shells. */
package org.msgpack.cli.help;
