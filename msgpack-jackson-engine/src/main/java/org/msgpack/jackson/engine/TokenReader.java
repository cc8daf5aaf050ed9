/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueType;

/**
 * Reads MessagePack as tokens; the part of a parser that knows no Jackson.
 *
 * <p>Map keys that are not strings become names in their textual form. After an exception the next
 * call tries the same token again: reading continues if the source has recovered, and malformed
 * input is reported again. The value of the previous token is no longer available then.
 */
public abstract class TokenReader extends ValueReader {
    /** Number of decimal digits of integers above {@link Long#MAX_VALUE}. */
    private static final int DIGITS_ABOVE_LONG = 20;

    // What is special about the next token; bits of one field, since it is tested for each token.
    private static final int AT_VALUE = 1; // its name has been read
    private static final int FED = 1 << 1; // its bytes may not have arrived
    private static final int CLOSED = 1 << 2;
    private static final int WATCHED = 1 << 3; // it is counted and told

    private static final int UNKNOWN_SIZE = -1;

    /** Not a kind of token: says that a value follows. */
    private static final int VALUE = -1;

    private final ParserInput input;

    /** The input, if its bytes are fed as they arrive; otherwise null. */
    private final FedParserInput fed;

    private final KeyCache keys;
    private final boolean countsTokens;
    private int options;
    private boolean detectsDuplicates;

    private Level level = Level.root();
    private int state;

    private int notAName;
    private long tokenCount;

    /** The depth of the innermost value that is being unpacked as a whole; 0 if none is. */
    private int unpackedDepth;

    /** How many values are being unpacked as a whole, each inside of another one. */
    private int unpackings;

    /** Offset of the last name that was neither a string nor a number, and that key; -1 if none. */
    private long rawKeyOffset = -1;

    private Object rawKey;

    /**
     * Creates a reader. It continues where the previous reader of the same stream stopped: see
     * {@link #resume}.
     *
     * @param keys null to decode every name anew
     * @param options see {@link ReadOptions}
     */
    protected TokenReader(
            ParserInput input,
            ReadLimits limits,
            KeyCache keys,
            int options,
            ShortestDecimals decimals) {
        super(unpackerOf(input, limits), limits, decimals);
        this.input = input;
        this.fed = input instanceof FedParserInput ? (FedParserInput) input : null;
        this.keys = keys;
        this.options = options;
        this.countsTokens = limits.limitsTokens();
        this.state = (fed == null ? 0 : FED) | (countsTokens ? WATCHED : 0);
    }

    private static MessageUnpacker unpackerOf(ParserInput input, ReadLimits limits) {
        return input instanceof FedParserInput
                ? ((FedParserInput) input).feed().unpacker()
                : new TokenUnpacker(input, limits.unpackers());
    }

    /** Continues where the previous reader of the same stream stopped. Call it once, first. */
    public final void resume() {
        Leftover leftover = input.leftover();
        if (leftover == null) {
            return;
        }
        Leftover.ResumePoint start = leftover.start;
        if (start.isSkippedValue) {
            content = UNREAD_BINARY; // or another value that is skipped in the same way
        } else if (start.restOfBinary > 0) {
            content = UNREAD_BINARY_REST;
            longValue = start.restOfBinary;
        } else if (start.failure != null) {
            content = FAILED;
            stickyFailure = failure(start.failure, null);
        }
    }

    /**
     * Called at the end of the input, between root values; may throw.
     *
     * @param isFailure whether the options ask for an exception
     */
    protected abstract void endOfInput(boolean isFailure) throws IOException;

    /**
     * Called after each token of a reader that is {@linkplain #watch watched} or counts tokens,
     * before it is counted.
     *
     * @param token one of {@link Tokens}
     */
    protected abstract void onToken(int token);

    /** Returns the options. */
    public final int options() {
        return options;
    }

    /** Sets the options. */
    public final void setOptions(int options) {
        this.options = options;
    }

