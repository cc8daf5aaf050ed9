/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Files as bytes: standard input and output, compression, progress. */
package org.msgpack.cli.io;
