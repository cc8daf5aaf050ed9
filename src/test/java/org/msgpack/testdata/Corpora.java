/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

/**
 * Data shaped like the classic benchmark sets of MessagePack, as trees (see {@link ValueNotation}),
 * generated identically on every JVM.
 */
public enum Corpora {
    /** Statuses with their users and entities, in many languages. */
    TWITTER {
        @Override
        public Object tree() {
            return new TwitterCorpus(new CorpusRandom(1)).tree();
        }
    },
    /** Metadata of an image, with a thumbnail of 6 KB. */
    IMAGE {
        @Override
        public Object tree() {
            return ImageCorpus.tree(new CorpusRandom(2));
        }
    },
    /** 100,000 integers; the one at index i is random between 0 and i. */
    INTEGERS {
        @Override
        public Object tree() {
            return IntegersCorpus.tree(new CorpusRandom(3));
        }
    },
    /** Polygons with their coordinates. */
    GEOJSON {
        @Override
        public Object tree() {
            return new GeoJsonCorpus(new CorpusRandom(4)).tree();
        }
    },
    /** A 3D mesh: long arrays of doubles and of indices. */
    MODEL {
        @Override
        public Object tree() {
            return ModelCorpus.tree();
        }
    },
    /** A catalogue of database views, with SQL and columns. */
    VIEWS {
        @Override
        public Object tree() {
            return new ViewsCorpus(new CorpusRandom(5)).tree();
        }
    },
    /** Blog entries with long text, and timestamps. */
    BLOG {
        @Override
        public Object tree() {
            return new BlogCorpus(new CorpusRandom(6)).tree();
        }
    };

    /** Returns a new tree, equal each time. */
    public abstract Object tree();
}
