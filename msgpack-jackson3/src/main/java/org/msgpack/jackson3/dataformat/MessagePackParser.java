/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.jackson.engine.Level;
import org.msgpack.jackson.engine.ParserInput;
import org.msgpack.jackson.engine.ReadLimits;
import org.msgpack.jackson.engine.TokenReader;
import org.msgpack.jackson.engine.Tokens;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadCapability;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.Version;
import tools.jackson.core.base.ParserMinimalBase;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.io.NumberInput;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.JacksonFeatureSet;

/**
 * Reads MessagePack as Jackson's tokens.
 *
 * <p>Nil, booleans, integers, floats, strings, arrays and maps become the corresponding tokens.
 * Binary and ext values are {@link JsonToken#VALUE_EMBEDDED_OBJECT}: a {@code byte[]}, and what the
 * {@link MessagePackExtensionReader} of the ext type returns or a {@link MessagePackExtensionType}.
 * Map keys that are not strings become names in their textual form: {@code 1}, {@code true}.
 *
 * <p>Strings, binary and ext values are decoded only when they are requested, straight from the
 * input's buffer.
 *
 * <p>Malformed or truncated input is a {@link StreamReadException} with the offset of the value;
 * input that exceeds Jackson's {@code StreamReadConstraints} is a
 * {@link StreamConstraintsException}. All locations are byte offsets. After an exception the next
 * call tries the same token again: reading continues if the source has recovered, and malformed
 * input is reported again. The value of the previous token is no longer available then.
 *
 * <p>A parser is stateful and not thread-safe.
 */
