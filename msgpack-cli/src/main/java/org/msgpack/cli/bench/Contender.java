/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.cli.io.Format;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** A format, read and written with Jackson. */
final class Contender {
    final Format format;
    private final ObjectMapper mapper;
    private final ObjectReader reader;
    private final ObjectWriter writer;

    private Contender(Format format, ObjectMapper mapper) {
        this.format = format;
        this.mapper = mapper;
        this.reader = mapper.readerFor(Object.class);
        this.writer = mapper.writer().without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
    }

    /** Returns all formats, JSON first. */
    static List<Contender> all() {
        return List.of(
                new Contender(Format.JSON, new ObjectMapper()),
                cbor(),
                new Contender(Format.SMILE, new SmileMapper()),
                new Contender(Format.MSGPACK, new MessagePackMapper()));
    }

    static Contender cbor() {
        return new Contender(Format.CBOR, new CBORMapper());
    }

    /** Writes values as maps, lists and so on. */
    byte[] write(List<Object> values) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SequenceWriter sequence = writer.writeValues(out)) {
            sequence.writeAll(values);
        }
        return out.toByteArray();
    }

    /** Reads values as maps, lists and so on. */
    List<Object> read(byte[] bytes) throws IOException {
        List<Object> values = new ArrayList<>();
        try (JsonParser parser = mapper.createParser(bytes)) {
            // Not with readValues, which would unwrap a leading array.
            while (parser.nextToken() != null) {
                values.add(reader.readValue(parser));
            }
        }
        return values;
    }

    /** Reads all tokens, including names, text and numbers, without building values. */
    long parse(byte[] bytes) throws IOException {
        long sum = 0;
        try (JsonParser parser = mapper.createParser(bytes)) {
            for (JsonToken token; (token = parser.nextToken()) != null; ) {
                sum += switch (token) {
                    case FIELD_NAME -> parser.currentName().length();
                    case VALUE_STRING -> parser.getText().length();
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                        parser.getNumberValue().intValue();
                    default -> 1;
                };
            }
        }
        return sum;
    }
}
