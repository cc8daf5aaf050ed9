/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * MessagePack for Spring Boot 4: auto-configuration for Spring MVC, WebFlux, RestClient and
 * WebClient, and the classes for applications that configure these themselves.
 */
package org.msgpack.spring.boot;
