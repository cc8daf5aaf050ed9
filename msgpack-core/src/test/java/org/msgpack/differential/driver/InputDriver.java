/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** Uses inputs as an unpacker does. */
public final class InputDriver extends ScriptDriver {
    private MessageBufferInput input;
    private ByteBuffer given;

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "open":
                input = open((String) step[1], (byte[]) step[2], (Integer) step[3]);
                return input.getClass().getSimpleName();
            case "openNull":
                return openNull((String) step[1]);
            case "next":
                return input.next();
            case "close":
                input.close();
                return "closed";
            case "reset":
                return reset((byte[]) step[1]);
            case "resetToNothing":
                return ((ArrayBufferInput) input).reset((MessageBuffer) null);
            case "position":
                return given.position() + " to " + given.limit();
            case "file":
                return file((byte[]) step[1]);
            default:
                throw unknown(operation);
        }
    }

    private MessageBufferInput open(String kind, byte[] bytes, int size) {
        switch (kind) {
            case "array":
                return new ArrayBufferInput(bytes);
            case "arrayPart":
                return new ArrayBufferInput(bytes, bytes.length / 3, bytes.length / 2);
            case "buffer":
                return new ArrayBufferInput(MessageBuffer.wrap(bytes));
            case "noBuffer":
                return new ArrayBufferInput((MessageBuffer) null);
            case "byteBuffer":
                given = ByteBuffer.wrap(bytes, bytes.length / 3, bytes.length / 2);
                return new ByteBufferInput(given);
            case "stream":
                return new InputStreamBufferInput(new ByteArrayInputStream(bytes), size);
            case "defaultStream":
                return new InputStreamBufferInput(new ByteArrayInputStream(bytes));
            case "chosenStream":
                return InputStreamBufferInput.newBufferInput(new ByteArrayInputStream(bytes));
            case "channel":
                return new ChannelBufferInput(channel(bytes), size);
            default:
                return new ChannelBufferInput(channel(bytes));
        }
    }

    private static Object openNull(String kind) {
        switch (kind) {
            case "array":
                return new ArrayBufferInput((byte[]) null);
            case "byteBuffer":
                return new ByteBufferInput(null);
            case "stream":
                return new InputStreamBufferInput(null);
            case "chosenStream":
                return InputStreamBufferInput.newBufferInput(null);
            default:
                return new ChannelBufferInput(null);
        }
    }

    /** Resets the input; returns whether it returned the old source, and what that has left. */
    private Object reset(byte[] bytes) throws IOException {
        if (input instanceof ByteBufferInput) {
            ByteBuffer before = given;
            given = ByteBuffer.wrap(bytes);
            ByteBuffer old = ((ByteBufferInput) input).reset(given);
            return Outcome.text(old) + (old == before);
        }
        if (input instanceof InputStreamBufferInput) {
            return ((InputStreamBufferInput) input)
                    .reset(new ByteArrayInputStream(bytes))
                    .read();
        }
        if (input instanceof ChannelBufferInput) {
            return ((ChannelBufferInput) input).reset(channel(bytes)).isOpen();
        }
        return ((ArrayBufferInput) input).reset(MessageBuffer.wrap(bytes));
    }

    private static ReadableByteChannel channel(byte[] bytes) {
        return Channels.newChannel(new ByteArrayInputStream(bytes));
    }

    /** Returns the class of the input for a file, and its first chunk. */
    private static Object file(byte[] bytes) throws IOException {
        File file = File.createTempFile("input", ".msgpack");
        try {
            try (OutputStream out = new FileOutputStream(file)) {
                out.write(bytes);
            }
            try (InputStream in = new FileInputStream(file)) {
                MessageBufferInput input = InputStreamBufferInput.newBufferInput(in);
                return input.getClass().getSimpleName() + Outcome.text(input.next());
            }
        } finally {
            file.delete();
        }
    }
}