    private boolean has(int option) {
        return (options & option) != 0;
    }

    /** Starts or stops detecting duplicate names, beginning with the next name. */
    public final void detectDuplicates(boolean isOn) {
        detectsDuplicates = isOn;
        level.forgetNames();
    }

    // Tokens

    /** Reads the next token; returns one of {@link Tokens}. */
    public final int next() throws IOException {
        int state = this.state;
        boolean isSpecial = state > AT_VALUE;
        if (isSpecial && state >= CLOSED) {
            return isClosed() ? Tokens.NONE : nextWatched();
        }
        try {
            if (isSpecial && !hasArrived()) {
                fed.waitForMore();
                forgetValue();
                return Tokens.NOT_AVAILABLE;
            }
            if ((state & AT_VALUE) == 0) {
                int token = readUpToValue();
                if (token != VALUE) {
                    return token;
                }
            }
            int value = readValue();
            this.state &= ~AT_VALUE;
            return value;
        } catch (MessagePackException e) {
            return readMalformedName(e);
        } catch (IOException | RuntimeException | Error e) {
            prepareRetry(e);
            throw e;
        }
    }

    private int nextWatched() throws IOException {
        int token;
        state &= ~WATCHED;
        try {
            token = next();
        } finally {
            state |= WATCHED;
        }
        onToken(token);
        if (countsTokens && token != Tokens.NONE && token != Tokens.NOT_AVAILABLE) {
            limits.checkTokens(++tokenCount);
        }
        return token;
    }

    /**
     * Reads the next token and returns the name that it is; or null for any other, which
     * {@link #notAName} returns.
     */
    public final String nextName() throws IOException {
        if ((state & ~FED) != 0
                || content >= UNREAD_STRING
                || level.kind != Level.MAP
                || (state == FED && !hasArrived())) {
            notAName = next();
            return notAName == Tokens.NAME ? level.name() : null;
        }
        try {
            String name = readName();
            if (name == null) {
                notAName = Tokens.END_MAP;
            }
            return name;
        } catch (MessagePackException e) {
            readMalformedName(e);
            return level.name();
        } catch (IOException | RuntimeException | Error e) {
            prepareRetry(e);
            throw e;
        }
    }

    /** Returns the token for which {@link #nextName} has returned null. */
    public final int notAName() {
        return notAName;
    }

    /** Asks for {@link #onToken} to be called for each token from now on. */
    public final void watch() {
        state |= WATCHED;
    }

    /** Returns the number of tokens read; 0 if it is not limited. */
    public final long tokenCount() {
        return tokenCount;
    }

    /** Reads the next token unless it is a value; returns {@link #VALUE} then. */
    private int readUpToValue() throws IOException {
        if (content >= UNREAD_STRING) {
            skipContent();
        }
        Level container = level;
        if (container.kind == Level.MAP) {
            return readName() == null ? Tokens.END_MAP : Tokens.NAME;
        }
        if (!container.advance()) {
            level = container.outer;
            startToken();
            return Tokens.END_ARRAY;
        }
        if (container.kind == Level.ROOT && isAtEnd()) {
            endOfInput(has(ReadOptions.FAIL_AT_END_OF_INPUT));
            return Tokens.NONE;
        }
        return VALUE;
    }

    /**
     * Returns whether the next token can be read without more being fed. What is left of the
     * current token is skipped as it arrives: a value that exceeds a limit is not waited for.
     */
    private boolean hasArrived() throws IOException {
        return (content < UNREAD_STRING && fed.hasElement()) || canGoOn();
    }

    /** Finds out in which other cases the next token can be read, and skips what is left. */
    private boolean canGoOn() throws IOException {
        if (content == FAILED || (fed.hasEnded() && !fed.isSkipping())) {
            return true;
        }
        if (content == UNREAD_BINARY_REST) {
            skipContent(); // all of it has arrived
        }
        if (content >= UNREAD_STRING && content <= UNREAD_EXTENSION) {
            if (!fed.skipValue()) {
                return false;
            }
            content = EMPTY;
        }
        return ((state & AT_VALUE) == 0 && !level.hasNext())
                || fed.hasEnded()
                || fed.hasElement()
                || isTooLong();
    }

