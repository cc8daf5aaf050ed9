/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.channels.Channels;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;

/** Plays operations of a packer. */
public final class PackerDriver extends ScriptDriver {
    private MessagePack.PackerConfig config = MessagePack.DEFAULT_PACKER_CONFIG;
    private MessagePacker packer;
    private MessageBufferOutput output;
    private FailingSink sink;

    @Override
    protected String state() {
        return packer == null ? "" : " total " + packer.getTotalWrittenBytes();
    }

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "config":
                configure((Map<?, ?>) step[1]);
                return "configured";
            case "open":
                open((String) step[1], (Integer) step[2]);
                return "open";
            case "reset":
                MessageBufferOutput before = output;
                output = output((String) step[1], (Integer) step[2]);
                MessageBufferOutput old = packer.reset(output);
                return before == null || old == before;
            case "resetNull":
                return packer.reset(null);
            case "flush":
                packer.flush();
                return "flushed";
            case "clear":
                packer.clear();
                return "cleared";
            case "close":
                packer.close();
                return "closed";
            case "failNextWrite":
                sink.failNext = true;
                return "will fail";
            case "bytes":
                packer.flush();
                return written();
            case "toByteArray":
                return ((MessageBufferPacker) packer).toByteArray();
            case "toMessageBuffer":
                return ((MessageBufferPacker) packer).toMessageBuffer();
            case "toBufferList":
                return joined(((MessageBufferPacker) packer).toBufferList());
            case "getBufferSize":
                return ((MessageBufferPacker) packer).getBufferSize();
            default:
                return pack(operation, step) == packer ? "packed" : "not this";
        }
    }

    private MessagePacker pack(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "packNil":
                return packer.packNil();
            case "packBoolean":
                return packer.packBoolean((Boolean) step[1]);
            case "packByte":
                return packer.packByte((Byte) step[1]);
            case "packShort":
                return packer.packShort((Short) step[1]);
            case "packInt":
                return packer.packInt((Integer) step[1]);
            case "packLong":
                return packer.packLong((Long) step[1]);
            case "packBigInteger":
                return packer.packBigInteger((BigInteger) step[1]);
            case "packFloat":
                return packer.packFloat((Float) step[1]);
            case "packDouble":
                return packer.packDouble((Double) step[1]);
            case "packString":
                return packer.packString((String) step[1]);
            case "packInstant":
                return packer.packTimestamp((Instant) step[1]);
            case "packTimestampMillis":
                return packer.packTimestamp((Long) step[1]);
            case "packTimestampSeconds":
                return packer.packTimestamp((Long) step[1], (Integer) step[2]);
            case "packArrayHeader":
                return packer.packArrayHeader((Integer) step[1]);
            case "packMapHeader":
                return packer.packMapHeader((Integer) step[1]);
            case "packExtensionTypeHeader":
                return packer.packExtensionTypeHeader((Byte) step[1], (Integer) step[2]);
            case "packBinaryHeader":
                return packer.packBinaryHeader((Integer) step[1]);
            case "packRawStringHeader":
                return packer.packRawStringHeader((Integer) step[1]);
            case "packValue":
                return packer.packValue(Trees.immutable(step[1]));
            case "packVariable":
                return packer.packValue(Trees.variable(step[1]));
            case "packNullValue":
                return packer.packValue(null);
            case "writePayload":
                return packer.writePayload((byte[]) step[1]);
            case "writePayloadPart":
                return packer.writePayload((byte[]) step[1], (Integer) step[2], (Integer) step[3]);
            case "addPayload":
                return packer.addPayload((byte[]) step[1]);
            case "addPayloadPart":
                return packer.addPayload((byte[]) step[1], (Integer) step[2], (Integer) step[3]);
            default:
                throw unknown(operation);
        }
    }

    private void configure(Map<?, ?> settings) {
        config = config.withBufferSize((Integer) settings.get("bufferSize"))
                .withBufferFlushThreshold((Integer) settings.get("bufferFlushThreshold"))
                .withSmallStringOptimizationThreshold(
                        (Integer) settings.get("smallStringOptimizationThreshold"))
                .withStr8FormatSupport((Boolean) settings.get("str8FormatSupport"));
    }

    private void open(String kind, int chunk) {
        output = null;
        sink = new FailingSink();
        switch (kind) {
            case "bufferPacker":
                packer = config.newBufferPacker();
                break;
            case "stream":
                packer = config.newPacker(sink);
                break;
            case "channel":
                packer = config.newPacker(Channels.newChannel(sink));
                break;
            default:
                output = output(kind, chunk);
                packer = config.newPacker(output);
        }
    }

    private MessageBufferOutput output(String kind, int chunk) {
        sink = new FailingSink();
        switch (kind) {
            case "arrayOutput":
                return new ArrayBufferOutput(chunk);
            case "streamOutput":
                return new OutputStreamBufferOutput(sink, chunk);
            case "channelOutput":
                return new ChannelBufferOutput(Channels.newChannel(sink), chunk);
            case "exactOutput":
                return new CollectingOutput(sink, 0);
            case "roomyOutput":
                return new CollectingOutput(sink, chunk);
            default:
                throw unknown(kind);
        }
    }

    private byte[] written() {
        if (packer instanceof MessageBufferPacker) {
            return ((MessageBufferPacker) packer).toByteArray();
        }
        if (output instanceof ArrayBufferOutput) {
            return ((ArrayBufferOutput) output).toByteArray();
        }
        return sink.toByteArray();
    }

    private static byte[] joined(List<MessageBuffer> buffers) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (MessageBuffer buffer : buffers) {
            byte[] bytes = buffer.toByteArray();
            all.write(bytes, 0, bytes.length);
        }
        return all.toByteArray();
    }
}
