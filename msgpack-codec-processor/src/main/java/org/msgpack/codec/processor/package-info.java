/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The annotation processor: what it reads of a class, the model that it checks, and the code that
 * it writes.
 */
package org.msgpack.codec.processor;