    /** Returns whether what comes next has begun, and is longer than its limit. */
    private boolean isTooLong() throws IOException {
        boolean isName = (state & AT_VALUE) == 0 && level.kind == Level.MAP;
        return isName
                ? fed.isPayloadLongerThan(limits.nameBytes())
                : limits.areStringsShorterThanNames()
                        && fed.isStringLongerThan(limits.stringBytes());
    }

    private boolean isAtEnd() throws IOException {
        startToken();
        return !unpacker.hasNext();
    }

    private void startToken() {
        content = EMPTY;
        tokenOffset = unpacker.getTotalReadBytes();
    }

    private int readValue() throws IOException {
        startToken();
        MessageFormat format = unpacker.getNextFormat();
        // The most common formats come before the switch: see docs/internals/experiments.md#jackson
        if (format == MessageFormat.FIXSTR) {
            content = UNREAD_STRING;
            return Tokens.STRING;
        }
        if (format == MessageFormat.POSFIXINT) {
            longValue = unpacker.unpackInt();
            content = INT;
            return Tokens.INTEGER;
        }
        if (format == MessageFormat.FLOAT64) {
            readDouble();
            return Tokens.FLOAT;
        }
        return readOtherValue(format);
    }

    private int readOtherValue(MessageFormat format) throws IOException {
        switch (format) {
            case NEGFIXINT:
            case UINT8:
            case UINT16:
            case UINT32:
            case INT8:
            case INT16:
            case INT32:
            case INT64:
                readInteger();
                return Tokens.INTEGER;
            case UINT64:
                readUnsignedLong();
                return Tokens.INTEGER;
            case FLOAT32:
                readFloat();
                return Tokens.FLOAT;
            case STR8:
            case STR16:
            case STR32:
                content = UNREAD_STRING;
                return Tokens.STRING;
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                limits.checkDepth(level.depth + 1);
                level = level.enter(Level.ARRAY, unpacker.unpackArrayHeader());
                return Tokens.START_ARRAY;
            case FIXMAP:
            case MAP16:
            case MAP32:
                limits.checkDepth(level.depth + 1);
                startMap(unpacker.unpackMapHeader());
                return Tokens.START_MAP;
            case NIL:
                unpacker.unpackNil();
                return Tokens.NIL;
            case BOOLEAN:
                return unpacker.unpackBoolean() ? Tokens.TRUE : Tokens.FALSE;
            case BIN8:
            case BIN16:
            case BIN32:
                return readBinary();
            case NEVER_USED:
                unpacker.skipValue(); // throws
                return Tokens.NONE;
            default:
                extensionType = unpacker.getNextExtensionTypeHeader().getType();
                content = UNREAD_EXTENSION;
                return Tokens.OBJECT;
        }
    }

    private void startMap(int entries) {
        level = level.enter(Level.MAP, entries);
        if (keys != null && level.lastKey == null) {
            level.lastKey = keys.start(level.depth);
        }
    }

    private void readInteger() throws IOException {
        longValue = unpacker.unpackLong();
        content = longValue == (int) longValue ? INT : LONG;
    }

    /** Reads a uint 64, which is never an int to Jackson, however small it is. */
    private void readUnsignedLong() throws IOException {
        if (unpacker.isNextAboveLong()) {
            limits.checkIntegerLength(DIGITS_ABOVE_LONG);
            bigInteger = unpacker.unpackBigInteger();
            content = BIG_INTEGER;
        } else {
            longValue = unpacker.unpackLong();
            content = LONG;
        }
    }

