/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.FormatFeature;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.async.NonBlockingInputFeeder;
import com.fasterxml.jackson.core.base.ParserMinimalBase;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.io.NumberInput;
import com.fasterxml.jackson.core.util.JacksonFeatureSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.jackson.engine.FedParserInput;
import org.msgpack.jackson.engine.Level;
import org.msgpack.jackson.engine.MemoryParserInput;
import org.msgpack.jackson.engine.ParserInput;
import org.msgpack.jackson.engine.ReadLimits;
import org.msgpack.jackson.engine.ReadOptions;
import org.msgpack.jackson.engine.SneakyThrow;
import org.msgpack.jackson.engine.TokenReader;
import org.msgpack.jackson.engine.Tokens;

/**
 * Reads MessagePack as Jackson's tokens.
 *
 * <p>Nil, booleans, integers, floats, strings, arrays and maps become the corresponding tokens.
 * Binary and ext values are {@link JsonToken#VALUE_EMBEDDED_OBJECT}: a {@code byte[]}, and what the
 * deserializer of the ext type returns or a {@link MessagePackExtensionType}. Map keys that are not
 * strings become names in their textual form: {@code 1}, {@code true}.
 *
 * <p>Strings, binary and ext values are decoded only when they are requested, straight from the
 * input's buffer.
 *
 * <p>Malformed or truncated input is a {@link com.fasterxml.jackson.core.exc.StreamReadException}
 * with the offset of the value; input that exceeds Jackson's {@code StreamReadConstraints} is a
 * {@link com.fasterxml.jackson.core.exc.StreamConstraintsException}. All locations are byte
 * offsets. After an exception the next call tries the same token again: reading continues if the
 * source has recovered, and malformed input is reported again. The value of the previous token is
 * no longer available then.
 *
 * <p>A parser is stateful and not thread-safe.
 */
@SuppressWarnings("this-escape") // the duplicate detector keeps the parser for later
public class MessagePackParser extends ParserMinimalBase {
    /** Format-specific features of the parser. */
    public enum Feature implements FormatFeature {
        /**
         * Whether map keys must be strings or binary. If disabled, keys of other types become names
         * in their textual form.
         */
        REQUIRE_STRING_KEYS(ReadOptions.REQUIRE_STRING_KEYS, false),

        /**
         * Whether a float 32 is a {@code Float}: as a number, as text and when it is copied. If
         * disabled, it is the {@code Double} of the same value.
         */
        READ_FLOAT32_AS_FLOAT(ReadOptions.READ_FLOAT32_AS_FLOAT, false),

        /**
         * Whether binary is read as a string in UTF-8, for data from writers that write text as
         * binary. {@link #getBinaryValue()} still returns the bytes, so a {@code byte[]} is read as
         * before. The limits for strings then apply.
         */
        READ_BINARY_AS_TEXT(ReadOptions.READ_BINARY_AS_TEXT, false),

        /**
         * Whether {@link #nextToken} throws a
         * {@link com.fasterxml.jackson.core.io.JsonEOFException} after the last root value and for
         * empty input, as in 0.9.x, instead of returning null.
         */
        FAIL_AT_END_OF_INPUT(ReadOptions.FAIL_AT_END_OF_INPUT, false);

        private final boolean isOnByDefault;
        private final int mask;

        Feature(int mask, boolean isOnByDefault) {
            this.mask = mask;
            this.isOnByDefault = isOnByDefault;
        }

        /** The features that are on by default, as bits. */
        static int defaults() {
            return FormatFeatures.defaults(values());
        }

        @Override
        public boolean enabledByDefault() {
            return isOnByDefault;
        }

        @Override
        public int getMask() {
            return mask;
        }

        @Override
        public boolean enabledIn(int flags) {
            return (flags & mask) != 0;
        }
    }

    private static final JacksonFeatureSet<StreamReadCapability> CAPABILITIES =
            DEFAULT_READ_CAPABILITIES.with(StreamReadCapability.EXACT_FLOATS);

    /** Jackson's tokens, by the kinds of the reader's. */
    private static final JsonToken[] TOKENS = new JsonToken[Tokens.KINDS];

