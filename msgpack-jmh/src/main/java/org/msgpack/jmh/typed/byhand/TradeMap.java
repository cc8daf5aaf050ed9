/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Trade;

/** A trade as a map with the names of the members. */
final class TradeMap {
    private TradeMap() {}

    static void pack(MessagePacker packer, Trade trade) throws IOException {
        packer.packMapHeader(20);
        packer.packString("tradeId");
        packer.packLong(trade.tradeId());
        packer.packString("orderId");
        packer.packLong(trade.orderId());
        packer.packString("accountId");
        packer.packLong(trade.accountId());
        packer.packString("instrumentId");
        packer.packInt(trade.instrumentId());
        packer.packString("venueId");
        packer.packInt(trade.venueId());
        packer.packString("traderId");
        packer.packInt(trade.traderId());
        packer.packString("side");
        packer.packByte(trade.side());
        packer.packString("orderType");
        packer.packByte(trade.orderType());
        packer.packString("timeInForce");
        packer.packByte(trade.timeInForce());
        packer.packString("aggressor");
        packer.packBoolean(trade.aggressor());
        packer.packString("shortSale");
        packer.packBoolean(trade.shortSale());
        packer.packString("quantity");
        packer.packInt(trade.quantity());
        packer.packString("remaining");
        packer.packInt(trade.remaining());
        packer.packString("price");
        packer.packDouble(trade.price());
        packer.packString("limitPrice");
        packer.packDouble(trade.limitPrice());
        packer.packString("averagePrice");
        packer.packDouble(trade.averagePrice());
        packer.packString("fee");
        packer.packDouble(trade.fee());
        packer.packString("sentAt");
        packer.packLong(trade.sentAt());
        packer.packString("acceptedAt");
        packer.packLong(trade.acceptedAt());
        packer.packString("executedAt");
        packer.packLong(trade.executedAt());
    }

    static Trade unpack(MessageUnpacker unpacker) throws IOException {
        long tradeId = 0;
        long orderId = 0;
        long accountId = 0;
        int instrumentId = 0;
        int venueId = 0;
        int traderId = 0;
        byte side = 0;
        byte orderType = 0;
        byte timeInForce = 0;
        boolean aggressor = false;
        boolean shortSale = false;
        int quantity = 0;
        int remaining = 0;
        double price = 0;
        double limitPrice = 0;
        double averagePrice = 0;
        double fee = 0;
        long sentAt = 0;
        long acceptedAt = 0;
        long executedAt = 0;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "tradeId" -> tradeId = unpacker.unpackLong();
                case "orderId" -> orderId = unpacker.unpackLong();
                case "accountId" -> accountId = unpacker.unpackLong();
                case "instrumentId" -> instrumentId = unpacker.unpackInt();
                case "venueId" -> venueId = unpacker.unpackInt();
                case "traderId" -> traderId = unpacker.unpackInt();
                case "side" -> side = unpacker.unpackByte();
                case "orderType" -> orderType = unpacker.unpackByte();
                case "timeInForce" -> timeInForce = unpacker.unpackByte();
                case "aggressor" -> aggressor = unpacker.unpackBoolean();
                case "shortSale" -> shortSale = unpacker.unpackBoolean();
                case "quantity" -> quantity = unpacker.unpackInt();
                case "remaining" -> remaining = unpacker.unpackInt();
                case "price" -> price = unpacker.unpackDouble();
                case "limitPrice" -> limitPrice = unpacker.unpackDouble();
                case "averagePrice" -> averagePrice = unpacker.unpackDouble();
                case "fee" -> fee = unpacker.unpackDouble();
                case "sentAt" -> sentAt = unpacker.unpackLong();
                case "acceptedAt" -> acceptedAt = unpacker.unpackLong();
                case "executedAt" -> executedAt = unpacker.unpackLong();
                default -> unpacker.skipValue();
            }
        }
        return new Trade(
                tradeId,
                orderId,
                accountId,
                instrumentId,
                venueId,
                traderId,
                side,
                orderType,
                timeInForce,
                aggressor,
                shortSale,
                quantity,
                remaining,
                price,
                limitPrice,
                averagePrice,
                fee,
                sentAt,
                acceptedAt,
                executedAt);
    }
}