    private void readFloat() throws IOException {
        doubleValue = unpacker.unpackFloat();
        content = has(ReadOptions.READ_FLOAT32_AS_FLOAT) ? FLOAT : DOUBLE;
    }

    private void readDouble() throws IOException {
        doubleValue = unpacker.unpackDouble();
        content = DOUBLE;
    }

    private int readBinary() {
        if (has(ReadOptions.READ_BINARY_AS_TEXT)) {
            content = UNREAD_STRING;
            return Tokens.STRING;
        }
        content = UNREAD_BINARY;
        return Tokens.OBJECT;
    }

    // Whole values

    /**
     * Returns whether {@link #unpack} can be called.
     *
     * @param token the current one
     */
    public final boolean canUnpack(int token) {
        return (token == Tokens.START_MAP || token == Tokens.START_ARRAY)
                && fed == null
                && content != FAILED
                && unpackings < Level.MAX_WHOLE_VALUES
                && limits.areThoseOfUnpackers();
    }

    /**
     * Unpacks the array or map that has just started, and ends it. Meanwhile the reader may read
     * values, which are inside; the last token of each has to be {@linkplain #finish finished}.
     *
     * <p>After an exception, the reader is at the start of the array or map again. If that is no
     * longer in memory, it can only be closed.
     */
    public final <T> T unpack(ValueUnpacker<? extends T> how) throws IOException {
        Level container = level;
        int kind = container.kind;
        int size = container.size;
        long start = tokenOffset;
        if (!tryGoBack(start)) {
            throw new IllegalStateException("the array or map has not just started");
        }
        container.restart(Level.ARRAY, UNKNOWN_SIZE);
        boolean isDone = false;
        try {
            T value = unpackInside(container.depth, how);
            if (content >= UNREAD_STRING) {
                skipContent();
            }
            startToken();
            level = container.outer;
            isDone = true;
            return value;
        } catch (MessagePackException e) {
            throw SneakyThrow.rethrow(translate(e));
        } finally {
            if (!isDone) {
                goBack(container, kind, size, start);
            }
        }
    }

    private boolean tryGoBack(long offset) {
        return fed == null && ((TokenUnpacker) unpacker).tryGoBack(offset);
    }

    private <T> T unpackInside(int depth, ValueUnpacker<? extends T> how) throws IOException {
        int outer = unpackedDepth;
        int levels = depth - 1 - outer;
        unpackedDepth = depth;
        unpackings++;
        for (int i = 0; i < levels; i++) {
            unpacker.beginNested(); // the containers around, since those inside count too
        }
        try {
            return how.unpack(unpacker);
        } catch (MessageNestingDepthException e) {
            limits.checkDepth((int) Math.min(e.getSize(), Integer.MAX_VALUE));
            throw e;
        } finally {
            for (int i = 0; i < levels; i++) {
                unpacker.endNested();
            }
            unpackings--;
            unpackedDepth = outer;
        }
    }

    /** Returns to the start of an array or map that could not be unpacked, if it is there. */
    private void goBack(Level container, int kind, int size, long start) throws IOException {
        level = container;
        container.restart(kind, size);
        state &= ~AT_VALUE;
        if (content == FAILED) {
            return;
        }
        clearObject();
        if (tryGoBack(start)) {
            tokenOffset = start;
            if (kind == Level.MAP) {
                unpacker.unpackMapHeader();
            } else {
                unpacker.unpackArrayHeader();
            }
        } else {
            content = FAILED;
            stickyFailure = failure("Can not continue in the middle of a value", null);
        }
    }

    // After a failure

    /**
     * Makes the next call try the same token again by undoing what was counted before it was read.
     * If the unpacker is no longer at the start of the token, everything that follows would be
     * misread, so the failure is made permanent.
     */
    private void prepareRetry(Throwable e) {
        if ((state & (AT_VALUE | CLOSED)) == 0
                && content != UNREAD_BINARY_REST
                && content != FAILED) {
            if (content < UNREAD_STRING) { // else the next token had not been started
                level.takeBack();
            }
            if (unpacker.getTotalReadBytes() != tokenOffset) {
                content = FAILED;
                stickyFailure = isOwn(e)
                        ? (Exception) e
                        : failure("Can not continue in the middle of a token", e);
            }
        }
    }

