/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code bench}: how long formats take with the data of a file. */
package org.msgpack.cli.bench;
