/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageUnpacker;

/**
 * The value of the current token. Strings, binary and ext values are decoded when they are first
 * requested, straight from the input's buffer.
 */
public abstract class ValueReader extends NumberReader {
    // What is known of the value. Below UNREAD_STRING nothing needs to be skipped; the numbers are
    // in NumberReader.
    static final int STRING = 1;
    static final int UNREAD_STRING = 7;
    static final int UNREAD_BINARY = 8;
    static final int UNREAD_EXTENSION = 9;
    static final int UNDECODED_EXTENSION = 10; // payload read, not yet decoded
    static final int OBJECT = 11;
    static final int UNREAD_BINARY_REST = 12; // the last longValue bytes of a binary
    static final int FAILED = 13; // the input can neither be used nor read again
    static final int UNCHECKED_STRING = 14; // decoded, its length unchecked or too long
    static final int MALFORMED_STRING = 15; // not UTF-8; its bytes are kept

    private static final int MAX_SKIP_BUFFER = 8192;

    final MessageUnpacker unpacker;
    final ReadLimits limits;

    /** Offset of the current token. */
    long tokenOffset;

    Object object;
    byte extensionType;
    private String text;
    private byte[] payload; // of a binary or ext value
    Exception stickyFailure; // thrown instead of the next token

    /** Offset of a token whose value was requested and could not be read completely; -1 if none. */
    long interruptedOffset = -1;

    ValueReader(MessageUnpacker unpacker, ReadLimits limits, ShortestDecimals decimals) {
        super(decimals);
        this.unpacker = unpacker;
        this.limits = limits;
    }

    /** Decodes an ext value. */
    protected abstract Object decodeExtension(byte type, byte[] data) throws IOException;

    // Strings

    /** Returns the string. If it is too long, every request for it fails. */
    public final String string() throws IOException {
        if (content != STRING) {
            readString();
        }
        return text;
    }

    private void readString() throws IOException {
        if (content == UNREAD_STRING) {
            if (limits.areStringsShorterThanNames()) { // so that the unpacker does not check it
                limits.checkStringBytes(payloadLength());
            }
            unpackString();
            if (payload == null && limits.allowsString(text.length())) {
                content = STRING;
                return;
            }
        }
        if (content == UNCHECKED_STRING) {
            limits.checkStringLength(text.length());
            content = payload == null ? STRING : MALFORMED_STRING;
        }
        requireValue();
    }

    /** Throws if the value of the current token was read partly or skipped. */
    private void requireValue() {
        if (content == FAILED) {
            throw SneakyThrow.rethrow(stickyFailure);
        }
        if (content == EMPTY || content == UNREAD_BINARY_REST) {
            throw fail("The value of the current token (" + currentToken() + ") was skipped");
        }
    }

    private long payloadLength() {
        try {
            return unpacker.getNextPayloadLength();
        } catch (MessagePackException | IOException e) {
            throw readFailure(e);
        }
    }

    private void unpackString() {
        try {
            text = unpacker.unpackString();
        } catch (MessageStringCodingException e) { // with nothing read
            unpackMalformedString();
        } catch (MessagePackException | IOException e) {
            throw readFailure(e);
        }
        content = UNCHECKED_STRING;
    }

    private void unpackMalformedString() {
        try {
            payload = unpacker.readPayload(unpacker.unpackRawStringHeader());
        } catch (MessagePackException | IOException e) {
            throw readFailure(e);
        }
        text = new String(payload, StandardCharsets.UTF_8);
    }

    /**
     * Throws the exception for a value that could not be read. If it was cut off, the next reader
     * of the stream may read it again.
     */
    private RuntimeException readFailure(Exception e) {
        if (e instanceof MessageInsufficientBufferException || e instanceof IOException) {
            interruptedOffset = tokenOffset;
        }
        throw SneakyThrow.rethrow(
                e instanceof MessagePackException ? translate((MessagePackException) e) : e);
    }

    // Binary and extensions

    /** Returns the object that a binary or ext value is. */
    public final Object object() throws IOException {
        if (content == UNREAD_BINARY) {
            payload();
        } else if (content == UNREAD_EXTENSION || content == UNDECODED_EXTENSION) {
            object = decode(payload());
            content = OBJECT;
        }
        requireValue();
        return object;
    }

