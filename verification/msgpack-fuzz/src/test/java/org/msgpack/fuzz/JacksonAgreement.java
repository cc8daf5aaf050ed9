/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** Reads the same documents from every kind of input, and fails on any difference. */
final class JacksonAgreement {
    private static final int MOST_DOCUMENTS = 8;

    /** Reads a document and describes it; returns null at the end of input. */
    interface Reader {
        String read(ObjectMapper mapper, JsonParser parser) throws IOException;
    }

    private JacksonAgreement() {}

    static void check(byte[] bytes, ObjectMapper mapper, Reader reader) throws IOException {
        List<String> first = read(JacksonInputKind.ARRAY, bytes, mapper, reader);
        for (JacksonInputKind kind : JacksonInputKind.values()) {
            if (kind != JacksonInputKind.ARRAY) {
                List<String> other = read(kind, bytes, mapper, reader);
                Agreement.assertSame(JacksonInputKind.ARRAY, first, kind, other, bytes);
            }
        }
    }

    private static List<String> read(
            JacksonInputKind kind, byte[] bytes, ObjectMapper mapper, Reader reader)
            throws IOException {
        List<String> lines = new ArrayList<>();
        try (JsonParser parser = kind.open((MessagePackFactory) mapper.getFactory(), bytes)) {
            for (int i = 0; i < MOST_DOCUMENTS && parser.nextToken() != null; i++) {
                lines.add(reader.read(mapper, parser) + at(parser.currentLocation()));
            }
        } catch (JacksonException e) {
            String thrown = "! " + e.getClass().getName() + " \"" + e.getOriginalMessage() + "\"";
            lines.add(Transcript.isGone(thrown) ? thrown : thrown + at(e.getLocation()));
        }
        return lines;
    }

    private static String at(JsonLocation location) {
        return location == null ? " nowhere" : " at byte " + location.getByteOffset();
    }
}
