/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import static org.msgpack.testdata.CorpusLists.list;
import static org.msgpack.testdata.CorpusMap.map;

import java.util.ArrayList;
import java.util.List;

/** A wavy torus, in the way 3D programs store meshes. */
final class ModelCorpus {
    private static final int RINGS = 100;
    private static final int POINTS = 80;

    private final List<Object> positions = new ArrayList<>();
    private final List<Object> normals = new ArrayList<>();
    private final List<Object> textureCoordinates = new ArrayList<>();
    private final List<Object> indices = new ArrayList<>();

    private ModelCorpus() {
        for (int ring = 0; ring < RINGS; ring++) {
            for (int point = 0; point < POINTS; point++) {
                addPoint(ring, point);
                addTriangles(ring, point);
            }
        }
    }

    static Object tree() {
        ModelCorpus mesh = new ModelCorpus();
        return map().with(
                        "metadata",
                        map().with("version", 4.5)
                                .with("type", "Object")
                                .with("generator", "corpus"))
                .with(
                        "geometries",
                        list(map().with("name", "torus")
                                .with("type", "BufferGeometry")
                                .with("position", mesh.positions)
                                .with("normal", mesh.normals)
                                .with("uv", mesh.textureCoordinates)
                                .with("index", mesh.indices)))
                .with(
                        "materials",
                        list(map().with("name", "brass")
                                .with("color", 0xb5a642L)
                                .with("metalness", 0.9)
                                .with("roughness", 0.25f)
                                .with("transparent", false)
                                .with("map", null)))
                .with(
                        "object",
                        map().with("type", "Mesh")
                                .with(
                                        "matrix",
                                        list(
                                                1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0,
                                                1.0, 0.0, 0.0, 0.0, 0.0, 1.0)));
    }

    private void addPoint(int ring, int point) {
        double around = 2 * Math.PI * ring / RINGS;
        double across = 2 * Math.PI * point / POINTS;
        double thickness = 1 + 0.1 * StrictMath.sin(9 * around);
        double distance = 4 + thickness * StrictMath.cos(across);
        add(
                positions,
                distance * StrictMath.cos(around),
                thickness * StrictMath.sin(across),
                distance * StrictMath.sin(around));
        add(
                normals,
                StrictMath.cos(across) * StrictMath.cos(around),
                StrictMath.sin(across),
                StrictMath.cos(across) * StrictMath.sin(around));
        add(textureCoordinates, ring / (double) RINGS, point / (double) POINTS);
    }

    private void addTriangles(int ring, int point) {
        long here = index(ring, point);
        long next = index(ring, point + 1);
        long beside = index(ring + 1, point);
        long beyond = index(ring + 1, point + 1);
        add(indices, here, next, beside, next, beyond, beside);
    }

    private static long index(int ring, int point) {
        return (ring % RINGS) * (long) POINTS + point % POINTS;
    }

    private static void add(List<Object> list, Object... elements) {
        for (Object element : elements) {
            list.add(element);
        }
    }
}
