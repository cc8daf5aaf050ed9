/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.List;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;

/** A record as a map with names. */
@MsgPack
public record Person(
        String name,
        int age,
        @Key("e-mail") String email,
        List<String> nicknames,
        List<Person> friends) {}
