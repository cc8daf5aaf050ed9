/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads create generators and parsers with one factory, and so share packers and names. */
@JCStressTest
@Outcome(
        id = "name=1 other=2 , other=3 name=4 ",
        expect = ACCEPTABLE,
        desc = "Each reads what it wrote.")
@State
public class SharedFactory {
    /** Created once, as in a program, so that its caches fill up. */
    private static final MessagePackFactory FACTORY = new MessagePackFactory();

    private static String roundTrip(String first, int one, String second, int two) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (JsonGenerator generator = FACTORY.createGenerator(bytes)) {
                generator.writeStartObject();
                generator.writeNumberField(first, one);
                generator.writeNumberField(second, two);
                generator.writeEndObject();
            }
            StringBuilder read = new StringBuilder();
            try (JsonParser parser = FACTORY.createParser(bytes.toByteArray())) {
                while (parser.nextToken() != null) {
                    if (parser.currentToken() == JsonToken.FIELD_NAME) {
                        read.append(parser.currentName()).append('=');
                        read.append(parser.nextIntValue(-1)).append(' ');
                    }
                }
            }
            return read.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Actor
    public void first(LL_Result r) {
        r.r1 = roundTrip("name", 1, "other", 2);
    }

    @Actor
    public void second(LL_Result r) {
        r.r2 = roundTrip("other", 3, "name", 4);
    }
}