    static {
        TOKENS[Tokens.START_ARRAY] = JsonToken.START_ARRAY;
        TOKENS[Tokens.END_ARRAY] = JsonToken.END_ARRAY;
        TOKENS[Tokens.START_MAP] = JsonToken.START_OBJECT;
        TOKENS[Tokens.END_MAP] = JsonToken.END_OBJECT;
        TOKENS[Tokens.NAME] = JsonToken.FIELD_NAME;
        TOKENS[Tokens.NIL] = JsonToken.VALUE_NULL;
        TOKENS[Tokens.FALSE] = JsonToken.VALUE_FALSE;
        TOKENS[Tokens.TRUE] = JsonToken.VALUE_TRUE;
        TOKENS[Tokens.INTEGER] = JsonToken.VALUE_NUMBER_INT;
        TOKENS[Tokens.FLOAT] = JsonToken.VALUE_NUMBER_FLOAT;
        TOKENS[Tokens.STRING] = JsonToken.VALUE_STRING;
        TOKENS[Tokens.OBJECT] = JsonToken.VALUE_EMBEDDED_OBJECT;
        TOKENS[Tokens.NOT_AVAILABLE] = JsonToken.NOT_AVAILABLE;
    }

    private final IOContext ioContext;
    private final StreamReadConstraints constraints;
    private final Reader reader;

    /** Of 0.9.x, and read by reflection: see docs/internals/compatibility.md#private-members */
    @SuppressWarnings({"UnusedVariable", "unused"})
    private final Object type;

    /** Feeds a non-blocking parser; null for all others. */
    private final InputFeeder feeder;

    private ObjectCodec codec;
    private ExtensionTypeCustomDeserializers extensionDeserializers;

    /** Shows where the reader is; null until somebody asks. */
    private MessagePackReadContext context;

    /**
     * Creates a parser for a stream.
     *
     * @param reuseResourceInParser ignored; kept from 0.9.x
     */
    public MessagePackParser(
            IOContext ctxt,
            int features,
            ObjectCodec objectCodec,
            InputStream in,
            boolean reuseResourceInParser)
            throws IOException {
        this(ctxt, features, objectCodec, JacksonReadLimits.of(ctxt), in);
    }

    /**
     * Creates a parser for an array of bytes.
     *
     * @param reuseResourceInParser ignored; kept from 0.9.x
     */
    public MessagePackParser(
            IOContext ctxt,
            int features,
            ObjectCodec objectCodec,
            byte[] bytes,
            boolean reuseResourceInParser)
            throws IOException {
        this(ctxt, features, objectCodec, JacksonReadLimits.of(ctxt), MessageBuffer.wrap(bytes));
    }

    private MessagePackParser(
            IOContext context, int features, ObjectCodec codec, ReadLimits limits, InputStream in) {
        this(context, features, codec, limits, JacksonBuffers.inputFor(context, limits, in, null));
    }

    private MessagePackParser(
            IOContext context,
            int features,
            ObjectCodec codec,
            ReadLimits limits,
            MessageBuffer bytes) {
        this(context, features, codec, limits, new MemoryParserInput(limits, bytes));
    }

    private MessagePackParser(
            IOContext context,
            int features,
            ObjectCodec codec,
            ReadLimits limits,
            ParserInput input) {
        this(context, features, Feature.defaults(), codec, input, limits, new KeyCache(), null);
    }

    /**
     * Creates a parser.
     *
     * @param keys null to decode every name anew
     * @param extensionDeserializers may be null
     */
    @SuppressWarnings("deprecation") // the superclass constructor that exists since Jackson 2.15
    MessagePackParser(
            IOContext context,
            int features,
            int formatFeatures,
            ObjectCodec codec,
            ParserInput input,
            ReadLimits limits,
            KeyCache keys,
            ExtensionTypeCustomDeserializers extensionDeserializers) {
        super(features);
        this.constraints = context.streamReadConstraints();
        this.ioContext = context;
        this.codec = codec;
        this.extensionDeserializers = extensionDeserializers;
        this.reader = new Reader(input, limits, keys, formatFeatures);
        this.feeder = input instanceof FedParserInput
                ? new InputFeeder(this, (FedParserInput) input)
                : null;
        if (JsonParser.Feature.STRICT_DUPLICATE_DETECTION.enabledIn(features)) {
            reader.detectDuplicates(true);
        }
        reader.resume();
        this.type = reader;
    }

    /** The machine below, which throws Jackson's exceptions. */
    private final class Reader extends TokenReader {
        Reader(ParserInput input, ReadLimits limits, KeyCache keys, int options) {
            super(input, limits, keys, options, JacksonDecimals.INSTANCE);
        }

        /** Returns what {@link #type} was in 0.9.x, as far as it is about keys. */
        @Override
        public String toString() {
            return !isIntegerName() ? "STRING" : key() instanceof Integer ? "INT" : "LONG";
        }

