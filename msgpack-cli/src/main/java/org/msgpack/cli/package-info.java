/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command-line tool: its entry point, exit codes, and how errors are printed. */
package org.msgpack.cli;
