/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.util.function.Function;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;

/**
 * Protocol Buffers, whose generated messages take the place of a program's own classes. So both
 * ways of using it are measured: records that become messages and back, and messages alone.
 */
public final class ProtobufFormats implements TypedFormats {
    private final boolean fromRecords;

    /**
     * Creates formats.
     *
     * @param fromRecords whether making messages of records and records of messages is measured too
     */
    public ProtobufFormats(boolean fromRecords) {
        this.fromRecords = fromRecords;
    }

    @Override
    public TypedFormat format(TypedCase data) {
        return switch (data) {
            case MEDIA ->
                format(ContentMessage::of, Messages.Content.parser(), ContentMessage::toRecord);
            case MEDIA_200 ->
                format(
                        ContentMessage::ofAll,
                        Messages.Contents.parser(),
                        ContentMessage::toRecords);
            case NINE_INTEGERS ->
                format(IntegersMessage::of, Messages.Integers.parser(), IntegersMessage::toRecord);
            case TRADE -> format(TradeMessage::of, Messages.Trade.parser(), TradeMessage::toRecord);
            case TREE -> format(NodeMessage::of, Messages.Node.parser(), NodeMessage::toRecord);
            case VIEWS ->
                format(
                        CatalogueMessage::of,
                        Messages.Catalogue.parser(),
                        CatalogueMessage::toRecord);
        };
    }

    private <T, M extends Message> TypedFormat format(
            Function<T, M> toMessage, Parser<M> parser, Function<M, T> toRecord) {
        return fromRecords
                ? new RecordFormat<>(toMessage, parser, toRecord)
                : new MessageFormat<>(toMessage, parser);
    }
}
