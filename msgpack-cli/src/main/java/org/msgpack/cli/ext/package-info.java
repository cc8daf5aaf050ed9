/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The meaning of ext types of known libraries. */
package org.msgpack.cli.ext;
