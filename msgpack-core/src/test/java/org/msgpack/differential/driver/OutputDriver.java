/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;

/** Uses outputs as a packer does: next, writeBuffer, write, add. */
public final class OutputDriver extends ScriptDriver {
    private MessageBufferOutput output;
    private MessageBuffer current;
    private RecordingStream sink = new RecordingStream();

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "open":
                output = open((String) step[1], step);
                return "open";
            case "openNull":
                return openNull((String) step[1]);
            case "next":
                current = output.next((Integer) step[1]);
                return current.size() >= (Integer) step[1];
            case "writeBuffer":
                byte[] bytes = (byte[]) step[1];
                current.putBytes(0, bytes, 0, bytes.length);
                output.writeBuffer(bytes.length);
                return "written";
            case "write":
                output.write((byte[]) step[1], (Integer) step[2], (Integer) step[3]);
                return "written";
            case "add":
                output.add((byte[]) step[1], (Integer) step[2], (Integer) step[3]);
                return "added";
            case "flush":
                output.flush();
                return "flushed";
            case "close":
                output.close();
                return "closed";
            case "sink":
                return sink.closed + " closed, " + sink.flushed + " flushed, "
                        + Outcome.text(sink.toByteArray());
            case "reset":
                return reset();
            default:
                return array((ArrayBufferOutput) output, operation);
        }
    }

    private static Object array(ArrayBufferOutput output, String operation) {
        switch (operation) {
            case "getSize":
                return output.getSize();
            case "toByteArray":
                return output.toByteArray();
            case "toMessageBuffer":
                return output.toMessageBuffer();
            case "toBufferList":
                List<MessageBuffer> buffers = output.toBufferList();
                List<MessageBuffer> shown = new ArrayList<>(buffers);
                buffers.clear();
                return shown;
            case "clear":
                output.clear();
                return "cleared";
            default:
                throw unknown(operation);
        }
    }

    private MessageBufferOutput open(String kind, Object[] step) {
        boolean sized = step.length > 2;
        switch (kind) {
            case "array":
                return sized ? new ArrayBufferOutput((Integer) step[2]) : new ArrayBufferOutput();
            case "stream":
                return sized
                        ? new OutputStreamBufferOutput(sink, (Integer) step[2])
                        : new OutputStreamBufferOutput(sink);
            default:
                WritableByteChannel channel = Channels.newChannel(sink);
                return sized
                        ? new ChannelBufferOutput(channel, (Integer) step[2])
                        : new ChannelBufferOutput(channel);
        }
    }

    private static Object openNull(String kind) {
        return kind.equals("stream")
                ? new OutputStreamBufferOutput(null)
                : new ChannelBufferOutput(null);
    }

    private Object reset() throws IOException {
        RecordingStream old = sink;
        sink = new RecordingStream();
        if (output instanceof OutputStreamBufferOutput) {
            return ((OutputStreamBufferOutput) output).reset(sink) == old;
        }
        return ((ChannelBufferOutput) output)
                .reset(Channels.newChannel((OutputStream) sink))
                .isOpen();
    }

    private static final class RecordingStream extends ByteArrayOutputStream {
        private int closed;
        private int flushed;

        @Override
        public void flush() {
            flushed++;
        }

        @Override
        public void close() {
            closed++;
        }
    }
}
