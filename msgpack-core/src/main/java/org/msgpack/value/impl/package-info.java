/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The immutable values behind {@link org.msgpack.value.ValueFactory}. Not an API. */
package org.msgpack.value.impl;
