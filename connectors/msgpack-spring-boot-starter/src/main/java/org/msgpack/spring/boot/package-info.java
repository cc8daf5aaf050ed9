/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * MessagePack for Spring Boot 4: what auto-configuration adds to Spring MVC, WebFlux, RestClient
 * and WebClient, and the parts for applications that put them together themselves.
 */
package org.msgpack.spring.boot;
