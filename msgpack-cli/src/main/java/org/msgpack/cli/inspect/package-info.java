/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code inspect}: the bytes of a file, element by element or as JSON. */
package org.msgpack.cli.inspect;
