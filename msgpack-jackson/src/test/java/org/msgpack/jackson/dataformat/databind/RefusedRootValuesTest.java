/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.suite.RefusedRecords;

/** Values that Jackson refuses, with the parser anywhere inside of them, among others. */
class RefusedRootValuesTest {
    private static final int COUNT = 30;
    private static final List<Integer> REFUSED = Arrays.asList(7, 8, 20);

    /** A record. */
    public static class Numbered {
        public int n;
        public List<Integer> more;
    }

    private static byte[] packed(boolean isArray) throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        if (isArray) {
            packer.packArrayHeader(COUNT);
        }
        for (int i = 0; i < COUNT; i++) {
            packer.packMapHeader(2).packString("more").packArrayHeader(2).packInt(1);
            if (REFUSED.contains(i)) {
                packer.packArrayHeader(1).packMapHeader(1).packString("no").packString("number");
            } else {
                packer.packInt(2);
            }
            packer.packString("n").packInt(i);
        }
        return packer.toByteArray();
    }

    private static RefusedRecords.Reader reader(MappingIterator<Numbered> values) {
        return () -> values.hasNextValue() ? (Integer) values.nextValue().n : null;
    }

    @Test
    void refusedValuesAreSkipped() throws Exception {
        ObjectMapper mapper = new ObjectMapper(new MessagePackFactory());
        for (boolean isArray : new boolean[] {false, true}) {
            byte[] bytes = packed(isArray);
            try (MappingIterator<Numbered> values =
                    mapper.readerFor(Numbered.class).readValues(bytes)) {
                assertTrue(RefusedRecords.isReadOn(reader(values), COUNT, REFUSED));
            }
            try (MappingIterator<Numbered> values =
                    mapper.readerFor(Numbered.class).readValues(new ByteArrayInputStream(bytes))) {
                assertTrue(RefusedRecords.isReadOn(reader(values), COUNT, REFUSED));
            }
        }
    }
}