        @Override
        protected void endOfInput(boolean isFailure) throws IOException {
            if (isFailure) {
                throw new JsonEOFException(
                        MessagePackParser.this,
                        JsonToken.NOT_AVAILABLE,
                        "Unexpected end-of-input: no more values");
            }
            _handleEOF();
            MessagePackParser.this.close();
        }

        @Override
        protected void onToken(int token) {
            accept(token);
            if (context != null) {
                context = context.follow(level());
            }
        }

        @Override
        protected Object decodeExtension(byte type, byte[] data) throws IOException {
            ExtensionTypeCustomDeserializers.Deser deserializer =
                    extensionDeserializers == null ? null : extensionDeserializers.getDeser(type);
            return deserializer == null
                    ? new MessagePackExtensionType(type, data)
                    : deserializer.deserialize(data);
        }

        @Override
        protected Exception failure(String message, Throwable cause) {
            return new JsonParseException(MessagePackParser.this, message, cause);
        }

        @Override
        protected Exception translate(MessagePackException e) {
            return ExceptionTranslator.toJackson(e, MessagePackParser.this);
        }

        @Override
        protected Exception duplicateName(String name) {
            return new JsonParseException(
                    MessagePackParser.this,
                    "Duplicate field '" + Printable.plain(name) + "'",
                    currentLocation());
        }

        @Override
        protected boolean isOwn(Throwable e) {
            return e instanceof JsonProcessingException;
        }

        @Override
        protected String messageOf(Exception own) {
            return ((JsonProcessingException) own).getOriginalMessage();
        }

        @Override
        protected void rejectAsInt() {
            try {
                reportOverflowInt();
            } catch (IOException e) {
                throw SneakyThrow.rethrow(e);
            }
        }

        @Override
        protected void rejectAsLong() {
            try {
                reportOverflowLong();
            } catch (IOException e) {
                throw SneakyThrow.rethrow(e);
            }
        }

        @Override
        protected Object currentToken() {
            return _currToken;
        }
    }

    // Capabilities

    /**
     * Sets the deserializers of ext types; null to read each ext value as a
     * {@link MessagePackExtensionType}.
     */
    public void setExtensionTypeCustomDeserializers(
            ExtensionTypeCustomDeserializers extensionTypeCustomDeserializers) {
        this.extensionDeserializers = extensionTypeCustomDeserializers;
    }

    @Override
    public ObjectCodec getCodec() {
        return codec;
    }

    @Override
    public void setCodec(ObjectCodec c) {
        codec = c;
    }

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    @Override
    public JacksonFeatureSet<StreamReadCapability> getReadCapabilities() {
        return CAPABILITIES;
    }

    @Override
    public StreamReadConstraints streamReadConstraints() {
        return constraints;
    }

    @Override
    public boolean canParseAsync() {
        return feeder != null;
    }

    /**
     * Returns the feeder of a non-blocking parser, which is a
     * {@link com.fasterxml.jackson.core.async.ByteArrayFeeder} and a
     * {@link com.fasterxml.jackson.core.async.ByteBufferFeeder}; null for any other parser.
     */
    @Override
    public NonBlockingInputFeeder getNonBlockingInputFeeder() {
        return feeder;
    }

    /** Returns the number of tokens read; 0 if {@code StreamReadConstraints} do not limit it. */
    @Override
    public long currentTokenCount() {
        return reader.tokenCount();
    }

    @Override
    public Object getInputSource() {
        return reader.source();
    }

    @Override
    public int getFormatFeatures() {
        return reader.options();
    }

    @Override
    public JsonParser overrideFormatFeatures(int values, int mask) {
        reader.setOptions(FormatFeatures.override(reader.options(), values, mask));
        return this;
    }

    @Override
    public JsonParser enable(JsonParser.Feature f) {
        return overrideStdFeatures(f.getMask(), f.getMask());
    }

    @Override
    public JsonParser disable(JsonParser.Feature f) {
        return overrideStdFeatures(0, f.getMask());
    }

    @Override
    @Deprecated
    public JsonParser setFeatureMask(int mask) {
        return overrideStdFeatures(mask, -1);
    }

    @Override
    public JsonParser overrideStdFeatures(int values, int mask) {
        int changed = (_features ^ values) & mask;
        _features ^= changed;
        if (JsonParser.Feature.STRICT_DUPLICATE_DETECTION.enabledIn(changed)) {
            reader.detectDuplicates(isEnabled(JsonParser.Feature.STRICT_DUPLICATE_DETECTION));
        }
        return this;
    }

