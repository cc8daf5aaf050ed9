/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.IOException;
import java.util.List;

/**
 * A format for documents. A document is a list of values, usually just one. Values are those of
 * JSON: null, Boolean, Long, BigInteger, Double, String, List and {@link Members}.
 */
interface DocumentFormat {
    byte[] write(List<?> document) throws IOException;

    List<Object> read(byte[] bytes) throws IOException;
}