    private Object decode(byte[] extension) throws IOException {
        try {
            return decodeExtension(extensionType, extension);
        } catch (MessagePackException e) {
            throw SneakyThrow.rethrow(translate(e));
        }
    }

    /** Returns the object as text: binary as UTF-8. */
    public final String textOfObject() throws IOException {
        Object value = object();
        if (value instanceof byte[]) {
            return new String((byte[]) value, StandardCharsets.UTF_8);
        }
        return value == null ? null : value.toString();
    }

    /** Returns the bytes of a binary or ext value. */
    public final byte[] payload() throws IOException {
        try {
            if (content == UNREAD_BINARY) {
                payload = unpacker.unpackBinary();
                object = payload;
                content = OBJECT;
            } else if (content == UNREAD_EXTENSION) {
                payload = unpacker.unpackExtension();
                content = UNDECODED_EXTENSION;
            }
        } catch (MessagePackException | IOException e) {
            throw readFailure(e);
        }
        requireValue();
        return payload;
    }

    /** Returns the bytes of a string, even if they are not UTF-8. */
    public final byte[] bytesOfString() throws IOException {
        String s = string();
        return content == STRING ? s.getBytes(StandardCharsets.UTF_8) : payload;
    }

    /** Returns whether the current token is a binary that has not been read. */
    public final boolean isUnreadBinary() {
        return content == UNREAD_BINARY;
    }

    /** Copies a binary that has not been read to a stream; returns its length. */
    public final int copyBinary(OutputStream out, byte[] buffer) throws IOException {
        try {
            int length = unpacker.unpackBinaryHeader();
            longValue = length;
            content = UNREAD_BINARY_REST;
            while (longValue > 0) {
                out.write(buffer, 0, readBinaryRest(buffer));
            }
            content = EMPTY;
            return length;
        } catch (MessagePackException e) {
            throw SneakyThrow.rethrow(translate(e));
        }
    }

    /** Reads more bytes of a partly read binary; returns their number. */
    private int readBinaryRest(byte[] part) throws IOException {
        int read = (int) Math.min(longValue, part.length);
        unpacker.readPayload(part, 0, read);
        longValue -= read;
        return read;
    }

    private void skipBinaryRest() throws IOException {
        byte[] part = new byte[(int) Math.min(longValue, MAX_SKIP_BUFFER)];
        try {
            while (longValue > 0) {
                readBinaryRest(part);
            }
        } catch (MessagePackException e) {
            throw SneakyThrow.rethrow(translate(e));
        }
    }

    // Skipping

    /** Skips the rest of the current token's value. */
    final void skipContent() throws IOException {
        if (content <= UNREAD_EXTENSION) {
            unpacker.skipValue();
        } else if (content == UNREAD_BINARY_REST) {
            skipBinaryRest();
        } else if (content == FAILED) {
            throw SneakyThrow.rethrow(stickyFailure);
        } else {
            clearObject();
        }
        content = EMPTY;
    }

    /** Lets go of the value of a token that is not the current one any more. */
    final void forgetValue() {
        text = null;
        switch (content) {
            case STRING:
            case UNDECODED_EXTENSION:
            case OBJECT:
            case UNCHECKED_STRING:
            case MALFORMED_STRING:
                clearObject();
                break;
            default:
            // a number, or still to be read or skipped
        }
    }

    final void clearObject() {
        object = null;
        payload = null;
        content = EMPTY;
    }

    /**
     * Reads the value of the current token completely.
     *
     * @param isCurrent whether the token is still the current one; otherwise its value is skipped
     */
    public final void finish(boolean isCurrent) throws IOException {
        if (!isCurrent) {
            skipStaleValue();
            return;
        }
        switch (content) {
            case UNREAD_STRING:
                string();
                break;
            case UNREAD_BINARY:
            case UNREAD_EXTENSION:
            case UNDECODED_EXTENSION:
                object();
                break;
            case UNREAD_BINARY_REST:
                skipContent();
                break;
            default:
            // nothing to read
        }
    }

    private void skipStaleValue() throws IOException {
        try {
            if (content >= UNREAD_STRING && content != FAILED) {
                skipContent();
            }
        } catch (MessagePackException e) {
            throw SneakyThrow.rethrow(translate(e));
        }
    }
}
