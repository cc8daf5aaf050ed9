/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.msgpack.testdata.Corpora;

/**
 * The values that {@link JacksonBenchmark} writes and reads, and the types as which it reads them.
 */
public enum JacksonCases {
    /** One small object. */
    MEDIA(MediaContent.class) {
        @Override
        public Object value() {
            return MediaContent.example(1);
        }
    },
    /** A list of 200 of them. */
    MEDIA_LIST(List.class) {
        @Override
        public Type type() {
            return new TypeReference<List<MediaContent>>() {}.getType();
        }

        @Override
        public Object value() {
            return IntStream.range(0, 200)
                    .mapToObj(MediaContent::example)
                    .collect(Collectors.toList());
        }
    },
    /** The statuses of Twitter as maps and lists. */
    TWITTER(Object.class) {
        @Override
        public Object value() throws IOException {
            return JSON.readValue(twitter(), Object.class);
        }
    },
    /** The statuses of Twitter as a tree of nodes. */
    TWITTER_TREE(JsonNode.class) {
        @Override
        public Object value() throws IOException {
            return JSON.readTree(twitter());
        }
    },
    /** Nine integers, as a map with their names. */
    INTEGERS(NineIntegers.class) {
        @Override
        public Object value() {
            return new NineIntegers();
        }
    },
    /** Nine integers, as an array. */
    INTEGERS_ARRAY(NineIntegers.AsArray.class) {
        @Override
        public Object value() {
            return new NineIntegers.AsArray();
        }
    },
    /** An object with 6 KB of bytes. */
    BINARY(Attachment.class) {
        @Override
        public Object value() {
            return Attachment.example();
        }
    },
    /** 10,000 coordinates with six decimals, as is common in JSON. */
    DOUBLES(double[].class) {
        @Override
        public Object value() {
            return new SplittableRandom(2)
                    .ints(10_000, -180_000_000, 180_000_000)
                    .mapToDouble(i -> i / 1e6)
                    .toArray();
        }
    };

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Class<?> type;

    JacksonCases(Class<?> type) {
        this.type = type;
    }

    /** Returns the value; a tree is one of Jackson 2. */
    public abstract Object value() throws IOException;

    /** Returns the type to read it as. */
    public Type type() {
        return type;
    }

    /** Fails unless the value and what was read are the same in JSON. */
    void check(Object value, Object read) throws IOException {
        String expected = JSON.writeValueAsString(value);
        String actual = JSON.writeValueAsString(read);
        if (!type.isInstance(read) || !actual.equals(expected)) {
            throw new AssertionError("wrote " + expected + " and read " + actual);
        }
    }

    private static byte[] twitter() throws IOException {
        return JSON.writeValueAsBytes(Corpora.TWITTER.tree());
    }
}
