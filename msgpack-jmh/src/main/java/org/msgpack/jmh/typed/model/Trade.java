/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

/**
 * A trade as an exchange reports it: 20 primitives and no text.
 *
 * @param side {@code 'B'} or {@code 'S'}
 * @param sentAt nanoseconds since 1970, as the other times
 */
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
