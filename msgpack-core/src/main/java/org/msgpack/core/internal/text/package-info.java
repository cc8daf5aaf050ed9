/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** How the libraries of this project quote untrusted text; no API. */
package org.msgpack.core.internal.text;
