/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack.PackerConfig;

/**
 * Converts JSON to MessagePack as it is parsed. The sizes of arrays and objects are known at their
 * ends only, which is what deferred containers are for.
 */
final class JsonToMessagePack {
    static final JsonFactory JSON = new JsonFactory();

    /** As deep as the JSON parser goes. */
    static final int DEPTH = StreamReadConstraints.DEFAULT_MAX_DEPTH;

    private final MessageBufferPacker packer =
            new PackerConfig().withNestingDepthLimit(DEPTH).newBufferPacker();

    /** Values in each open array, names and values in each open object, innermost first. */
    private final Deque<int[]> sizes = new ArrayDeque<>();

    /**
     * Converts one or more JSON values in a row.
     *
     * @throws IllegalArgumentException for an integer that MessagePack does not hold
     */
    byte[] convert(byte[] json) throws IOException {
        try (JsonParser parser = JSON.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                pack(parser, token);
            }
        }
        return packer.toByteArray();
    }

    private void pack(JsonParser parser, JsonToken token) throws IOException {
        switch (token) {
            case START_ARRAY:
                count();
                packer.openArray();
                sizes.push(new int[1]);
                break;
            case END_ARRAY:
                packer.closeArray(sizes.pop()[0]);
                break;
            case START_OBJECT:
                count();
                packer.openMap();
                sizes.push(new int[1]);
                break;
            case END_OBJECT:
                packer.closeMap(sizes.pop()[0] / 2);
                break;
            case FIELD_NAME:
                count();
                packer.packString(parser.currentName());
                break;
            default:
                count();
                packScalar(parser, token);
                break;
        }
    }

    private void packScalar(JsonParser parser, JsonToken token) throws IOException {
        switch (token) {
            case VALUE_STRING:
                packer.packString(parser.getText());
                break;
            case VALUE_NUMBER_INT:
                packer.packBigInteger(parser.getBigIntegerValue());
                break;
            case VALUE_NUMBER_FLOAT:
                packer.packDouble(parser.getDoubleValue());
                break;
            case VALUE_TRUE:
            case VALUE_FALSE:
                packer.packBoolean(parser.getBooleanValue());
                break;
            case VALUE_NULL:
                packer.packNil();
                break;
            default:
                throw new IOException("unexpected JSON token " + token);
        }
    }

    private void count() {
        if (!sizes.isEmpty()) {
            sizes.peek()[0]++;
        }
    }
}
