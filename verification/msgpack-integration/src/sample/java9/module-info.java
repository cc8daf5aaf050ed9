/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** A user's application. */
module org.msgpack.sample {
    requires org.msgpack.jackson;

    uses com.fasterxml.jackson.core.JsonFactory;

    opens org.msgpack.sample to
            com.fasterxml.jackson.databind;
}
