/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Trade;

/** A trade as an array of the members. */
final class TradeArray {
    private TradeArray() {}

    static void pack(MessagePacker packer, Trade trade) throws IOException {
        packer.packArrayHeader(20);
        packer.packLong(trade.tradeId());
        packer.packLong(trade.orderId());
        packer.packLong(trade.accountId());
        packer.packInt(trade.instrumentId());
        packer.packInt(trade.venueId());
        packer.packInt(trade.traderId());
        packer.packByte(trade.side());
        packer.packByte(trade.orderType());
        packer.packByte(trade.timeInForce());
        packer.packBoolean(trade.aggressor());
        packer.packBoolean(trade.shortSale());
        packer.packInt(trade.quantity());
        packer.packInt(trade.remaining());
        packer.packDouble(trade.price());
        packer.packDouble(trade.limitPrice());
        packer.packDouble(trade.averagePrice());
        packer.packDouble(trade.fee());
        packer.packLong(trade.sentAt());
        packer.packLong(trade.acceptedAt());
        packer.packLong(trade.executedAt());
    }

    static Trade unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(20, unpacker.unpackArrayHeader());
        return new Trade(
                unpacker.unpackLong(),
                unpacker.unpackLong(),
                unpacker.unpackLong(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackByte(),
                unpacker.unpackByte(),
                unpacker.unpackByte(),
                unpacker.unpackBoolean(),
                unpacker.unpackBoolean(),
                unpacker.unpackInt(),
                unpacker.unpackInt(),
                unpacker.unpackDouble(),
                unpacker.unpackDouble(),
                unpacker.unpackDouble(),
                unpacker.unpackDouble(),
                unpacker.unpackLong(),
                unpacker.unpackLong(),
                unpacker.unpackLong());
    }
}
