/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.ext;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.msgpack.cli.Printable;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import picocli.CommandLine.Option;

/** The option for libraries whose ext types are decoded. */
public final class ExtTypes {
    private Map<Byte, ExtMeaning> meanings = Map.of();

    @Option(
            names = "--ext",
            paramLabel = "DIALECT",
            split = ",",
            description =
                    "Decode the ext types of these libraries: fluentd, msgpackr, ruby, tarantool."
                            + " If several define a type, the first one wins.")
    void setDialects(List<ExtDialect> dialects) {
        meanings = ExtDialect.meanings(dialects);
    }

    /** Returns the name of an ext type; null if it is unknown. */
    public String name(byte type) {
        if (type == Code.EXT_TIMESTAMP) {
            return "timestamp";
        }
        ExtMeaning meaning = meanings.get(type);
        return meaning == null ? null : meaning.name();
    }

    /** Returns the value of a payload as JSON; null if it is unknown or invalid. */
    public String json(byte type, byte[] payload) throws IOException {
        if (type == Code.EXT_TIMESTAMP) {
            return timestamp(payload);
        }
        ExtMeaning meaning = meanings.get(type);
        return meaning == null ? null : meaning.json(payload.clone());
    }

    private static String timestamp(byte[] payload) throws IOException {
        ExtensionTypeHeader header = new ExtensionTypeHeader(Code.EXT_TIMESTAMP, payload.length);
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(payload)) {
            return Printable.quoted(unpacker.unpackTimestamp(header).toString());
        } catch (MessagePackException e) { // wrong length, or nanoseconds out of range
            return null;
        }
    }
}
