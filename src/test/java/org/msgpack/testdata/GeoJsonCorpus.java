/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import static org.msgpack.testdata.CorpusLists.list;
import static org.msgpack.testdata.CorpusMap.map;

import java.util.ArrayList;
import java.util.List;

/** A collection of regions: polygons of one ring, or of several if they have lakes. */
final class GeoJsonCorpus {
    private final CorpusRandom random;

    GeoJsonCorpus(CorpusRandom random) {
        this.random = random;
    }

    Object tree() {
        return map().with("type", "FeatureCollection").with("features", list(180, this::feature));
    }

    private CorpusMap feature() {
        double longitude = random.decimal(-170, 170, 6);
        double latitude = random.decimal(-80, 80, 6);
        List<Object> rings = list(ring(longitude, latitude, 40 + random.below(160), 2.0));
        for (int lakes = random.below(10) - 7; lakes > 0; lakes--) {
            rings.add(ring(longitude, latitude, 8 + random.below(20), 0.2));
        }
        return map().with("type", "Feature")
                .with("id", random.hex(12))
                .with(
                        "properties",
                        map().with("name", CorpusText.word(random) + " " + CorpusText.word(random))
                                .with(
                                        "name_local",
                                        random.chance(30) ? CorpusText.foreign(random) : null)
                                .with("population", random.between(100, 40_000_000))
                                .with("area", random.decimal(1, 90_000, 2))
                                .with("level", (long) random.below(4)))
                .with("geometry", map().with("type", "Polygon").with("coordinates", rings));
    }

    /** Returns a closed ring: it ends where it begins, as GeoJSON requires. */
    private List<Object> ring(double longitude, double latitude, int points, double radius) {
        List<Object> ring = new ArrayList<>();
        for (int i = 0; i < points; i++) {
            double angle = 2 * Math.PI * i / points;
            double distance = radius * random.decimal(80, 100, 3) / 100;
            ring.add(list(
                    rounded(longitude + distance * StrictMath.cos(angle)),
                    rounded(latitude + distance * StrictMath.sin(angle))));
        }
        ring.add(ring.get(0));
        return ring;
    }

    private static double rounded(double degrees) {
        return StrictMath.rint(degrees * 1_000_000) / 1_000_000;
    }
}