    // Names

    /** Reads the next name, or ends the map and returns null. */
    private String readName() throws IOException {
        startToken();
        Level map = level;
        if (!map.advance()) {
            level = map.outer;
            return null;
        }
        String name;
        KeyCache.Key key = keys == null ? null : unpacker.tryUnpackKey(keys, map.lastKey);
        if (key != null) {
            map.setKey(key);
            name = key.string();
        } else {
            name = readUncachedName();
            map.setName(name);
        }
        if (detectsDuplicates) {
            requireNew(map, name);
        }
        state |= AT_VALUE;
        return name;
    }

    private void requireNew(Level map, String name) {
        if (!map.add(name)) {
            throw SneakyThrow.rethrow(duplicateName(name));
        }
    }

    /**
     * Reads the name at which the unpacker stands again if it turned out not to be UTF-8; throws
     * any other failure.
     */
    private int readMalformedName(MessagePackException e) throws IOException {
        if (!(e instanceof MessageStringCodingException)
                || unpacker.getTotalReadBytes()
                        != tokenOffset) { // thrown by the decoder of an ext type
            Exception translated = translate(e);
            prepareRetry(translated);
            throw SneakyThrow.rethrow(translated);
        }
        try {
            String name = readUncachedName();
            level.setName(name);
            if (detectsDuplicates) {
                requireNew(level, name);
            }
        } catch (IOException | RuntimeException | Error failure) {
            prepareRetry(failure);
            throw failure;
        }
        state |= AT_VALUE;
        return Tokens.NAME;
    }

