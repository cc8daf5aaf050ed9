/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;

/** Uses all of {@code org.msgpack.core.buffer}. */
public final class BufferProgram extends Program {
    private static byte[] bytes() {
        return new byte[] {1, 2, 3, 4};
    }

    @Override
    protected void run() throws Exception {
        buffer();
        inputs();
        outputs();
    }

    private void buffer() {
        MessageBuffer buffer = MessageBuffer.allocate(40);
        buffer.putByte(0, (byte) -1);
        buffer.putBoolean(1, true);
        buffer.putShort(2, (short) 0x102);
        buffer.putInt(4, 0x1020304);
        buffer.putLong(8, 0x102030405060708L);
        buffer.putFloat(16, 1.5f);
        buffer.putDouble(20, -2.5);
        buffer.putBytes(28, bytes(), 1, 2);
        buffer.putByteBuffer(30, ByteBuffer.wrap(bytes()), 4);
        buffer.putMessageBuffer(34, MessageBuffer.wrap(bytes()), 0, 4);
        print("buffer", buffer);
        print("byte", buffer.getByte(0));
        print("boolean", buffer.getBoolean(1));
        print("short", buffer.getShort(2));
        print("int", buffer.getInt(4));
        print("long", buffer.getLong(8));
        print("float", buffer.getFloat(16));
        print("double", buffer.getDouble(20));
        byte[] bytes = new byte[4];
        buffer.getBytes(28, bytes, 1, 2);
        print("bytes", bytes);
        ByteBuffer target = ByteBuffer.allocate(4);
        buffer.getBytes(30, 4, target);
        target.flip();
        print("into a ByteBuffer", target);
        print("size", buffer.size());
        print("slice", buffer.slice(4, 8).slice(1, 2));
        print("part", MessageBuffer.wrap(bytes(), 1, 2));
        print("of a ByteBuffer", MessageBuffer.wrap(ByteBuffer.wrap(bytes(), 1, 3)));
        print("as a ByteBuffer", buffer.sliceAsByteBuffer(4, 4));
        print("whole", buffer.sliceAsByteBuffer().remaining());
        print("array", buffer.hasArray() + " " + buffer.array().length);
        print("offset", buffer.slice(4, 8).arrayOffset());
        MessageBuffer copy = MessageBuffer.allocate(4);
        buffer.copyTo(8, copy, 1, 3);
        print("copy", copy.toByteArray());
        print("hexadecimal", buffer.toHexString(0, 4));
        MessageBuffer.releaseBuffer(copy);
    }

    private void inputs() throws Exception {
        ArrayBufferInput array = new ArrayBufferInput(bytes());
        read("array", array);
        array.reset(bytes());
        read("array again", array);
        array.reset(bytes(), 1, 2);
        read("part of an array", array);
        print("its buffer", array.reset(MessageBuffer.wrap(bytes())) != null);
        read("buffer", array);
        read("part", new ArrayBufferInput(bytes(), 1, 2));
        read("buffer", new ArrayBufferInput(MessageBuffer.wrap(bytes())));
        ByteBufferInput byteBuffer = new ByteBufferInput(ByteBuffer.wrap(bytes()));
        read("ByteBuffer", byteBuffer);
        byteBuffer.reset(ByteBuffer.wrap(bytes(), 2, 2));
        read("ByteBuffer again", byteBuffer);
        ByteArrayInputStream stream = new ByteArrayInputStream(bytes());
        InputStreamBufferInput ofStream = new InputStreamBufferInput(stream, 3);
        read("stream", ofStream);
        print("its stream", ofStream.reset(new ByteArrayInputStream(bytes())) == stream);
        read("stream again", ofStream);
        read("small", new InputStreamBufferInput(new ByteArrayInputStream(bytes())));
        ChannelBufferInput channel =
                new ChannelBufferInput(Channels.newChannel(new ByteArrayInputStream(bytes())), 3);
        read("channel", channel);
        channel.reset(Channels.newChannel(new ByteArrayInputStream(bytes())));
        read("channel again", channel);
        read(
                "default",
                new ChannelBufferInput(Channels.newChannel(new ByteArrayInputStream(bytes()))));
        file();
    }

    private void file() throws IOException {
        Path file = Files.createTempFile("msgpack", ".bin");
        try {
            Files.write(file, bytes());
            read("file", InputStreamBufferInput.newBufferInput(new FileInputStream(file.toFile())));
        } finally {
            Files.delete(file);
        }
        read("no file", InputStreamBufferInput.newBufferInput(new ByteArrayInputStream(bytes())));
    }

    private void read(String label, MessageBufferInput input) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (MessageBuffer next; (next = input.next()) != null; ) {
            all.write(next.toByteArray());
        }
        input.close();
        print(label, all.toByteArray());
    }

    private void outputs() throws Exception {
        ArrayBufferOutput array = new ArrayBufferOutput(16);
        write(array);
        print("size", array.getSize());
        print("array", array.toByteArray());
        print("as a buffer", array.toMessageBuffer());
        print("as buffers", array.toBufferList().isEmpty());
        array.clear();
        print("cleared", array.getSize());
        write(new ArrayBufferOutput());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        OutputStreamBufferOutput stream = new OutputStreamBufferOutput(bytes, 16);
        write(stream);
        print("its stream", stream.reset(new ByteArrayOutputStream()) == bytes);
        write(new OutputStreamBufferOutput(bytes));
        ChannelBufferOutput channel = new ChannelBufferOutput(Channels.newChannel(bytes), 16);
        write(channel);
        print("its channel", channel.reset(Channels.newChannel(bytes)) != null);
        write(channel);
        write(new ChannelBufferOutput(Channels.newChannel(bytes)));
        print("streams and channels", bytes.toByteArray());
    }

    private static void write(MessageBufferOutput output) throws IOException {
        MessageBuffer chunk = output.next(4);
        chunk.putBytes(0, bytes(), 0, 3);
        output.writeBuffer(3);
        output.write(bytes(), 1, 2);
        output.add(bytes(), 3, 1);
        output.flush();
        if (output instanceof ArrayBufferOutput) {
            output.close();
        }
    }
}
