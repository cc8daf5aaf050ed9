/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.Optional;
import org.msgpack.codec.Codecs;

/** Packs and unpacks a plant. */
final class Main {
    private Main() {}

    public static void main(String[] args) {
        Plant plant = new Plant();
        plant.number = 4;
        plant.tanks.add(new Tank("water", Level.FULL, Optional.of(18.5)));
        plant.tanks.add(new Tank("oil", Level.EMPTY, Optional.<Double>empty()));

        byte[] message = Codecs.standard().pack(plant);
        Plant read = Codecs.standard().unpack(message, Plant.class);

        String found = Codecs.standard().unpack(Codecs.standard().pack(read)).toString();
        String expected = "{number=4, tanks=[{name=water, level=full, temperature=18.5}, "
                + "{name=oil, level=empty, temperature=null}]}";
        if (!found.equals(expected)) {
            throw new AssertionError("expected " + expected + ", found " + found);
        }
        System.out.println("Java " + System.getProperty("java.specification.version") + ": " + found);
    }
}