    /** Returns a parser with the settings of this one, for a key that is a message of its own. */
    JsonParser parserOfKey(byte[] key) throws IOException {
        JsonFactory factory = codec == null ? null : codec.getFactory();
        if (!(factory instanceof MessagePackFactory)) {
            factory = MessagePackFactory.builder()
                    .streamReadConstraints(constraints)
                    .build()
                    .setExtTypeCustomDesers(extensionDeserializers);
        }
        JsonParser parser = factory.createParser(key);
        parser.setCodec(codec);
        return parser.overrideStdFeatures(_features, -1)
                .overrideFormatFeatures(getFormatFeatures(), -1);
    }

    // Tokens

    @Override
    public JsonToken nextToken() throws IOException {
        return accept(reader.next());
    }

    @Override
    public String nextFieldName() throws IOException {
        String name = reader.nextName();
        if (name == null) {
            accept(reader.notAName());
            return null;
        }
        _currToken = JsonToken.FIELD_NAME;
        return name;
    }

    private JsonToken accept(int kind) {
        JsonToken token = TOKENS[kind];
        _currToken = token;
        return token;
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
    public <T> T readPacked(ValueUnpacker<? extends T> unpacker) throws IOException {
        requireNonNull(unpacker, "unpacker is null");
        if (!canReadPacked()) {
            throw new IllegalStateException("Can not read a packed value at " + _currToken);
        }
        JsonToken start = _currToken;
        try {
            T value = reader.unpack(unpacker);
            start = start == JsonToken.START_OBJECT ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
            return value;
        } finally {
            _currToken = start;
            if (context != null) {
                context = context.goBackTo(reader.level());
            }
        }
    }

    // Names

    @Override
    public String currentName() {
        return levelOfName().name();
    }

    /** Returns the level that has the name of the current token. */
    private Level levelOfName() {
        return isAtStart() ? reader.level().outer() : reader.level();
    }

    private boolean isAtStart() {
        return _currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY;
    }

    @Override
    @Deprecated
    public String getCurrentName() throws IOException {
        return currentName();
    }

    @Override
    public void overrideCurrentName(String name) {
        reader.overrideName(levelOfName(), name);
        if (context != null) {
            (isAtStart() ? context.parent : context).currentName = name;
        }
    }

    /** Returns whether the current token is a name whose key is an integer. */
    public boolean isCurrentFieldId() {
        return _currToken == JsonToken.FIELD_NAME && reader.isIntegerName();
    }

    /**
     * Returns the key of the current entry, which {@link #currentName} returns in its textual form.
     * A {@link com.fasterxml.jackson.databind.KeyDeserializer} gets the parser from
     * {@code DeserializationContext.getParser()}; see {@link MessagePackKeyDeserializers}.
     *
     * @return an {@code Integer}, {@code Long}, {@code BigInteger}, {@code Double}, {@code Boolean}
     *     or {@code String}; a {@code byte[]}, not a copy, for binary and for a string that is not
     *     UTF-8; a {@link MessagePackExtensionType} or what the deserializer of the ext type
     *     returned; an {@link org.msgpack.value.ArrayValue} or {@link org.msgpack.value.MapValue},
     *     whose name is its text in JSON; null for nil and if the current token is not a name
     */
    public Object currentKey() throws IOException {
        return _currToken == JsonToken.FIELD_NAME ? reader.key() : null;
    }

    // Text

    @Override
    public String getText() throws IOException {
        if (_currToken
                == JsonToken.VALUE_STRING) { // the most common token, tested before the switch
            return reader.string();
        }
        return _currToken == null ? null : textOf(_currToken);
    }

    private String textOf(JsonToken token) throws IOException {
        switch (token) {
            case FIELD_NAME:
                return reader.name();
            case VALUE_NUMBER_INT:
                return reader.number().toString();
            case VALUE_NUMBER_FLOAT:
                return reader.textOfFloat();
            case VALUE_EMBEDDED_OBJECT:
                return reader.textOfObject();
            default:
                return token.asString();
        }
    }

    @Override
    public int getText(Writer writer) throws IOException {
        String s = getText();
        if (s == null) {
            return 0;
        }
        writer.write(s);
        return s.length();
    }

    @Override
    public char[] getTextCharacters() throws IOException {
        String s = getText();
        return s == null ? null : s.toCharArray();
    }

    @Override
    public boolean hasTextCharacters() {
        return false; // they would have to be copied
    }

    @Override
    public int getTextLength() throws IOException {
        String s = getText();
        return s == null ? 0 : s.length();
    }

    @Override
    public int getTextOffset() {
        return 0;
    }

    @Override
    public String getValueAsString() throws IOException {
        return getValueAsString(null);
    }

    @Override
    public String getValueAsString(String defaultValue) throws IOException {
        if (_currToken == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return defaultValue; // makes databind inspect the object, e.g. a UUID of 16 bytes
        }
        return _currToken == JsonToken.VALUE_STRING
                ? reader.string()
                : super.getValueAsString(defaultValue);
    }

    // Binary and extensions

    @Override
    public Object getEmbeddedObject() throws IOException {
        return _currToken == JsonToken.VALUE_EMBEDDED_OBJECT ? reader.object() : null;
    }

    private byte[] binary() throws IOException {
        if (_currToken == JsonToken.VALUE_STRING) {
            return reader.bytesOfString();
        }
        if (_currToken == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return reader.payload();
        }
        throw new JsonParseException(
                this, "Current token (" + _currToken + ") is not binary, an extension or a string");
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream out) throws IOException {
        if (_currToken != JsonToken.VALUE_EMBEDDED_OBJECT || !reader.isUnreadBinary()) {
            byte[] bytes = binary();
            out.write(bytes);
            return bytes.length;
        }
        byte[] part = ioContext.allocBase64Buffer();
        try {
            return reader.copyBinary(out, part);
        } finally {
            ioContext.releaseBase64Buffer(part);
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

    /**
     * {@inheritDoc}
     *
     * <p>Parses a string; its length is limited by {@code StreamReadConstraints}.
     */
    @Override
    public double getValueAsDouble(double defaultValue) throws IOException {
        if (_currToken != JsonToken.VALUE_STRING) {
            return super.getValueAsDouble(defaultValue);
        }
        String s = reader.string();
        if (_hasTextualNull(s)) {
            return 0;
        }
        constraints.validateFPLength(s.length());
        return NumberInput.parseAsDouble(s, defaultValue);
    }

    @Override
    public boolean isNaN() {
        return reader.isNaN();
    }

    // Methods that do not declare IOException in 0.9.x

    /**
     * Returns the bytes of binary or of a string, even if they are not UTF-8, or the payload of an
     * ext value.
     */
    @Override
    public byte[] getBinaryValue(Base64Variant variant) {
        try {
            return binary();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
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

    // Locations

    @Override
    public JsonStreamContext getParsingContext() {
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
    @Deprecated
    public Object getCurrentValue() {
        return currentValue();
    }

    @Override
    @Deprecated
    public void setCurrentValue(Object v) {
        assignCurrentValue(v);
    }

    @Override
    public JsonLocation currentTokenLocation() {
        return location(reader.tokenOffset());
    }

    @Override
    public JsonLocation currentLocation() {
        return location(reader.offset());
    }

    private JsonLocation location(long offset) {
        return new JsonLocation(ioContext.contentReference(), offset, -1L, -1, (int) offset);
    }

    @Override
    @Deprecated
    public JsonLocation getTokenLocation() {
        return currentTokenLocation();
    }

    @Override
    @Deprecated
    public JsonLocation getCurrentLocation() {
        return currentLocation();
    }

    // Finishing

    @Override
    public void finishToken() throws IOException {
        if (_currToken != JsonToken.NOT_AVAILABLE) {
            reader.finish(_currToken != null);
        }
    }

    /** Writes the bytes that were read from the source and belong to no token yet. */
    @Override
    public int releaseBuffered(OutputStream out) throws IOException {
        return reader.releaseBuffered(out, _currToken != null);
    }

    @Override
    protected void _handleEOF() {
        // The input may end here, between root values.
    }

    /**
     * Closes the parser, and the source if Jackson's features say so. Otherwise, bytes that were
     * read from a stream and belong to no token are kept for the next parser of the same stream.
     */
    @Override
    public void close() throws IOException {
        if (reader.isClosed()) {
            return;
        }
        try {
            reader.close(ioContext.isResourceManaged()
                    || isEnabled(JsonParser.Feature.AUTO_CLOSE_SOURCE));
        } finally {
            Constraints.close(ioContext);
        }
    }

    @Override
    public boolean isClosed() {
        return reader.isClosed();
    }
}
