/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * MessagePack for Apache Kafka: serializers, deserializers and serdes for producers, consumers and
 * Streams, and a converter for Connect.
 */
package org.msgpack.kafka;
