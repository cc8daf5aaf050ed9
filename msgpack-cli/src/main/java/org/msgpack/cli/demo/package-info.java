/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code demo}: a JSON file as MessagePack, beside other formats. */
package org.msgpack.cli.demo;
