/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code validate}: whether files are well-formed, or even in the shortest form. */
package org.msgpack.cli.validate;
