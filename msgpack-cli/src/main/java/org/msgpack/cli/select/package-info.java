/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code select}: values at a path for which conditions hold. */
package org.msgpack.cli.select;
