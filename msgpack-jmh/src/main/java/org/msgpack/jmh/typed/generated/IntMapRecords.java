/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.generated;

import java.util.List;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.jmh.MediaContent.Player;
import org.msgpack.jmh.MediaContent.Size;

/** The records as maps with integers as keys. */
public final class IntMapRecords {
    private IntMapRecords() {}

    /** See {@link org.msgpack.jmh.typed.model.Content}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Content(Media media, List<Image> images) {}

    /** See {@link org.msgpack.jmh.typed.model.Media}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Media(
            String uri,
            String title,
            int width,
            int height,
            String format,
            long duration,
            long size,
            int bitrate,
            List<String> persons,
            Player player,
            String copyright) {}

    /** See {@link org.msgpack.jmh.typed.model.Image}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Image(String uri, String title, int width, int height, Size size) {}

    /** See {@link org.msgpack.jmh.typed.model.Integers}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Integers(
            int property1,
            int property2,
            int property3,
            int property4,
            int property5,
            int property6,
            int property7,
            int property8,
            int property9) {}

    /** See {@link org.msgpack.jmh.typed.model.Trade}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Trade(
            long tradeId,
            long orderId,
            long accountId,
            int instrumentId,
            int venueId,
            int traderId,
            byte side,
            byte orderType,
            byte timeInForce,
            boolean aggressor,
            boolean shortSale,
            int quantity,
            int remaining,
            double price,
            double limitPrice,
            double averagePrice,
            double fee,
            long sentAt,
            long acceptedAt,
            long executedAt) {}

    /** See {@link org.msgpack.jmh.typed.model.Node}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Node(String name, int value, List<Node> children) {}

    /** See {@link org.msgpack.jmh.typed.model.Catalogue}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Catalogue(String catalog, int version, List<View> views) {}

    /** See {@link org.msgpack.jmh.typed.model.View}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record View(
            int oid,
            String schema,
            String name,
            String owner,
            String definition,
            List<Column> columns,
            List<String> dependsOn,
            boolean updatable,
            boolean materialized,
            String checkOption,
            String comment,
            List<Grant> grants) {}

    /** See {@link org.msgpack.jmh.typed.model.Column}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Column(
            String name,
            int position,
            String type,
            boolean nullable,
            String defaultValue,
            Double distinct,
            int width) {}

    /** See {@link org.msgpack.jmh.typed.model.Grant}. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Grant(String grantee, List<String> privileges) {}
}
