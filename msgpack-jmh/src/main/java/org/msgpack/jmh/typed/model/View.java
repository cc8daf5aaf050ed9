/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import java.util.List;

/** A view of a database. The comment may be null. */
public record View(
        int oid,
        String schema,
        String name,
        String owner,
        String definition,
        List<Column> columns,
        List<String> dependsOn,
        boolean updatable,
        boolean materialized,
        String checkOption,
        String comment,
        List<Grant> grants) {}
