/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * MessagePack as a data format of Jackson 2: {@code new MessagePackMapper()}, or
 * {@code MessagePackFactory.builder()} to configure the factory of a mapper.
 */
package org.msgpack.jackson.dataformat;
