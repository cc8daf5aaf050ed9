/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.buffer.MessageBuffer;

/** Plays operations on message buffers, which are identified by their index in a list. */
public final class MessageBufferDriver extends ScriptDriver {
    private final List<MessageBuffer> buffers = new ArrayList<>();

    @Override
    protected Object play(String operation, Object[] step) {
        switch (operation) {
            case "allocate":
                return added(MessageBuffer.allocate((Integer) step[1]));
            case "wrap":
                return added(MessageBuffer.wrap(((byte[]) step[1]).clone()));
            case "wrapPart":
                return added(MessageBuffer.wrap(
                        ((byte[]) step[1]).clone(), (Integer) step[2], (Integer) step[3]));
            case "wrapByteBuffer":
                return added(MessageBuffer.wrap(part(step)));
            case "wrapSlicedByteBuffer":
                return added(MessageBuffer.wrap(part(step).slice()));
            case "wrapNull":
                return MessageBuffer.wrap((byte[]) null);
            case "wrapNullByteBuffer":
                return MessageBuffer.wrap((ByteBuffer) null);
            default:
                return on(buffers.get((Integer) step[1]), operation, step);
        }
    }

    private Object on(MessageBuffer buffer, String operation, Object[] step) {
        switch (operation) {
            case "slice":
                MessageBuffer slice = buffer.slice((Integer) step[2], (Integer) step[3]);
                return added(slice) + " same " + (slice == buffer);
            case "size":
                return buffer.size();
            case "array":
                return buffer.hasArray() + " at " + buffer.arrayOffset()
                        + Outcome.text(buffer.array());
            case "toByteArray":
                return buffer.toByteArray();
            case "toHexString":
                return buffer.toHexString((Integer) step[2], (Integer) step[3]);
            case "sliceAsByteBuffer":
                return buffer.sliceAsByteBuffer((Integer) step[2], (Integer) step[3]);
            case "wholeAsByteBuffer":
                return buffer.sliceAsByteBuffer();
            case "release":
                MessageBuffer.releaseBuffer(buffer);
                return buffer;
            case "copyTo":
                MessageBuffer target = buffers.get((Integer) step[3]);
                buffer.copyTo((Integer) step[2], target, (Integer) step[4], (Integer) step[5]);
                return target;
            case "putMessageBuffer":
                MessageBuffer source = buffers.get((Integer) step[3]);
                buffer.putMessageBuffer(
                        (Integer) step[2], source, (Integer) step[4], (Integer) step[5]);
                return buffer;
            default:
                return operation.startsWith("get")
                        ? get(buffer, operation, (Integer) step[2], step)
                        : put(buffer, operation, (Integer) step[2], step);
        }
    }

    private static Object get(MessageBuffer buffer, String operation, int index, Object[] step) {
        switch (operation) {
            case "getByte":
                return buffer.getByte(index);
            case "getBoolean":
                return buffer.getBoolean(index);
            case "getShort":
                return buffer.getShort(index);
            case "getInt":
                return buffer.getInt(index);
            case "getFloat":
                return buffer.getFloat(index);
            case "getLong":
                return buffer.getLong(index);
            case "getDouble":
                return buffer.getDouble(index);
            case "getBytes":
                byte[] bytes = new byte[(Integer) step[3] + 3];
                buffer.getBytes(index, bytes, 2, (Integer) step[3]);
                return bytes;
            case "getBytesToByteBuffer":
                ByteBuffer target = ByteBuffer.allocate((Integer) step[3] + (Integer) step[4]);
                buffer.getBytes(index, (Integer) step[3], target);
                target.flip();
                return target;
            default:
                throw unknown(operation);
        }
    }

    private static Object put(MessageBuffer buffer, String operation, int index, Object[] step) {
        switch (operation) {
            case "putByte":
                buffer.putByte(index, ((Long) step[3]).byteValue());
                break;
            case "putBoolean":
                buffer.putBoolean(index, (Long) step[3] > 0);
                break;
            case "putShort":
                buffer.putShort(index, ((Long) step[3]).shortValue());
                break;
            case "putInt":
                buffer.putInt(index, ((Long) step[3]).intValue());
                break;
            case "putFloat":
                buffer.putFloat(index, Float.intBitsToFloat(((Long) step[3]).intValue()));
                break;
            case "putLong":
                buffer.putLong(index, (Long) step[3]);
                break;
            case "putDouble":
                buffer.putDouble(index, Double.longBitsToDouble((Long) step[3]));
                break;
            case "putBytes":
                byte[] bytes = (byte[]) step[3];
                buffer.putBytes(index, bytes, (Integer) step[4], (Integer) step[5]);
                break;
            case "putByteBuffer":
            case "putReadOnlyByteBuffer":
                ByteBuffer source = ByteBuffer.wrap((byte[]) step[3]);
                source.position((Integer) step[4]);
                source = operation.equals("putByteBuffer") ? source : source.asReadOnlyBuffer();
                buffer.putByteBuffer(index, source, (Integer) step[5]);
                return Outcome.text(source) + Outcome.text(buffer);
            default:
                throw unknown(operation);
        }
        return buffer;
    }

    private static ByteBuffer part(Object[] step) {
        return ByteBuffer.wrap(((byte[]) step[1]).clone(), (Integer) step[2], (Integer) step[3]);
    }

    private Object added(MessageBuffer buffer) {
        buffers.add(buffer);
        return Outcome.text(buffer);
    }
}
