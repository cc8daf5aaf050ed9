/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;

/** Packs and unpacks a page of events. */
final class Main {
    private static final Codecs CODECS = Codecs.standard();

    private Main() {}

    public static void main(String[] args) {
        Item item = new Item("tea", new BigDecimal("3.50"), 2);
        Page<Event> page = new Page<>(
                List.of(
                        new Event.Placed("Ada", List.of(item), Instant.EPOCH),
                        new Event.Shipped("bike", Instant.EPOCH.plusSeconds(60))),
                Optional.of(2));

        TypeRef<Page<Event>> type = TypeRef.of(Page.class, TypeRef.of(Event.class));
        byte[] message = CODECS.pack(page, type);
        Page<Event> read = CODECS.unpack(message, type);
        if (!read.equals(page)) {
            throw new AssertionError("expected " + page + ", found " + read);
        }

        Codec<Item> codec = ItemCodec.INSTANCE;
        if (CODECS.codec(Item.class).getClass() != codec.getClass()) {
            throw new AssertionError("another codec was found than the one that is generated");
        }
        System.out.println((Main.class.getModule().isNamed() ? "module" : "class") + " path, Java "
                + Runtime.version().feature() + ": " + CODECS.unpack(message));
    }
}