    /** Reads a name that is not cached and may not be a string. */
    private String readUncachedName() throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        ValueType type = format.getValueType();
        limits.checkNameBytes(unpacker.getNextPayloadLength());
        switch (type) {
            case STRING:
                return checkNameLength(unpackName());
            case BINARY:
                return checkNameLength(binaryName(unpacker.unpackBinary()));
            case ARRAY:
            case MAP:
                return readContainerName(format);
            default:
                if (has(ReadOptions.REQUIRE_STRING_KEYS)) {
                    throw unsupportedKey(format);
                }
                return checkNameLength(String.valueOf(nameOfScalar(readValue())));
        }
    }

    /** Reads an array or a map, whose name is its text in JSON. */
    private String readContainerName(MessageFormat format) throws IOException {
        if (has(ReadOptions.REQUIRE_STRING_KEYS) || fed != null) { // not all of it has arrived
            throw unsupportedKey(format);
        }
        ImmutableValue key = ContainerKeys.read(unpacker, level.depth, limits);
        setRawKey(key);
        return checkNameLength(key.toJson());
    }

    private String unpackName() throws IOException {
        try {
            return unpacker.unpackString();
        } catch (MessageStringCodingException e) { // with nothing read
            return binaryName(unpacker.readPayload(unpacker.unpackRawStringHeader()));
        }
    }

    private String binaryName(byte[] bytes) {
        setRawKey(bytes);
        return BinaryNames.of(bytes);
    }

    private void setRawKey(Object key) {
        rawKey = key;
        rawKeyOffset = tokenOffset;
    }

    private String nameOfScalar(int token) throws IOException {
        if (content == FLOAT) {
            content = DOUBLE; // names of float 32 keys have always been formatted as doubles
        }
        switch (token) {
            case Tokens.INTEGER:
                return number().toString();
            case Tokens.FLOAT:
                return textOfFloat();
            case Tokens.NIL:
                setRawKey(null);
                return "null";
            case Tokens.OBJECT:
                return nameOfObject();
            default:
                setRawKey(token == Tokens.TRUE);
                return String.valueOf(token == Tokens.TRUE);
        }
    }

    private String nameOfObject() throws IOException {
        try {
            String name = textOfObject();
            setRawKey(object);
            return name;
        } finally {
            if (content >= UNREAD_STRING) { // it is not the value of any token
                clearObject();
            }
        }
    }

    private String checkNameLength(String name) throws IOException {
        limits.checkNameLength(name.length());
        return name;
    }

    private RuntimeException unsupportedKey(MessageFormat format) {
        return fail("Expected a string as a map key, found "
                + format.getValueType().name().toLowerCase(Locale.ROOT));
    }

    /** Returns the last name read in the current container, which may be null. */
    public final String name() {
        return level.name();
    }

    /** Replaces the result of {@link Level#name} in a level. */
    public final void overrideName(Level of, String name) {
        of.setName(name);
    }

    /** Returns whether the current token, which is a name, is an integer. */
    public final boolean isIntegerName() {
        return content == INT || content == LONG;
    }

    /**
     * Returns the key that the current token, a name, is the text of: an {@code Integer},
     * {@code Long}, {@code BigInteger}, {@code Double}, {@code Boolean} or {@code String}; a
     * {@code byte[]} for binary and for a string that is not UTF-8; what an ext value is decoded
     * to; a {@link org.msgpack.value.Value} for an array or a map; null for nil.
     */
    public final Object key() {
        if (rawKeyOffset == tokenOffset) {
            return rawKey;
        }
        return content == EMPTY ? level.name() : number();
    }

    // Places

    /** Returns where the reader is. */
    public final Level level() {
        return level;
    }

    /** Returns the offset of the current token. */
    public final long tokenOffset() {
        return tokenOffset;
    }

    /** Returns the offset up to which the input has been read. */
    public final long offset() {
        return unpacker.getTotalReadBytes();
    }

    // Finishing

    /** Returns what the reader reads, or null for bytes in memory. */
    public final Object source() {
        return input.source();
    }

    /**
     * Writes the bytes that were read from the source and belong to no token yet; returns their
     * number. The reader gets no more bytes from then on.
     *
     * @param hasCurrent whether the last token is still the current one
     */
    public final int releaseBuffered(OutputStream out, boolean hasCurrent) throws IOException {
        if (isClosed()) {
            return 0;
        }
        if (fed == null || !fed.isSkipping()) { // else it is the rest of a value
            finish(hasCurrent);
        }
        return input.release(unpacker, out);
    }

    /** Returns whether the reader is closed. */
    public final boolean isClosed() {
        return (state & CLOSED) != 0;
    }

    /**
     * Closes the reader. If the source stays open, bytes that were read from a stream and belong to
     * no token are kept for the next reader of the same stream.
     */
    public final void close(boolean closesSource) throws IOException {
        if (isClosed()) {
            return;
        }
        state = CLOSED; // and no longer at a value
        try {
            if (closesSource) {
                input.closeSource();
            } else {
                input.keepUnread(unpacker, resumePoint());
            }
        } finally {
            unpacker.close(); // closes the input too, which returns its buffer
        }
    }

    private Leftover.ResumePoint resumePoint() {
        switch (content) {
            case UNREAD_STRING:
            case UNREAD_BINARY:
            case UNREAD_EXTENSION:
                return interruptedOffset == tokenOffset
                        ? Leftover.ResumePoint.TOKEN
                        : Leftover.ResumePoint.SKIPPED_VALUE;
            case UNREAD_BINARY_REST:
                return Leftover.ResumePoint.restOfBinary(longValue);
            case FAILED:
                return Leftover.ResumePoint.failed(messageOf(stickyFailure));
            default:
                return input.exceedsLimit()
                        ? Leftover.ResumePoint.failed("The previous document was too long")
                        : Leftover.ResumePoint.TOKEN;
        }
    }
}
