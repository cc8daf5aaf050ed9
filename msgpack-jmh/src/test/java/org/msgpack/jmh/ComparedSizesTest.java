/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.testdata.Corpora;

/** The sizes in docs/comparison.md are those of the documents as written now. */
class ComparedSizesTest {
    private static final Path PAGE = Path.of("..", "docs", "comparison.md");

    private static final List<ObjectMapper> FORMATS = List.of(
            new ObjectMapper(new MessagePackFactory()),
            new ObjectMapper(new SmileFactory()),
            new ObjectMapper(new CBORFactory()),
            new ObjectMapper(new JsonFactory()));

    @Test
    void theTableHasTheSizes() throws Exception {
        String table = table();
        assertTrue(Files.readString(PAGE).contains(table), "not in the page:\n" + table);
    }

    private static String table() throws Exception {
        Object media = JacksonCases.MEDIA.value();
        List<?> list = (List<?>) JacksonCases.MEDIA_LIST.value();
        double[] doubles = (double[]) JacksonCases.DOUBLES.value();
        List<Double> boxed = Arrays.stream(doubles).boxed().collect(Collectors.toList());
        Object integers = JacksonCases.INTEGERS.value();
        Object array = JacksonCases.INTEGERS_ARRAY.value();
        Object attachment = JacksonCases.BINARY.value();
        return "| document | MessagePack | Smile | CBOR | JSON | Protobuf |\n"
                + "| --- | ---: | ---: | ---: | ---: | ---: |\n"
                + row("a film with two images", media, Protobuf.bytesOf(media))
                + row("200 of them", list, Protobuf.bytesOf(list, MediaContent.class))
                + row("9 integers by name", integers, Protobuf.bytesOf(integers))
                + row("9 integers as an array", array, Protobuf.bytesOf(array))
                + row("10,000 doubles", doubles, Protobuf.bytesOf(boxed, double.class))
                + row("an object with 6 KB of bytes", attachment, Protobuf.bytesOf(attachment))
                + row("Twitter statuses", JacksonCases.TWITTER.value(), null)
                + row("polygons in GeoJSON", Corpora.GEOJSON.tree(), null)
                + row("a catalogue of database views", Corpora.VIEWS.tree(), null);
    }

    private static String row(String name, Object value, byte[] protobuf) throws Exception {
        StringBuilder row = new StringBuilder("| ").append(name);
        for (ObjectMapper format : FORMATS) {
            row.append(" | ").append(format.writeValueAsBytes(value).length);
        }
        return row.append(" | ")
                .append(protobuf == null ? "" : protobuf.length)
                .append(" |\n")
                .toString()
                .replace("|  |", "| |");
    }

    /** The schema covers the whole class: two messages with known bytes. */
    @Test
    void protobufMatchesItsSpecification() throws Exception {
        Attachment attachment = new Attachment();
        attachment.name = "a";
        attachment.modified = 300;
        attachment.content = new byte[] {7};
        assertEquals(
                "[10, 1, 97, 24, -84, 2, 34, 1, 7]", Arrays.toString(Protobuf.bytesOf(attachment)));
        assertEquals(
                "[10, 16, 0, 0, 0, 0, 0, 0, -16, 63, 0, 0, 0, 0, 0, 0, 0, 64]",
                Arrays.toString(Protobuf.bytesOf(List.of(1.0, 2.0), double.class)));
    }
}
