/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.OutputStream;
import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Writes or reads a gigabyte, in a separate JVM with a much smaller heap. */
final class Gigabyte {
    private static final long GIGABYTE = 1L << 30;

    public static final class Item {
        public int id = 123456;
        public String name = "one of many";
        public int[] numbers = {1, 2, 3, 1000, 100_000};
        public String text = Texts.repeat("some text ", 100);
        public byte[] data = new byte[1000];
    }

    /** A collection whose elements are created on demand. */
    private static final class Items extends AbstractCollection<Item> {
        private final int size;

        Items(int size) {
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public Iterator<Item> iterator() {
            return new Iterator<Item>() {
                private int given;

                @Override
                public boolean hasNext() {
                    return given < size;
                }

                @Override
                public Item next() {
                    if (given == size) {
                        throw new NoSuchElementException();
                    }
                    given++;
                    return new Item();
                }
            };
        }
    }

    private static final class Count extends OutputStream {
        long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] source, int offset, int length) {
            bytes += length;
        }
    }

    private Gigabyte() {}

    /** Prints the number of items and bytes. */
    public static void main(String[] args) throws IOException {
        JsonFactory factory = Streams.factory();
        ObjectMapper mapper = new ObjectMapper(factory);
        byte[] unit = mapper.writeValueAsBytes(new Item());
        int items = (int) (GIGABYTE / unit.length) + 1;
        byte[] header = Written.packed(p -> p.packArrayHeader(items));
        Repeated array = new Repeated(header, unit, items);
        Repeated roots = new Repeated(new byte[0], unit, items);
        switch (args[0]) {
            case "write":
                Count count = new Count();
                mapper.writeValue(count, new Items(items));
                print(items, count.bytes);
                break;
            case "iterate over an array":
                iterate(mapper.readerFor(Item.class).readValues(array));
                break;
            case "iterate over values":
                iterate(mapper.readerFor(Item.class).readValues(roots));
                break;
            case "tokens":
                parse(factory.createParser(array), false);
                break;
            default:
                parse(factory.createParser(array), true);
                break;
        }
    }

    private static void iterate(MappingIterator<Item> iterator) throws IOException {
        long items = 0;
        long end = 0;
        try (MappingIterator<Item> values = iterator) {
            while (values.hasNextValue()) {
                values.nextValue();
                items++;
                end = values.getCurrentLocation().getByteOffset();
            }
        }
        print(items, end);
    }

    private static void parse(JsonParser parser, boolean skip) throws IOException {
        long items = 0;
        parser.nextToken();
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            items++;
            if (skip) {
                parser.skipChildren();
            } else {
                for (int depth = 1; depth > 0; ) {
                    JsonToken token = parser.nextToken();
                    depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                    if (token == JsonToken.VALUE_STRING) {
                        parser.getTextCharacters();
                    }
                }
            }
        }
        print(items, parser.currentLocation().getByteOffset());
    }

    private static void print(long items, long bytes) {
        System.out.println(items + " " + bytes);
    }
}
