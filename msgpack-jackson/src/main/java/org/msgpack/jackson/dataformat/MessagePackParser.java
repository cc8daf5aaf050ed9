/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.FormatFeature;
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
import com.fasterxml.jackson.core.base.ParserMinimalBase;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.io.NumberInput;
import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.util.JacksonFeatureSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ValueType;

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
        REQUIRE_STRING_KEYS(1, false),

        /**
         * Whether a float 32 is a {@code Float}: as a number, as text and when it is copied. If
         * disabled, it is the {@code Double} of the same value.
         */
        READ_FLOAT32_AS_FLOAT(1 << 1, false),

        /**
         * Whether binary is read as a string in UTF-8, for data from writers that write text as
         * binary. {@link #getBinaryValue()} still returns the bytes, so a {@code byte[]} is read as
         * before. The limits for strings then apply.
         */
        READ_BINARY_AS_TEXT(1 << 2, false),

        /**
         * Whether {@link #nextToken} throws a
         * {@link com.fasterxml.jackson.core.io.JsonEOFException} after the last root value and for
         * empty input, as in 0.9.x, instead of returning null.
         */
        FAIL_AT_END_OF_INPUT(1 << 3, false);

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

    // What is known of the value of the current token. States below UNREAD_STRING need no skipping.
    private static final int NONE = 0; // no value besides the token
    private static final int STRING = 1;
    private static final int INT = 2;
    private static final int LONG = 3;
    private static final int BIG_INTEGER = 4;
    private static final int FLOAT = 5;
    private static final int DOUBLE = 6;
    private static final int UNREAD_STRING = 7;
    private static final int UNREAD_BINARY = 8;
    private static final int UNREAD_EXTENSION = 9;
    private static final int UNDECODED_EXTENSION = 10; // payload read, not yet decoded
    private static final int OBJECT = 11;
    private static final int UNREAD_BINARY_REST = 12; // the last longValue bytes of a binary
    private static final int FAILED = 13; // the input can neither be used nor read again
    private static final int UNCHECKED_STRING = 14; // decoded, its length unchecked or too long
    private static final int MALFORMED_STRING = 15; // not UTF-8; its bytes are kept

    private static final JacksonFeatureSet<StreamReadCapability> CAPABILITIES =
            DEFAULT_READ_CAPABILITIES.with(StreamReadCapability.EXACT_FLOATS);

    /** Number of decimal digits of integers above {@link Long#MAX_VALUE}. */
    private static final int DIGITS_ABOVE_LONG = 20;

    private static final int MAX_SKIP_BUFFER = 8192;

    private final IOContext ioContext;
    private final StreamReadConstraints constraints;
    private final long maxTokenCount;
    private final ParserInput input;
    private final MessageUnpacker unpacker;
    private final KeyCache keys;
    private ObjectCodec codec;
    private int formatFeatures;
    private ExtensionTypeCustomDeserializers extensionDeserializers;

    private MessagePackReadContext context;
    private boolean isClosed;

    /** Whether a name has been read and its value has not. */
    private boolean isValueDue;

    /** Number of tokens; counted only if it is limited. */
    private long tokenCount;

    /** Offset of the current token. */
    private long tokenOffset;

    // The value of the current token, or of a name that is not a string.
    private int content = NONE;
    private long longValue;
    private double doubleValue;
    private BigInteger bigInteger;
    private String text;
    private Object object;
    private byte extensionType;
    private byte[] payload; // of a binary or ext value
    private JsonProcessingException stickyFailure; // thrown instead of the next token

    /** Offset of a token whose value was requested and could not be read completely; -1 if none. */
    private long interruptedOffset = -1;

    /** Offset of the last name that was neither a string nor a number, and that key; -1 if none. */
    private long rawKeyOffset = -1;

    private Object rawKey;

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
        this(ctxt, features, objectCodec, new StreamParserInput(ctxt, in));
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
        this(
                ctxt,
                features,
                objectCodec,
                new MemoryParserInput(ctxt.streamReadConstraints(), MessageBuffer.wrap(bytes)));
    }

    private MessagePackParser(
            IOContext context, int features, ObjectCodec codec, ParserInput input) {
        this(
                context,
                features,
                Feature.defaults(),
                codec,
                input,
                MessagePackFactory.unpackerConfig(context.streamReadConstraints()),
                new KeyCache(),
                null);
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
            UnpackerConfig config,
            KeyCache keys,
            ExtensionTypeCustomDeserializers extensionDeserializers) {
        super(features);
        this.constraints = context.streamReadConstraints();
        this.maxTokenCount = Constraints.maxTokenCount(constraints);
        this.ioContext = context;
        this.formatFeatures = formatFeatures;
        this.codec = codec;
        this.input = input;
        this.unpacker = config.newUnpacker(input);
        this.keys = keys;
        this.extensionDeserializers = extensionDeserializers;
        this.context = MessagePackReadContext.createRootContext(dupDetector());
        if (input.leftover() != null) {
            resumeAt(input.leftover().start);
        }
    }

    /** Continues where the previous parser of the same stream stopped. */
    private void resumeAt(ReadAhead.ResumePoint start) {
        if (start.isSkippedValue) {
            content = UNREAD_BINARY; // or another value that is skipped in the same way
        } else if (start.restOfBinary > 0) {
            content = UNREAD_BINARY_REST;
            longValue = start.restOfBinary;
        } else if (start.failure != null) {
            content = FAILED;
            stickyFailure = new JsonParseException(this, start.failure);
        }
    }

    private DupDetector dupDetector() {
        return JsonParser.Feature.STRICT_DUPLICATE_DETECTION.enabledIn(_features)
                ? DupDetector.rootDetector(this)
                : null;
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

    /** Returns the number of tokens read; 0 if {@code StreamReadConstraints} do not limit it. */
    @Override
    public long currentTokenCount() {
        return tokenCount;
    }

    @Override
    public Object getInputSource() {
        return input.source();
    }

    @Override
    public int getFormatFeatures() {
        return formatFeatures;
    }

    @Override
    public JsonParser overrideFormatFeatures(int values, int mask) {
        formatFeatures = FormatFeatures.override(formatFeatures, values, mask);
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
            context.setDupDetector(dupDetector());
        }
        return this;
    }

    // Tokens

    @Override
    public JsonToken nextToken() throws IOException {
        JsonToken token;
        try {
            token = readToken();
        } catch (MessagePackException e) {
            token = readMalformedName(e);
        } catch (IOException | RuntimeException | Error e) {
            prepareRetry(e);
            throw e;
        }
        if (token != null) {
            return setToken(token);
        }
        _currToken = null;
        return null;
    }

    private JsonToken setToken(JsonToken token) throws IOException {
        _currToken = token;
        if (maxTokenCount > 0) {
            constraints.validateTokenCount(++tokenCount);
        }
        return token;
    }

    private JsonToken readToken() throws IOException {
        if (isValueDue) {
            JsonToken value = readValue();
            isValueDue = false;
            return value;
        }
        if (isClosed) {
            return null;
        }
        if (content >= UNREAD_STRING) {
            skipContent();
        }
        if (context.inObject()) {
            return readName() ? JsonToken.FIELD_NAME : JsonToken.END_OBJECT;
        }
        if (!context.expectMoreValues()) {
            context = context.parent;
            startToken();
            return JsonToken.END_ARRAY;
        }
        if (context.inRoot() && isAtEnd()) {
            failAtEndIfEnabled();
            _handleEOF();
            close();
            return null;
        }
        return readValue();
    }

    private boolean isAtEnd() throws IOException {
        startToken();
        return !unpacker.hasNext();
    }

    private void startToken() {
        content = NONE;
        tokenOffset = unpacker.getTotalReadBytes();
    }

    private JsonToken readValue() throws IOException {
        startToken();
        MessageFormat format = unpacker.getNextFormat();
        // The most common formats come before the switch: see docs/experiments.md#jackson
        if (format == MessageFormat.FIXSTR) {
            content = UNREAD_STRING;
            return JsonToken.VALUE_STRING;
        }
        if (format == MessageFormat.POSFIXINT) {
            longValue = unpacker.unpackInt();
            content = INT;
            return JsonToken.VALUE_NUMBER_INT;
        }
        return readOtherValue(format);
    }

    private JsonToken readOtherValue(MessageFormat format) throws IOException {
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
                return JsonToken.VALUE_NUMBER_INT;
            case UINT64:
                readUnsignedLong();
                return JsonToken.VALUE_NUMBER_INT;
            case FLOAT32:
                readFloat();
                return JsonToken.VALUE_NUMBER_FLOAT;
            case FLOAT64:
                readDouble();
                return JsonToken.VALUE_NUMBER_FLOAT;
            case STR8:
            case STR16:
            case STR32:
                content = UNREAD_STRING;
                return JsonToken.VALUE_STRING;
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                constraints.validateNestingDepth(context.getNestingDepth() + 1);
                context = context.createChildArrayContext(unpacker.unpackArrayHeader());
                return JsonToken.START_ARRAY;
            case FIXMAP:
            case MAP16:
            case MAP32:
                constraints.validateNestingDepth(context.getNestingDepth() + 1);
                startObject(unpacker.unpackMapHeader());
                return JsonToken.START_OBJECT;
            case NIL:
                unpacker.unpackNil();
                return JsonToken.VALUE_NULL;
            case BOOLEAN:
                return unpacker.unpackBoolean() ? JsonToken.VALUE_TRUE : JsonToken.VALUE_FALSE;
            case BIN8:
            case BIN16:
            case BIN32:
                return readBinary();
            case NEVER_USED:
                unpacker.skipValue(); // throws
                return JsonToken.NOT_AVAILABLE;
            default:
                extensionType = unpacker.getNextExtensionTypeHeader().getType();
                content = UNREAD_EXTENSION;
                return JsonToken.VALUE_EMBEDDED_OBJECT;
        }
    }

    private void startObject(int entries) {
        context = context.createChildObjectContext(entries);
        if (keys != null && context.lastKey == null) {
            context.lastKey = keys.start(context.getNestingDepth());
        }
    }

    private void readInteger() throws IOException {
        longValue = unpacker.unpackLong();
        content = longValue == (int) longValue ? INT : LONG;
    }

    /** Reads a uint 64, which is never an int to Jackson, however small it is. */
    private void readUnsignedLong() throws IOException {
        if (unpacker.isNextAboveLong()) {
            constraints.validateIntegerLength(DIGITS_ABOVE_LONG);
            bigInteger = unpacker.unpackBigInteger();
            content = BIG_INTEGER;
        } else {
            longValue = unpacker.unpackLong();
            content = LONG;
        }
    }

    private void readFloat() throws IOException {
        doubleValue = unpacker.unpackFloat();
        content = Feature.READ_FLOAT32_AS_FLOAT.enabledIn(formatFeatures) ? FLOAT : DOUBLE;
    }

    private void readDouble() throws IOException {
        doubleValue = unpacker.unpackDouble();
        content = DOUBLE;
    }

    private JsonToken readBinary() {
        if (Feature.READ_BINARY_AS_TEXT.enabledIn(formatFeatures)) {
            content = UNREAD_STRING;
            return JsonToken.VALUE_STRING;
        }
        content = UNREAD_BINARY;
        return JsonToken.VALUE_EMBEDDED_OBJECT;
    }

    /** Skips the rest of the current token's value. */
    private void skipContent() throws IOException {
        if (content <= UNREAD_EXTENSION) {
            unpacker.skipValue();
        } else if (content == UNREAD_BINARY_REST) {
            skipBinaryRest();
        } else if (content == FAILED) {
            throw stickyFailure;
        } else {
            clearObject();
        }
        content = NONE;
    }

    private void clearObject() {
        object = null;
        payload = null;
        content = NONE;
    }

    // After a failure

    /**
     * Makes the next call try the same token again by undoing what was counted before it was read.
     * If the unpacker is no longer at the start of the token, everything that follows would be
     * misread, so the failure is made permanent.
     */
    private <E extends Throwable> E prepareRetry(E e) {
        if (!isValueDue && !isClosed && content != UNREAD_BINARY_REST && content != FAILED) {
            if (content < UNREAD_STRING) { // else the next token had not been started
                context.takeBack();
            }
            if (unpacker.getTotalReadBytes() != tokenOffset) {
                failFromNowOn(e);
            }
        }
        return e;
    }

    private void failFromNowOn(Throwable e) {
        content = FAILED;
        stickyFailure = e instanceof JsonProcessingException
                ? (JsonProcessingException) e
                : new JsonParseException(this, "Can not continue in the middle of a token", e);
    }

    // Names

    @Override
    public String nextFieldName() throws IOException {
        if (isValueDue || isClosed || content >= UNREAD_STRING || !context.inObject()) {
            return nextToken() == JsonToken.FIELD_NAME ? context.currentName : null;
        }
        try {
            if (readName()) {
                setToken(JsonToken.FIELD_NAME);
                return context.currentName;
            }
        } catch (MessagePackException e) {
            setToken(readMalformedName(e));
            return context.currentName;
        } catch (IOException | RuntimeException | Error e) {
            prepareRetry(e);
            throw e;
        }
        setToken(JsonToken.END_OBJECT);
        return null;
    }

    /** Reads the next name, or ends the object and returns false. */
    private boolean readName() throws IOException {
        startToken();
        MessagePackReadContext object = context;
        if (!object.expectMoreValues()) {
            context = object.parent;
            return false;
        }
        KeyCache.Key key = keys == null ? null : unpacker.tryUnpackKey(keys, object.lastKey);
        if (key != null) {
            object.lastKey = key;
            object.setCurrentName(key.string());
        } else {
            object.setCurrentName(readUncachedName());
        }
        isValueDue = true;
        return true;
    }

    /**
     * Reads the name at which the unpacker stands again if it turned out not to be UTF-8; throws
     * any other failure.
     */
    private JsonToken readMalformedName(MessagePackException e) throws IOException {
        if (!(e instanceof MessageStringCodingException)
                || unpacker.getTotalReadBytes()
                        != tokenOffset) { // thrown by the deserializer of an ext type
            throw prepareRetry(ExceptionTranslator.toJackson(e, this));
        }
        try {
            context.setCurrentName(readUncachedName());
        } catch (IOException | RuntimeException | Error failure) {
            prepareRetry(failure);
            throw failure;
        }
        isValueDue = true;
        return JsonToken.FIELD_NAME;
    }

    /** Reads a name that is not cached and may not be a string. */
    private String readUncachedName() throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        ValueType type = format.getValueType();
        switch (type) {
            case STRING:
                return checkNameLength(unpackName());
            case BINARY:
                return checkNameLength(binaryName(unpacker.unpackBinary()));
            case ARRAY:
            case MAP:
                throw unsupportedKey(format);
            default:
                if (Feature.REQUIRE_STRING_KEYS.enabledIn(formatFeatures)) {
                    throw unsupportedKey(format);
                }
                return checkNameLength(String.valueOf(nameOfScalar(readValue())));
        }
    }

    private String unpackName() throws IOException {
        try {
            return unpacker.unpackString();
        } catch (MessageStringCodingException e) { // with nothing read
            return binaryName(unpacker.unpackBinary());
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

    private String nameOfScalar(JsonToken token) throws IOException {
        if (content == FLOAT) {
            content = DOUBLE; // names of float 32 keys have always been formatted as doubles
        }
        try {
            String name = textOf(token);
            if (token == JsonToken.VALUE_EMBEDDED_OBJECT) {
                setRawKey(object);
            } else if (!token.isNumeric()) {
                setRawKey(token == JsonToken.VALUE_NULL ? null : token == JsonToken.VALUE_TRUE);
            }
            return name;
        } finally {
            if (content >= UNREAD_STRING) { // it is not the value of any token
                clearObject();
            }
        }
    }

    private String checkNameLength(String name) throws IOException {
        Constraints.validateNameLength(constraints, name.length());
        return name;
    }

    private JsonParseException unsupportedKey(MessageFormat format) {
        return new JsonParseException(
                this,
                "Expected a string as a map key, found "
                        + format.getValueType().name().toLowerCase(Locale.ROOT));
    }

    @Override
    public String currentName() {
        boolean isAtStart =
                _currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY;
        return isAtStart ? context.parent.currentName : context.currentName;
    }

    @Override
    @Deprecated
    public String getCurrentName() throws IOException {
        return currentName();
    }

    @Override
    public void overrideCurrentName(String name) {
        boolean isAtStart =
                _currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY;
        (isAtStart ? context.parent : context).currentName = name;
    }

    /** Returns whether the current token is a name whose key is an integer. */
    public boolean isCurrentFieldId() {
        return _currToken == JsonToken.FIELD_NAME && (content == INT || content == LONG);
    }

    /**
     * Returns the key of the current entry, which {@link #currentName} returns in its textual form.
     * A {@link com.fasterxml.jackson.databind.KeyDeserializer} gets the parser from
     * {@code DeserializationContext.getParser()}; see {@link MessagePackKeyDeserializers}.
     *
     * @return an {@code Integer}, {@code Long}, {@code BigInteger}, {@code Double}, {@code Boolean}
     *     or {@code String}; a {@code byte[]}, not a copy, for binary and for a string that is not
     *     UTF-8; a {@link MessagePackExtensionType} or what the deserializer of the ext type
     *     returned; null for nil and if the current token is not a name
     */
    public Object currentKey() throws IOException {
        if (_currToken != JsonToken.FIELD_NAME) {
            return null;
        }
        if (rawKeyOffset == tokenOffset) {
            return rawKey;
        }
        return content == NONE ? context.currentName : getNumberValue();
    }

    // Text

    @Override
    public String getText() throws IOException {
        if (_currToken
                == JsonToken.VALUE_STRING) { // the most common token, tested before the switch
            return string();
        }
        return _currToken == JsonToken.FIELD_NAME ? context.currentName : textOf(_currToken);
    }

    private String textOf(JsonToken token) throws IOException {
        if (token == null) {
            return null;
        }
        switch (token) {
            case VALUE_STRING:
                return string();
            case VALUE_NUMBER_INT:
                return getNumberValue().toString();
            case VALUE_NUMBER_FLOAT:
                return textOfFloat();
            case VALUE_EMBEDDED_OBJECT:
                return textOfObject();
            default:
                return token.asString();
        }
    }

    private String textOfFloat() throws IOException {
        switch (content) {
            case FLOAT:
                return NumberOutput.toString((float) doubleValue, true);
            case DOUBLE:
                return NumberOutput.toString(doubleValue, true);
            default:
                throw notANumber();
        }
    }

    private String string() throws IOException {
        if (content != STRING) {
            readString();
        }
        return text;
    }

    /** Decodes the string. If it is too long, every request for it fails. */
    private void readString() throws IOException {
        if (content == UNREAD_STRING) {
            unpackString();
        }
        if (content == UNCHECKED_STRING) {
            constraints.validateStringLength(text.length());
            content = payload == null ? STRING : MALFORMED_STRING;
        }
        requireValue();
    }

    /** Throws if the value of the current token was read partly or skipped. */
    private void requireValue() throws IOException {
        if (content == FAILED) {
            throw stickyFailure;
        }
        if (content == NONE || content == UNREAD_BINARY_REST) {
            throw new JsonParseException(
                    this, "The value of the current token (" + _currToken + ") was skipped");
        }
    }

    private void unpackString() throws IOException {
        try {
            text = unpacker.unpackString();
        } catch (MessageStringCodingException e) { // with nothing read
            payload = unpacker.unpackBinary();
            text = new String(payload, StandardCharsets.UTF_8);
        } catch (MessagePackException | IOException e) {
            throw readFailure(e);
        }
        content = UNCHECKED_STRING;
    }

    /**
     * Returns the exception to throw if the current value could not be read. If it was cut off, the
     * next parser of the stream may read it again.
     */
    private IOException readFailure(Exception e) {
        if (e instanceof MessageInsufficientBufferException || e instanceof IOException) {
            interruptedOffset = tokenOffset;
        }
        return e instanceof IOException
                ? (IOException) e
                : ExceptionTranslator.toJackson((MessagePackException) e, this);
    }

    private String textOfObject() throws IOException {
        Object value = object();
        if (value instanceof byte[]) {
            return new String((byte[]) value, StandardCharsets.UTF_8);
        }
        return value == null ? null : value.toString();
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
                ? string()
                : super.getValueAsString(defaultValue);
    }

    // Binary and extensions

    private Object object() throws IOException {
        if (content == UNREAD_BINARY) {
            payload();
        } else if (content == UNREAD_EXTENSION || content == UNDECODED_EXTENSION) {
            object = decodeExtension(payload());
            content = OBJECT;
        }
        requireValue();
        return object;
    }

    private byte[] payload() throws IOException {
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

    private Object decodeExtension(byte[] data) throws IOException {
        ExtensionTypeCustomDeserializers.Deser deserializer = extensionDeserializers == null
                ? null
                : extensionDeserializers.getDeser(extensionType);
        return deserializer == null
                ? new MessagePackExtensionType(extensionType, data)
                : deserializer.deserialize(data);
    }

    @Override
    public Object getEmbeddedObject() throws IOException {
        return _currToken == JsonToken.VALUE_EMBEDDED_OBJECT ? object() : null;
    }

    private byte[] binary() throws IOException {
        if (_currToken == JsonToken.VALUE_STRING) {
            String s = string();
            return content == STRING ? s.getBytes(StandardCharsets.UTF_8) : payload;
        }
        if (_currToken == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return payload();
        }
        throw new JsonParseException(
                this, "Current token (" + _currToken + ") is not binary, an extension or a string");
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream out) throws IOException {
        if (content != UNREAD_BINARY) {
            byte[] bytes = binary();
            out.write(bytes);
            return bytes.length;
        }
        byte[] part = ioContext.allocBase64Buffer();
        try {
            int length = unpacker.unpackBinaryHeader();
            longValue = length;
            content = UNREAD_BINARY_REST;
            while (longValue > 0) {
                out.write(part, 0, readBinaryRest(part));
            }
            content = NONE;
            return length;
        } catch (MessagePackException e) {
            throw ExceptionTranslator.toJackson(e, this);
        } finally {
            ioContext.releaseBase64Buffer(part);
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
            throw ExceptionTranslator.toJackson(e, this);
        }
    }

    // Numbers

    @Override
    public NumberType getNumberType() {
        switch (content) {
            case INT:
                return NumberType.INT;
            case LONG:
                return NumberType.LONG;
            case BIG_INTEGER:
                return NumberType.BIG_INTEGER;
            case FLOAT:
                return NumberType.FLOAT;
            case DOUBLE:
                return NumberType.DOUBLE;
            default:
                return null;
        }
    }

    @Override
    public NumberTypeFP getNumberTypeFP() {
        return content == FLOAT
                ? NumberTypeFP.FLOAT32
                : content == DOUBLE ? NumberTypeFP.DOUBLE64 : NumberTypeFP.UNKNOWN;
    }

    private Number number() throws IOException {
        switch (content) {
            case INT:
                return (int) longValue;
            case LONG:
                return longValue;
            case BIG_INTEGER:
                return bigInteger;
            case FLOAT:
                return (float) doubleValue;
            case DOUBLE:
                return doubleValue;
            default:
                throw notANumber();
        }
    }

    private int toInt() throws IOException {
        if (content == INT) {
            return (int) longValue;
        }
        if (!isWithin(MIN_INT_L, MAX_INT_L)) {
            reportOverflowInt();
        }
        return content == LONG ? (int) longValue : (int) doubleValue;
    }

    private long toLong() throws IOException {
        if (content == INT || content == LONG) {
            return longValue;
        }
        if (!isWithin(Long.MIN_VALUE, Long.MAX_VALUE)) {
            reportOverflowLong();
        }
        return (long) doubleValue;
    }

    /** Returns whether the integral part of the number is within a range. */
    private boolean isWithin(long min, long max) throws IOException {
        switch (content) {
            case INT:
            case LONG:
                return longValue >= min && longValue <= max;
            case BIG_INTEGER:
                return false;
            case FLOAT:
            case DOUBLE:
                return doubleValue >= min && doubleValue < max + 1.0; // false for NaN
            default:
                throw notANumber();
        }
    }

    private BigInteger toBigInteger() throws IOException {
        switch (content) {
            case BIG_INTEGER:
                return bigInteger;
            case FLOAT:
            case DOUBLE:
                requireFinite();
                return new BigDecimal(doubleValue).toBigInteger();
            default:
                return BigInteger.valueOf(toLong());
        }
    }

    private float toFloat() throws IOException {
        switch (content) { // directly from integers: going through double would round twice
            case INT:
            case LONG:
                return longValue;
            case BIG_INTEGER:
                return bigInteger.floatValue();
            default:
                return (float) toDouble();
        }
    }

    private double toDouble() throws IOException {
        switch (content) {
            case INT:
            case LONG:
                return longValue;
            case BIG_INTEGER:
                return bigInteger.doubleValue();
            case FLOAT:
            case DOUBLE:
                return doubleValue;
            default:
                throw notANumber();
        }
    }

    private BigDecimal toDecimal() throws IOException {
        switch (content) {
            case INT:
            case LONG:
                return BigDecimal.valueOf(longValue);
            case BIG_INTEGER:
                return new BigDecimal(bigInteger);
            case FLOAT:
            case DOUBLE:
                requireFinite();
                return decimal(doubleValue);
            default:
                throw notANumber();
        }
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
        String s = string();
        if (_hasTextualNull(s)) {
            return 0;
        }
        constraints.validateFPLength(s.length());
        return NumberInput.parseAsDouble(s, defaultValue);
    }

    /**
     * Converts a double to a decimal. An integer within the range of MessagePack's integers that is
     * too large for every integer to have a double is converted exactly, since other writers mean
     * that integer. Any other double becomes the shortest decimal that it is the nearest double of,
     * which is the decimal that was written.
     */
    private static BigDecimal decimal(double v) {
        boolean isInteger = v >= 0 ? v >= 0x1p53 && v < 0x1p64 : v <= -0x1p53 && v >= -0x1p63;
        return isInteger ? new BigDecimal(v) : new BigDecimal(NumberOutput.toString(v, true));
    }

    private void requireFinite() throws IOException {
        if (isNaN()) {
            throw new JsonParseException(this, "Not a finite number: " + doubleValue);
        }
    }

    @Override
    public boolean isNaN() {
        return (content == FLOAT || content == DOUBLE)
                && (Double.isNaN(doubleValue) || Double.isInfinite(doubleValue));
    }

    private JsonParseException notANumber() {
        return new JsonParseException(
                this,
                "Current token ("
                        + _currToken
                        + ") not numeric, can not use numeric value accessors");
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
        try {
            return number();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public int getIntValue() {
        try {
            return toInt();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public long getLongValue() {
        try {
            return toLong();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public BigInteger getBigIntegerValue() {
        try {
            return toBigInteger();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public float getFloatValue() {
        try {
            return toFloat();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public double getDoubleValue() {
        try {
            return toDouble();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public BigDecimal getDecimalValue() {
        try {
            return toDecimal();
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    // Locations

    @Override
    public JsonStreamContext getParsingContext() {
        return context;
    }

    @Override
    public JsonLocation currentTokenLocation() {
        return location(tokenOffset);
    }

    @Override
    public JsonLocation currentLocation() {
        return location(unpacker.getTotalReadBytes());
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
        if (_currToken == null) {
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

    /** Skips the unread value of a token that is no longer the current one. */
    private void skipStaleValue() throws IOException {
        try {
            if (content >= UNREAD_STRING && content != FAILED) {
                skipContent();
            }
        } catch (MessagePackException e) {
            throw ExceptionTranslator.toJackson(e, this);
        }
    }

    /** Writes the bytes that were read from the source and belong to no token yet. */
    @Override
    public int releaseBuffered(OutputStream out) throws IOException {
        if (isClosed) {
            return 0;
        }
        finishToken();
        if (input.isInMemory() || input.hasUnreadLeftover()) {
            unpacker.hasNext(); // fetches the bytes if no token has been read yet
        }
        input.stop();
        int count = (int) (input.suppliedBytes() - unpacker.getTotalReadBytes());
        out.write(unpacker.readPayload(count));
        return count;
    }

    @Override
    protected void _handleEOF() {
        // The input may end here, between root values.
    }

    private void failAtEndIfEnabled() throws IOException {
        if (Feature.FAIL_AT_END_OF_INPUT.enabledIn(formatFeatures)) {
            throw new JsonEOFException(
                    this, JsonToken.NOT_AVAILABLE, "Unexpected end-of-input: no more values");
        }
    }

    /**
     * Closes the parser, and the source if Jackson's features say so. Otherwise, bytes that were
     * read from a stream and belong to no token are kept for the next parser of the same stream.
     */
    @Override
    public void close() throws IOException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        isValueDue = false;
        try {
            if (ioContext.isResourceManaged() || isEnabled(JsonParser.Feature.AUTO_CLOSE_SOURCE)) {
                input.closeSource();
            } else {
                input.keepUnread(unpacker, resumePoint());
            }
        } finally {
            unpacker.close(); // closes the input too, which returns its buffer
            Constraints.close(ioContext);
        }
    }

    private ReadAhead.ResumePoint resumePoint() {
        switch (content) {
            case UNREAD_STRING:
            case UNREAD_BINARY:
            case UNREAD_EXTENSION:
                return interruptedOffset == tokenOffset
                        ? ReadAhead.ResumePoint.TOKEN
                        : ReadAhead.ResumePoint.SKIPPED_VALUE;
            case UNREAD_BINARY_REST:
                return ReadAhead.ResumePoint.restOfBinary(longValue);
            case FAILED:
                return ReadAhead.ResumePoint.failed(stickyFailure.getOriginalMessage());
            default:
                return input.exceedsLimit()
                        ? ReadAhead.ResumePoint.failed("The previous document was too long")
                        : ReadAhead.ResumePoint.TOKEN;
        }
    }

    @Override
    public boolean isClosed() {
        return isClosed;
    }
}
