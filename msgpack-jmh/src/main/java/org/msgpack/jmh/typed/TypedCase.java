/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import org.msgpack.jmh.typed.model.Catalogue;
import org.msgpack.jmh.typed.model.Content;
import org.msgpack.jmh.typed.model.Integers;
import org.msgpack.jmh.typed.model.Node;
import org.msgpack.jmh.typed.model.Trade;

/** The objects of {@link TypedBenchmark}. */
public enum TypedCase {
    /** A film with two images. */
    MEDIA(Content.class) {
        @Override
        public Object value() {
            return MediaData.content(1);
        }
    },
    /** A list of 200 films. */
    MEDIA_200(Content.class) {
        @Override
        public Object value() {
            return MediaData.contents(200);
        }

        @Override
        public boolean isList() {
            return true;
        }
    },
    /** An object with nine integers. */
    NINE_INTEGERS(Integers.class) {
        @Override
        public Object value() {
            return NumberData.integers();
        }
    },
    /** An object with 20 primitives. */
    TRADE(Trade.class) {
        @Override
        public Object value() {
            return NumberData.trade();
        }
    },
    /** A tree of 156 small objects. */
    TREE(Node.class) {
        @Override
        public Object value() {
            return NodeData.tree();
        }
    },
    /** A catalogue of 120 database views, with their SQL and columns. */
    VIEWS(Catalogue.class) {
        @Override
        public Object value() {
            return ViewData.catalogue();
        }
    };

    private final Class<?> type;

    TypedCase(Class<?> type) {
        this.type = type;
    }

    /** Returns a new object, equal each time. All its lists are of class {@code ArrayList}. */
    public abstract Object value();

    /** Returns the class of the object; if it is a list, of its elements. */
    public Class<?> type() {
        return type;
    }

    /** Returns whether the object is a list. */
    public boolean isList() {
        return false;
    }
}
