/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** What the modules for Jackson 2 and Jackson 3 share. */
@SuppressWarnings("module") // the two are compiled after this, and usually only one is present
module org.msgpack.jackson.engine {
    requires static java.sql;
    requires transitive org.msgpack.core;

    exports org.msgpack.jackson.engine to
            org.msgpack.jackson,
            org.msgpack.jackson3;
}
