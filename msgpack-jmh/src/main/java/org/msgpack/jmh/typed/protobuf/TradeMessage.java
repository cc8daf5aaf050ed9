/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import org.msgpack.jmh.typed.model.Trade;

/** A trade as a message. */
final class TradeMessage {
    private TradeMessage() {}

    static Messages.Trade of(Trade trade) {
        Messages.Trade.Builder message = Messages.Trade.newBuilder();
        message.setTradeId(trade.tradeId());
        message.setOrderId(trade.orderId());
        message.setAccountId(trade.accountId());
        message.setInstrumentId(trade.instrumentId());
        message.setVenueId(trade.venueId());
        message.setTraderId(trade.traderId());
        message.setSide(trade.side());
        message.setOrderType(trade.orderType());
        message.setTimeInForce(trade.timeInForce());
        message.setAggressor(trade.aggressor());
        message.setShortSale(trade.shortSale());
        message.setQuantity(trade.quantity());
        message.setRemaining(trade.remaining());
        message.setPrice(trade.price());
        message.setLimitPrice(trade.limitPrice());
        message.setAveragePrice(trade.averagePrice());
        message.setFee(trade.fee());
        message.setSentAt(trade.sentAt());
        message.setAcceptedAt(trade.acceptedAt());
        message.setExecutedAt(trade.executedAt());
        return message.build();
    }

    static Trade toRecord(Messages.Trade message) {
        return new Trade(
                message.getTradeId(),
                message.getOrderId(),
                message.getAccountId(),
                message.getInstrumentId(),
                message.getVenueId(),
                message.getTraderId(),
                (byte) message.getSide(),
                (byte) message.getOrderType(),
                (byte) message.getTimeInForce(),
                message.getAggressor(),
                message.getShortSale(),
                message.getQuantity(),
                message.getRemaining(),
                message.getPrice(),
                message.getLimitPrice(),
                message.getAveragePrice(),
                message.getFee(),
                message.getSentAt(),
                message.getAcceptedAt(),
                message.getExecutedAt());
    }
}