@SuppressWarnings("this-escape") // the reader keeps the parser for later
public sealed class MessagePackParser extends ParserMinimalBase
        permits NonBlockingMessagePackParser {
    private static final JacksonFeatureSet<StreamReadCapability> CAPABILITIES =
            DEFAULT_READ_CAPABILITIES.with(StreamReadCapability.EXACT_FLOATS);

    /** Jackson's tokens, by the kinds of the reader's. */
    private static final JsonToken[] TOKENS = new JsonToken[Tokens.KINDS];

    static {
        TOKENS[Tokens.START_ARRAY] = JsonToken.START_ARRAY;
        TOKENS[Tokens.END_ARRAY] = JsonToken.END_ARRAY;
        TOKENS[Tokens.START_MAP] = JsonToken.START_OBJECT;
        TOKENS[Tokens.END_MAP] = JsonToken.END_OBJECT;
        TOKENS[Tokens.NAME] = JsonToken.PROPERTY_NAME;
        TOKENS[Tokens.NIL] = JsonToken.VALUE_NULL;
        TOKENS[Tokens.FALSE] = JsonToken.VALUE_FALSE;
        TOKENS[Tokens.TRUE] = JsonToken.VALUE_TRUE;
        TOKENS[Tokens.INTEGER] = JsonToken.VALUE_NUMBER_INT;
        TOKENS[Tokens.FLOAT] = JsonToken.VALUE_NUMBER_FLOAT;
        TOKENS[Tokens.STRING] = JsonToken.VALUE_STRING;
        TOKENS[Tokens.OBJECT] = JsonToken.VALUE_EMBEDDED_OBJECT;
    }

    private final Reader reader;
    private final Map<Byte, MessagePackExtensionReader> extensionReaders;

    /** Shows where the reader is; null until somebody asks. */
    private MessagePackReadContext context;

    /**
     * Creates a parser.
     *
     * @param keys null to decode every name anew
     */
    MessagePackParser(
            ObjectReadContext readContext,
            IOContext ioContext,
            int streamFeatures,
            int formatFeatures,
            ParserInput input,
            ReadLimits limits,
            KeyCache keys,
            Map<Byte, MessagePackExtensionReader> extensionReaders) {
        super(readContext, ioContext, streamFeatures);
        this.extensionReaders = extensionReaders;
        this.reader = new Reader(input, limits, keys, formatFeatures);
        if (StreamReadFeature.STRICT_DUPLICATE_DETECTION.enabledIn(streamFeatures)) {
            reader.detectDuplicates(true);
        }
    }

    /** The machine below, which throws Jackson's exceptions. */
    private final class Reader extends TokenReader {
        Reader(ParserInput input, ReadLimits limits, KeyCache keys, int options) {
            super(input, limits, keys, options, JacksonDecimals.INSTANCE);
        }

        @Override
        protected void endOfInput(boolean isFailure) {
            if (isFailure) {
                throw new UnexpectedEndOfInputException(
                        MessagePackParser.this,
                        JsonToken.NOT_AVAILABLE,
                        "Unexpected end-of-input: no more values");
            }
            MessagePackParser.this.close();
        }

        @Override
        protected void onToken(int token) {
            _currToken = TOKENS[token]; // also if it is one too many
            if (context != null) {
                context = context.follow(level());
            }
        }

        @Override
        protected Object decodeExtension(byte type, byte[] data) throws IOException {
            MessagePackExtensionReader extension = extensionReaders.get(type);
            if (extension != null) {
                return extension.read(data);
            }
            MessagePackExtensionType value = new MessagePackExtensionType(type, data);
            boolean isInstant = type == Code.EXT_TIMESTAMP
                    && MessagePackReadFeature.READ_TIMESTAMPS_AS_INSTANTS.enabledIn(options());
            return isInstant ? Timestamps.instantOrSelf(value) : value;
        }

        @Override
        protected Exception failure(String message, Throwable cause) {
            return new StreamReadException(MessagePackParser.this, message, cause);
        }

        @Override
        protected Exception translate(MessagePackException e) {
            if (e instanceof MessageInsufficientBufferException) {
                JacksonException eof = new UnexpectedEndOfInputException(
                        MessagePackParser.this,
                        _currToken,
                        "Unexpected end-of-input: " + e.getMessage());
                eof.addSuppressed(e); // the constructor takes no cause
                return eof;
            }
            if (e instanceof MessageSizeException) {
                JacksonException limit =
                        new StreamConstraintsException(e.getMessage(), currentLocation());
                limit.addSuppressed(e);
                return limit;
            }
            return failure(e.getMessage(), e);
        }

        @Override
        protected Exception duplicateName(String name) {
            return new StreamReadException(
                    MessagePackParser.this,
                    "Duplicate Object property " + Printable.quoted(name),
                    currentLocation());
        }

        @Override
        protected boolean isOwn(Throwable e) {
            return e instanceof JacksonException;
        }

        @Override
        protected String messageOf(Exception own) {
            return ((JacksonException) own).getOriginalMessage();
        }

        @Override
        protected Exception notANumber() {
            return _constructNotNumericType(_currToken, NR_UNKNOWN);
        }

        @Override
        protected void rejectAsInt() {
            _reportOverflowInt();
        }

        @Override
        protected void rejectAsLong() {
            _reportOverflowLong();
        }

        @Override
        protected Object currentToken() {
            return _currToken;
        }
    }

    // Capabilities

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    @Override
    public JacksonFeatureSet<StreamReadCapability> streamReadCapabilities() {
        return CAPABILITIES;
    }

    /** Returns whether a feature is enabled. */
    public boolean isEnabled(MessagePackReadFeature feature) {
        return feature.enabledIn(reader.options());
    }

    /** Returns the stream that is read, or null for bytes in memory. */
    @Override
    public Object streamReadInputSource() {
        return reader.source();
    }

    // Tokens

    @Override
    public JsonToken nextToken() {
        int kind;
        try {
            kind = reader.next();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return accept(kind);
    }

    @Override
    public String nextName() {
        String name;
        try {
            name = reader.nextName();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        accept(name == null ? reader.notAName() : Tokens.NAME);
        return name;
    }

    @Override
    public int nextNameMatch(PropertyNameMatcher matcher) {
        nextName();
        return currentNameMatch(matcher);
    }

    @Override
    public int currentNameMatch(PropertyNameMatcher matcher) {
        if (_currToken != JsonToken.PROPERTY_NAME) {
            return _currToken == JsonToken.END_OBJECT
                    ? PropertyNameMatcher.MATCH_END_OBJECT
                    : PropertyNameMatcher.MATCH_ODD_TOKEN;
        }
        KeyCache.Key key = reader.level().key();
        return key == null ? matcher.matchName(reader.name()) : NameIndex.of(key, matcher);
    }

    private JsonToken accept(int kind) {
        if (kind == Tokens.NONE) {
            return _updateTokenToNull();
        }
        return kind == Tokens.NOT_AVAILABLE ? _updateTokenToNA() : _updateToken(TOKENS[kind]);
    }

    // Whole values

    /**
     * Returns whether the current token starts an array or object that {@link #readPacked} can
     * read. That of a non-blocking parser can not, nor can any if {@code StreamReadConstraints}
     * limit the number of tokens, or strings to less than 16,777,216 chars; nor inside of 100
     * values that are being read like that, which take more of a thread's stack than others.
     */
    public boolean canReadPacked() {
        return isAtStart()
                && !_streamReadConstraints.hasMaxTokenCount()
                && reader.canUnpack(
                        _currToken == JsonToken.START_OBJECT
                                ? Tokens.START_MAP
                                : Tokens.START_ARRAY);
    }

    /**
     * Reads the array or object that has just started by unpacking it, such as by a codec. Exactly
     * this value has to be unpacked, its header included; its levels count for
     * {@code StreamReadConstraints} if the unpacker is {@linkplain MessageUnpacker#beginNested
     * told}. Values inside of it may be read with this parser in between: {@link #nextToken}, the
     * value, {@link #finishToken}. The end of the array or object is the current token then.
     *
     * <p>After an exception its start is the current token again. If that is no longer in memory,
     * since it came from a stream, the parser can only be closed.
     *
     * @param unpacker returns the value
     * @throws IllegalStateException if {@link #canReadPacked} is false
     */
    public <T> T readPacked(ValueUnpacker<? extends T> unpacker) {
        requireNonNull(unpacker, "unpacker is null");
        if (!canReadPacked()) {
            throw new IllegalStateException("Can not read a packed value at " + _currToken);
        }
        JsonToken start = _currToken;
        try {
            T value = reader.unpack(unpacker);
            start = start == JsonToken.START_OBJECT ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
            return value;
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        } finally {
            _updateToken(start);
            if (context != null) {
                context = context.goBackTo(reader.level());
            }
        }
    }

    private boolean isAtStart() {
        return _currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY;
    }

    // Names

    @Override
    public String currentName() {
        Level level = reader.level();
        return (isAtStart() ? level.outer() : level).name();
    }

    /**
     * Returns the key of the current entry, which {@link #currentName} returns in its textual form.
     *
     * @return an {@code Integer}, {@code Long}, {@code BigInteger}, {@code Double}, {@code Boolean}
     *     or {@code String}; a {@code byte[]}, not a copy, for binary and for a string that is not
     *     UTF-8; a {@link MessagePackExtensionType} or what the reader of the ext type returned; an
     *     {@link org.msgpack.value.ArrayValue} or {@link org.msgpack.value.MapValue}, whose name is
     *     its text in JSON; null for nil and if the current token is not a name
     */
    public Object currentKey() {
        return _currToken == JsonToken.PROPERTY_NAME ? reader.key() : null;
    }

    // Text

    @Override
    public String getString() {
        if (_currToken
                == JsonToken.VALUE_STRING) { // the most common token, tested before the switch
            return string();
        }
        return _currToken == null ? null : stringOf(_currToken);
    }

    private String string() {
        try {
            return reader.string();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    private String stringOf(JsonToken token) {
        switch (token) {
            case PROPERTY_NAME:
                return reader.name();
            case VALUE_NUMBER_INT:
                return reader.number().toString();
            case VALUE_NUMBER_FLOAT:
                return reader.textOfFloat();
            case VALUE_EMBEDDED_OBJECT:
                return stringOfObject();
            default:
                return token.asString();
        }
    }

    private String stringOfObject() {
        try {
            return reader.textOfObject();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    @Override
    public int getString(Writer writer) {
        String s = getString();
        if (s == null) {
            return 0;
        }
        try {
            writer.write(s);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return s.length();
    }

    @Override
    public char[] getStringCharacters() {
        String s = getString();
        return s == null ? null : s.toCharArray();
    }

    @Override
    public boolean hasStringCharacters() {
        return false; // they would have to be copied
    }

    @Override
    public int getStringLength() {
        String s = getString();
        return s == null ? 0 : s.length();
    }

    @Override
    public int getStringOffset() {
        return 0;
    }

    @Override
    public String getValueAsString() {
        return getValueAsString(null);
    }

    @Override
    public String getValueAsString(String defaultValue) {
        if (_currToken == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return defaultValue; // makes databind inspect the object, e.g. a UUID of 16 bytes
        }
        return _currToken == JsonToken.VALUE_STRING
                ? string()
                : super.getValueAsString(defaultValue);
    }

    // Binary and extensions

    @Override
    public Object getEmbeddedObject() {
        if (_currToken != JsonToken.VALUE_EMBEDDED_OBJECT) {
            return null;
        }
        try {
            return reader.object();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    /**
     * Returns the bytes of binary or of a string, even if they are not UTF-8, or the payload of an
     * ext value.
     */
    @Override
    public byte[] getBinaryValue(Base64Variant variant) {
        try {
            return binary();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    private byte[] binary() throws IOException {
        if (_currToken == JsonToken.VALUE_STRING) {
            return reader.bytesOfString();
        }
        if (_currToken == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return reader.payload();
        }
        throw _constructReadException(
                "Current token (%s) is not binary, an extension or a string", _currToken);
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream out) {
        try {
            if (_currToken == JsonToken.VALUE_EMBEDDED_OBJECT && reader.isUnreadBinary()) {
                return copyBinary(out);
            }
            byte[] bytes = binary();
            out.write(bytes);
            return bytes.length;
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    private int copyBinary(OutputStream out) throws IOException {
        byte[] part = _ioContext.allocBase64Buffer();
        try {
            return reader.copyBinary(out, part);
        } finally {
            _ioContext.releaseBase64Buffer(part);
        }
    }

    // Numbers

    @Override
    public NumberType getNumberType() {
        switch (reader.numberKind()) {
            case TokenReader.INT:
                return NumberType.INT;
            case TokenReader.LONG:
                return NumberType.LONG;
            case TokenReader.BIG_INTEGER:
                return NumberType.BIG_INTEGER;
            case TokenReader.FLOAT:
                return NumberType.FLOAT;
            case TokenReader.DOUBLE:
                return NumberType.DOUBLE;
            default:
                return null;
        }
    }

    @Override
    public NumberTypeFP getNumberTypeFP() {
        int kind = reader.numberKind();
        return kind == TokenReader.FLOAT
                ? NumberTypeFP.FLOAT32
                : kind == TokenReader.DOUBLE ? NumberTypeFP.DOUBLE64 : NumberTypeFP.UNKNOWN;
    }

    @Override
    public Number getNumberValue() {
        return reader.number();
    }

    @Override
    public int getIntValue() {
        return reader.toInt();
    }

    @Override
    public long getLongValue() {
        return reader.toLong();
    }

    @Override
    public BigInteger getBigIntegerValue() {
        return reader.toBigInteger();
    }

    @Override
    public float getFloatValue() {
        return reader.toFloat();
    }

    @Override
    public double getDoubleValue() {
        return reader.toDouble();
    }

    @Override
    public BigDecimal getDecimalValue() {
        return reader.toDecimal();
    }

    @Override
    public boolean isNaN() {
        return reader.isNaN();
    }

    /**
     * {@inheritDoc}
     *
     * <p>Parses a string; its length is limited by {@code StreamReadConstraints}.
     */
    @Override
    public double getValueAsDouble(double defaultValue) {
        if (_currToken != JsonToken.VALUE_STRING) {
            return super.getValueAsDouble(defaultValue);
        }
        String s = string();
        if (_hasTextualNull(s)) {
            return 0;
        }
        _streamReadConstraints.validateFPLength(s.length());
        return NumberInput.parseAsDouble(
                s, defaultValue, isEnabled(StreamReadFeature.USE_FAST_DOUBLE_PARSER));
    }

    // Places

    @Override
    public TokenStreamContext streamReadContext() {
        context = context == null
                ? MessagePackReadContext.at(reader.level())
                : context.follow(reader.level());
        reader.watch();
        return context;
    }

    @Override
    public Object currentValue() {
        return reader.level().value();
    }

    @Override
    public void assignCurrentValue(Object v) {
        reader.level().setValue(v);
    }

    @Override
    public TokenStreamLocation currentTokenLocation() {
        return location(reader.tokenOffset());
    }

    @Override
    public TokenStreamLocation currentLocation() {
        return location(reader.offset());
    }

    private TokenStreamLocation location(long offset) {
        return new TokenStreamLocation(
                _ioContext.contentReference(), offset, -1L, -1, (int) offset);
    }

    // Finishing

    @Override
    public void finishToken() {
        try {
            if (_currToken != JsonToken.NOT_AVAILABLE) {
                reader.finish(_currToken != null);
            }
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    /** Writes the bytes that were read from the source and belong to no token yet. */
    @Override
    public int releaseBuffered(OutputStream out) {
        try {
            return reader.releaseBuffered(out, _currToken != null);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    @Override
    protected void _handleEOF() {
        // The input may end here, between root values.
    }

    /**
     * Closes the source if Jackson's features say so. Otherwise, bytes that were read from a stream
     * and belong to no token are kept for the next parser of the same stream.
     */
    @Override
    protected void _closeInput() throws IOException {
        reader.close(
                _ioContext.isResourceManaged() || isEnabled(StreamReadFeature.AUTO_CLOSE_SOURCE));
    }

    @Override
    protected void _releaseBuffers() {
        // The reader gives them back when it is closed.
    }
}
