/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Messages as a sequence of elements, which the commands that show or check bytes go through. */
package org.msgpack.cli.element;
