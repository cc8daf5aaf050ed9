/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.FormatFeature;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteCapability;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.util.JacksonFeatureSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;

/**
 * Writes MessagePack from Jackson's calls.
 *
 * <p>The header of an array or object comes first and holds the size. Where Jackson tells the size
 * beforehand, and that of all containers around it, the header is written at once, so that bytes go
 * to the stream as they come. Elsewhere the header is left open, and what is in the container stays
 * in memory until the outermost open one is closed. If another number of elements was written than
 * told, the header is corrected, as long as the stream has not got it: see
 * {@link Feature#STREAM_CONTAINERS_OF_KNOWN_SIZE}.
 *
 * <p>ExactNumbers are written in the smallest format that holds their value; a float stays a float
 * and a double a double. A {@link BigInteger} must be within -2^63 and 2^64-1. A {@link BigDecimal}
 * is written as an integer if it is one, else as the double whose shortest decimal it is, so that
 * it is read as the same number. A number given as text must be such an integer or, exactly, a
 * double.
 *
 * <p>Other numbers do not fit and are an {@link IllegalArgumentException}, unless
 * {@link Feature#WRITE_UNFIT_NUMBERS_AS_STRINGS} or {@link Feature#ROUND_UNFIT_DECIMALS} is on. At
 * the root it is thrown at once; within an array or object by {@link #flush} or {@link #close}
 * after it, as in 0.9.x, so that databind does not wrap it. Nothing more of that root value is
 * passed on to the stream then.
 *
 * <p>A generator has state and is not thread-safe.
 */
public class MessagePackGenerator extends GeneratorBase {
    /** The choices of the generator beyond those of all formats. */
    public enum Feature implements FormatFeature {
        /**
         * Whether numbers that Jackson gives as names, the keys of a map of integers first of all,
         * are written as integers rather than as strings.
         */
        WRITE_INTEGER_KEYS(1, false),

        /**
         * Whether an array or object whose size is told beforehand, with all around it, goes to the
         * stream as it is written, so that memory for a part of it is enough. If its size turns out
         * to be another one after its header has gone, it cannot be written. Off, every container
         * stays in memory until it is closed, and may have any number of elements. A change takes
         * effect from the next root value on.
         */
        STREAM_CONTAINERS_OF_KNOWN_SIZE(1 << 1, true),

        /**
         * Whether an integer or decimal that MessagePack has no exact form for is written as a
         * string of its digits. Off, it is refused. Reading gives it back where a number is asked
         * for.
         */
        WRITE_UNFIT_NUMBERS_AS_STRINGS(1 << 2, false),

        /**
         * Whether a decimal, or a number given as text, that no double is exactly is written as the
         * nearest double, which loses digits. Off, it is refused. So is, in any case, what is
         * beyond the range of doubles.
         */
        ROUND_UNFIT_DECIMALS(1 << 3, false);

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

    /** In place of a size that is told at the end. */
    private static final int DEFERRED = -1;

    /** In place of the depth up to which sizes are written at once. */
    private static final int NEVER = -1;

    private static final long[] NONE_FIXED = {};

    /** Binary from a stream up to this length is read before anything is written. */
    private static final int MAX_BINARY_READ_FIRST = 1 << 16;

    private final IOContext ioContext;
    private final int maxDepth;
    private final OutputStream stream;
    private PackerPool pool;

    // Both null once this is closed, since another generator may own them by then.
    private PooledPacker pooled;
    private MessagePacker packer; // the pooled one

    private int formatFeatures;

    /** Number of open containers. */
    private int depth;

    /**
     * How many of them, the outermost ones, were begun with their size; the others are deferred.
     * {@link #NEVER} if all are.
     */
    private int fixedDepth;

    /** For each of those, where its header is, and the size that it was begun with. */
    private long[] fixed = NONE_FIXED;

    /** Where the outermost open container begins. */
    private long rootStart;

    /** Whether a name was written and its value was not. */
    private boolean isValueDue;

    /** Why nothing can be written any more, or null. */
    private String unusable;

    /** Thrown as soon as the open containers are closed: one of their numbers does not fit. */
    private IllegalArgumentException unfit;

    /**
     * Makes a generator with default constraints and buffers of its own.
     *
     * @param reuseResourceInGenerator no effect; kept from 0.9.x
     */
    public MessagePackGenerator(
            int features,
            ObjectCodec codec,
            OutputStream out,
            PackerConfig packerConfig,
            boolean reuseResourceInGenerator,
            boolean supportIntegerKeys)
            throws IOException {
        this(
                Constraints.newContext(),
                features,
                Feature.defaults()
                        | (supportIntegerKeys ? Feature.WRITE_INTEGER_KEYS.getMask() : 0),
                codec,
                out,
                new PackerPool(MessagePackFactory.withoutDepthLimit(packerConfig)));
    }

    @SuppressWarnings("deprecation") // the constructor of the base that Jackson 2.15 has
    MessagePackGenerator(
            IOContext context,
            int features,
            int formatFeatures,
            ObjectCodec codec,
            OutputStream out,
            PackerPool pool) {
        super(features, codec);
        this.ioContext = context;
        this.maxDepth = Constraints.maxWriteDepth(context);
        this.formatFeatures = formatFeatures;
        this.stream = out;
        this.pool = pool;
        this.pooled = pool.take();
        this.packer = pooled.packer();
        pooled.open(context, out);
    }

    // What this generator is and can do

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    /**
     * {@inheritDoc}
     *
     * <p>False, although {@link #writeBinary} writes MessagePack's own binary: Jackson asks for
     * this to choose the form of a UUID, which is a string here as it was in 0.9.x.
     */
    @Override
    public boolean canWriteBinaryNatively() {
        return false;
    }

    @Override
    public JacksonFeatureSet<StreamWriteCapability> getWriteCapabilities() {
        return DEFAULT_BINARY_WRITE_CAPABILITIES;
    }

    @Override
    public StreamWriteConstraints streamWriteConstraints() {
        return ioContext.streamWriteConstraints();
    }

    @Override
    public IOContext ioContext() {
        return ioContext;
    }

    @Override
    public Object getOutputTarget() {
        return stream;
    }

    @Override
    public int getOutputBuffered() {
        if (_closed) {
            return 0;
        }
        long buffered = packer.getTotalWrittenBytes() - pooled.output().writtenBytes();
        return (int) Math.min(buffered, Integer.MAX_VALUE);
    }

    @Override
    public int getFormatFeatures() {
        return formatFeatures;
    }

    @Override
    public JsonGenerator overrideFormatFeatures(int values, int mask) {
        formatFeatures = FormatFeatures.override(formatFeatures, values, mask);
        return this;
    }

    // Arrays and objects

    @Override
    public void writeStartArray() {
        try {
            startArray(null, DEFERRED);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public void writeStartArray(Object forValue) throws IOException {
        startArray(forValue, DEFERRED);
    }

    @Override
    public void writeStartArray(Object forValue, int size) throws IOException {
        startArray(forValue, size);
    }

    @Override
    @Deprecated
    public void writeStartArray(int size) throws IOException {
        startArray(null, size);
    }

    private void startArray(Object forValue, int size) throws IOException {
        requireDepth();
        _verifyValueWrite("start an array");
        _writeContext = _writeContext.createChildArrayContext(forValue);
        if (push(size)) {
            packer.packArrayHeader(size);
        } else if (size < 0) {
            packer.openArray();
        } else {
            packer.openArray(size);
        }
    }

    @Override
    public void writeStartObject() {
        try {
            startObject(null, DEFERRED, DEFERRED);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public void writeStartObject(Object forValue) throws IOException {
        startObject(forValue, DEFERRED, guessSize(forValue));
    }

    @Override
    public void writeStartObject(Object forValue, int size) throws IOException {
        startObject(forValue, size, size);
    }

    /**
     * What is written may be fewer entries, or none of this object at all. A class is looked for
     * because to find out that a bean has not the interface takes as long as all else here.
     */
    private static int guessSize(Object forValue) {
        return forValue instanceof AbstractMap ? ((AbstractMap<?, ?>) forValue).size() : DEFERRED;
    }

    private void startObject(Object forValue, int size, int guess) throws IOException {
        requireDepth();
        _verifyValueWrite("start an object");
        _writeContext = _writeContext.createChildObjectContext(forValue);
        if (push(size)) {
            packer.packMapHeader(size);
        } else if (guess < 0) {
            packer.openMap();
        } else {
            packer.openMap(guess);
        }
    }

    private void requireDepth() throws IOException {
        if (depth >= maxDepth) {
            Constraints.refuseWriteDepth(ioContext, depth + 1);
        }
    }

    /** Begins a container; returns whether its header can be written at once. */
    private boolean push(int size) {
        if (depth == 0) {
            rootStart = packer.getTotalWrittenBytes();
            boolean streams = Feature.STREAM_CONTAINERS_OF_KNOWN_SIZE.enabledIn(formatFeatures);
            fixedDepth = streams ? 0 : NEVER;
        }
        boolean isFixed = size >= 0 && depth == fixedDepth;
        if (isFixed) {
            int at = 2 * fixedDepth;
            if (at == fixed.length) {
                fixed = Arrays.copyOf(fixed, 8 + at * 2);
            }
            fixed[at] = packer.getTotalWrittenBytes();
            fixed[at + 1] = size;
            fixedDepth++;
        }
        depth++;
        return isFixed;
    }

    @Override
    public void writeEndArray() throws IOException {
        requireUsable("end an array");
        if (!_writeContext.inArray()) {
            _reportError("Current context not an array but " + _writeContext.typeDesc());
        }
        int elements = _writeContext.getEntryCount();
        if (pop(elements)) {
            packer.closeArray(elements);
        }
    }

    @Override
    public void writeEndObject() throws IOException {
        requireUsable("end an object");
        if (!_writeContext.inObject()) {
            _reportError("Current context not an object but " + _writeContext.typeDesc());
        }
        if (isValueDue) {
            _reportError("Can not end the object: a value is due for field '"
                    + _writeContext.getCurrentName()
                    + "'");
        }
        int entries = _writeContext.getEntryCount();
        if (pop(entries)) {
            packer.closeMap(entries);
        }
    }

    /** Ends a container; returns whether its header is still to be written. */
    private boolean pop(int size) throws IOException {
        boolean isFixed = depth == fixedDepth;
        if (isFixed) {
            if (fixed[2 * fixedDepth - 1] != size) {
                correctSize(size);
            }
            fixedDepth--;
        }
        depth--;
        _writeContext = _writeContext.clearAndGetParent();
        return !isFixed;
    }

    private void correctSize(int size) throws IOException {
        long header = fixed[2 * fixedDepth - 2];
        boolean isCorrected = _writeContext.inArray()
                ? packer.correctArrayHeader(header, size)
                : packer.correctMapHeader(header, size);
        if (!isCorrected && unfit == null) { // of which nothing is passed on
            _reportError("Size mismatch: "
                    + fixed[2 * fixedDepth - 1]
                    + " elements were announced, "
                    + size
                    + " written, and the header has been passed on with the wrong size; disable"
                    + " MessagePackGenerator.Feature.STREAM_CONTAINERS_OF_KNOWN_SIZE to write what"
                    + " changes its size");
        }
    }

    // Names

    @Override
    public void writeFieldName(String name) {
        try {
            requireNonNull(name, "name is null");
            beginName(name);
            pooled.packName(name);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public void writeFieldName(SerializableString name) {
        try {
            writeName(name);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    private void writeName(SerializableString name) throws IOException {
        if (name instanceof MessagePackSerializedString) {
            writeValueName((MessagePackSerializedString) name);
            return;
        }
        beginName(name.getValue());
        pack(name);
    }

    @Override
    public void writeFieldId(long id) throws IOException {
        String name = Long.toString(id);
        beginName(name);
        if (Feature.WRITE_INTEGER_KEYS.enabledIn(formatFeatures)) {
            packer.packLong(id);
        } else {
            packer.packString(name);
        }
    }

    /** Writes a name that is no string. */
    private void writeValueName(MessagePackSerializedString name) throws IOException {
        beginName(name.getValue());
        JsonWriteContext object = _writeContext;
        JsonWriteContext key = JsonWriteContext.createRootContext(null); // one that expects a value
        _writeContext = key;
        boolean isDone = false;
        try {
            Object value = name.getRawValue();
            if (getCodec() == null || value == null || isPlain(value)) {
                _writeSimpleObject(value);
            } else {
                getCodec().writeValue(this, value);
                requireOneValue(key);
            }
            isDone = true;
        } finally {
            _writeContext = object;
            isValueDue = true;
            if (!isDone) {
                unusable = "the field name before is not complete";
            }
        }
    }

    private void requireOneValue(JsonWriteContext key) throws IOException {
        if (_writeContext != key || key.getEntryCount() != 1) {
            _reportError("The serializer of a key has to write one value, not "
                    + key.getEntryCount()
                    + (_writeContext == key ? "" : " and leave it open"));
        }
    }

    /** Whether no codec is needed: what {@link #_writeSimpleObject} takes. */
    private static boolean isPlain(Object name) {
        return name instanceof String
                || name instanceof Integer
                || name instanceof Long
                || name instanceof Boolean
                || name instanceof MessagePackExtensionType
                || name instanceof Short
                || name instanceof Byte
                || name instanceof Double
                || name instanceof Float
                || name instanceof BigInteger
                || name instanceof BigDecimal
                || name instanceof AtomicInteger
                || name instanceof AtomicLong;
    }

    private void beginName(String name) throws IOException {
        requireUsable("write a field name");
        int status;
        try {
            status = _writeContext.writeFieldName(name);
        } catch (JsonProcessingException e) {
            // A duplicate, which the context takes for written: it would let the value pass.
            unusable = "the field name before was a duplicate";
            throw e;
        }
        if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Can not write a field name, expecting a value");
        }
        isValueDue = true;
    }

    private void requireUsable(String operation) throws IOException {
        if (unusable != null) {
            _reportError("Can not " + operation + ": " + unusable);
        }
    }

    @Override
    protected void _verifyValueWrite(String typeMsg) throws IOException {
        requireUsable(typeMsg);
        if (_writeContext.writeValue() == JsonWriteContext.STATUS_EXPECT_NAME) {
            _reportError("Can not " + typeMsg + ", expecting field name");
        }
        isValueDue = false;
    }

    // Strings

    @Override
    public void writeString(String text) throws IOException {
        if (text == null) {
            writeNull();
            return;
        }
        _verifyValueWrite(WRITE_STRING);
        packer.packString(text);
    }

    @Override
    public void writeString(char[] text, int offset, int len) throws IOException {
        _checkRangeBoundsForCharArray(text, offset, len);
        _verifyValueWrite(WRITE_STRING);
        packer.packString(CharBuffer.wrap(text, offset, len));
    }

    @Override
    public void writeString(Reader reader, int len) throws IOException {
        if (reader == null) {
            _reportError("null reader");
        }
        writeString(PayloadCollector.collectText(reader, len, this));
    }

    @Override
    public void writeString(SerializableString sstr) throws IOException {
        requireNonNull(sstr, "string is null");
        _verifyValueWrite(WRITE_STRING);
        pack(sstr);
    }

    private void pack(SerializableString s) throws IOException {
        byte[] utf8;
        try {
            utf8 = s.asUnquotedUTF8();
        } catch (IllegalArgumentException e) { // a surrogate without its partner
            packer.packString(s.getValue());
            return;
        }
        packer.packRawString(utf8);
    }

    /** Writes a string that is encoded already; malformed UTF-8 is replaced. */
    @Override
    public void writeUTF8String(byte[] buffer, int offset, int len) throws IOException {
        _checkRangeBoundsForByteArray(buffer, offset, len);
        writeString(new String(buffer, offset, len, StandardCharsets.UTF_8));
    }

    /** The same as {@link #writeUTF8String}: MessagePack escapes nothing. */
    @Override
    public void writeRawUTF8String(byte[] buffer, int offset, int len) throws IOException {
        writeUTF8String(buffer, offset, len);
    }

    // Raw text, which is a string here: what it would mean in JSON is not looked at

    /** Writes a string, a value of its own wherever it comes; nil for null. */
    @Override
    public void writeRaw(String text) throws IOException {
        writeString(text);
    }

    /** Writes a string, a value of its own wherever it comes. */
    @Override
    public void writeRaw(String text, int offset, int len) throws IOException {
        writeRawValue(text, offset, len);
    }

    /** Writes a string, a value of its own wherever it comes. */
    @Override
    public void writeRaw(SerializableString text) throws IOException {
        writeString(text);
    }

    /** Writes a string, a value of its own wherever it comes. */
    @Override
    public void writeRaw(char[] text, int offset, int len) throws IOException {
        writeString(text, offset, len);
    }

    /** Writes a string of one char, a value of its own wherever it comes. */
    @Override
    public void writeRaw(char c) throws IOException {
        writeString(String.valueOf(c));
    }

    /** Writes a string, or nil for null. */
    @Override
    public void writeRawValue(String text) throws IOException {
        writeString(text);
    }

    /** Writes a string. */
    @Override
    public void writeRawValue(String text, int offset, int len) throws IOException {
        _checkRangeBoundsForString(text, offset, len);
        writeString(text.substring(offset, offset + len));
    }

    /** Writes a string. */
    @Override
    public void writeRawValue(char[] text, int offset, int len) throws IOException {
        writeString(text, offset, len);
    }

    /** Writes a string. */
    @Override
    public void writeRawValue(SerializableString text) throws IOException {
        writeString(text);
    }

    // Binary and extensions

    @Override
    public void writeBinary(Base64Variant variant, byte[] data, int offset, int len)
            throws IOException {
        if (data == null) {
            writeNull();
            return;
        }
        _checkRangeBoundsForByteArray(data, offset, len);
        _verifyValueWrite(WRITE_BINARY);
        packer.packBinaryHeader(len).writePayload(data, offset, len);
    }

    /**
     * Writes binary from a stream.
     *
     * @param length number of bytes, or -1 if it is not known: all bytes of the stream then
     */
    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) throws IOException {
        if (length <= MAX_BINARY_READ_FIRST) {
            byte[] all = PayloadCollector.collectBytes(data, length);
            requireComplete(all.length, length);
            writeBinary(variant, all, 0, all.length);
            return all.length;
        }
        _verifyValueWrite(WRITE_BINARY);
        if (depth == 0) {
            rootStart = packer.getTotalWrittenBytes();
        }
        packer.packBinaryHeader(length);
        unusable = "the binary before was not complete";
        requireComplete(writePayload(data, length), length);
        unusable = null;
        return length;
    }

    private void requireComplete(int read, int length) throws IOException {
        if (read < length) {
            _reportError("Too few bytes available: missing "
                    + (length - read)
                    + " bytes (out of "
                    + length
                    + ")");
        }
    }

    /** Writes up to so many bytes; returns how many there were. */
    private int writePayload(InputStream data, int length) throws IOException {
        byte[] part = ioContext.allocBase64Buffer();
        try {
            int written = 0;
            int read;
            while (written < length
                    && (read = NonEmptyReads.read(
                                    data, part, Math.min(length - written, part.length)))
                            >= 0) {
                packer.writePayload(part, 0, read);
                written += read;
            }
            return written;
        } finally {
            ioContext.releaseBase64Buffer(part);
        }
    }

    /** Writes an extension, or nil for null. */
    public void writeExtensionType(MessagePackExtensionType extensionType) throws IOException {
        if (extensionType == null) {
            writeNull();
            return;
        }
        byte[] data = requireNonNull(extensionType.getData(), "data is null");
        _verifyValueWrite("write an extension");
        packer.packExtensionTypeHeader(extensionType.getType(), data.length).writePayload(data);
    }

    /** Writes a timestamp extension in the smallest of its formats. */
    void writeTimestamp(Instant instant) throws IOException {
        _verifyValueWrite("write a timestamp");
        packer.packTimestamp(instant);
    }

    @Override
    public void writeEmbeddedObject(Object object) throws IOException {
        if (object instanceof MessagePackExtensionType) {
            writeExtensionType((MessagePackExtensionType) object);
        } else {
            super.writeEmbeddedObject(object);
        }
    }

    @Override
    protected void _writeSimpleObject(Object value) throws IOException {
        if (value instanceof MessagePackExtensionType) {
            writeExtensionType((MessagePackExtensionType) value);
        } else {
            super._writeSimpleObject(value);
        }
    }

    // ExactNumbers, booleans, nil

    @Override
    public void writeNumber(short v) throws IOException {
        writeNumber((int) v);
    }

    @Override
    public void writeNumber(int v) throws IOException {
        _verifyValueWrite(WRITE_NUMBER);
        packer.packInt(v);
    }

    @Override
    public void writeNumber(long v) throws IOException {
        _verifyValueWrite(WRITE_NUMBER);
        packer.packLong(v);
    }

    /**
     * Writes an integer.
     *
     * @throws IllegalArgumentException at the root, if it is below -2^63 or above 2^64-1; elsewhere
     *     {@link #flush} and {@link #close} throw it
     */
    @Override
    public void writeNumber(BigInteger v) throws IOException {
        if (v == null) {
            writeNull();
        } else if (ExactNumbers.isInRange(v)) {
            _verifyValueWrite(WRITE_NUMBER);
            packer.packBigInteger(v);
        } else if (!isWrittenAsString()) {
            refuse(ExactNumbers.describe(v), "", false);
        } else {
            writeString(v.toString());
        }
    }

    @Override
    public void writeNumber(double v) throws IOException {
        _verifyValueWrite(WRITE_NUMBER);
        packer.packDouble(v);
    }

    @Override
    public void writeNumber(float v) throws IOException {
        _verifyValueWrite(WRITE_NUMBER);
        packer.packFloat(v);
    }

    /**
     * Writes an integer if the number is one, else a double.
     *
     * @throws IllegalArgumentException at the root, if neither is read as this number; elsewhere
     *     {@link #flush} and {@link #close} throw it
     */
    @Override
    public void writeNumber(BigDecimal v) throws IOException {
        if (v == null) {
            writeNull();
            return;
        }
        BigInteger integer = ExactNumbers.toInteger(v);
        if (integer != null) {
            writeNumber(integer);
            return;
        }
        double nearest = v.doubleValue();
        if (ExactNumbers.isShortestOf(nearest, v)) {
            writeNumber(nearest);
        } else if (isWrittenAsString()) {
            writeString(_asString(v));
        } else {
            writeRounded(nearest, ExactNumbers.describe(v));
        }
    }

    /**
     * Writes a number given as text: an integer if it is digits only and in range, else a double,
     * which may also be {@code NaN}, {@code Infinity} or {@code -Infinity}.
     *
     * @throws NumberFormatException if the text is not a number
     * @throws IllegalArgumentException at the root, if no double is exactly this number; elsewhere
     *     {@link #flush} and {@link #close} throw it
     */
    @Override
    public void writeNumber(String encodedValue) throws IOException {
        if (encodedValue == null) {
            writeNull();
            return;
        }
        BigInteger integer = ExactNumbers.parseInteger(encodedValue);
        if (integer != null) {
            writeNumber(integer);
            return;
        }
        double nearest = Double.parseDouble(encodedValue);
        if (ExactNumbers.isText(nearest, encodedValue)) {
            writeNumber(nearest);
        } else if (isWrittenAsString()) {
            writeString(encodedValue);
        } else {
            writeRounded(nearest, ExactNumbers.describe(encodedValue));
        }
    }

    private boolean isWrittenAsString() {
        return Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS.enabledIn(formatFeatures);
    }

    private void writeRounded(double nearest, String found) throws IOException {
        boolean isBeyondDoubles = Double.isInfinite(nearest);
        if (Feature.ROUND_UNFIT_DECIMALS.enabledIn(formatFeatures) && !isBeyondDoubles) {
            writeNumber(nearest);
        } else {
            refuse(
                    found,
                    isBeyondDoubles ? "" : ", or ROUND_UNFIT_DECIMALS to write the nearest double",
                    isBeyondDoubles);
        }
    }

    /**
     * A number that does not fit. What is thrown inside of a serializer, databind wraps in an
     * exception of its own, where 0.9.x threw an IllegalArgumentException from flush or close. So
     * nil takes its place until then.
     */
    private void refuse(String found, String otherwise, boolean isBeyondDoubles)
            throws IOException {
        boolean isRoot = depth == 0;
        if (!isRoot) {
            writeNull();
        }
        if (unfit != null) {
            return;
        }
        String message =
                "MessagePack has integers from -2^63 to 2^64-1 and doubles, none of them is "
                        + found
                        + path()
                        + "; enable MessagePackGenerator.Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS to write such"
                        + " numbers as strings"
                        + otherwise;
        IllegalArgumentException refused = isBeyondDoubles
                ? new NumberFormatException(message) // as in 0.9.x
                : new IllegalArgumentException(message);
        if (isRoot) {
            throw refused;
        }
        unfit = refused;
        pooled.output().discardFrom(rootStart);
    }

    private String path() {
        String path = _writeContext.pathAsPointer().toString();
        return path.isEmpty() ? "" : " at " + path;
    }

    @Override
    public void writeBoolean(boolean state) throws IOException {
        _verifyValueWrite(WRITE_BOOLEAN);
        packer.packBoolean(state);
    }

    @Override
    public void writeNull() throws IOException {
        _verifyValueWrite(WRITE_NULL);
        packer.packNil();
    }

    // Arrays of numbers, without a context for each

    @Override
    public void writeArray(int[] array, int offset, int length) throws IOException {
        beginArray(array.length, offset, length);
        MessagePacker out = packer; // a field is read again for each number
        for (int i = offset; i < offset + length; i++) {
            out.packInt(array[i]);
        }
    }

    @Override
    public void writeArray(long[] array, int offset, int length) throws IOException {
        beginArray(array.length, offset, length);
        MessagePacker out = packer; // a field is read again for each number
        for (int i = offset; i < offset + length; i++) {
            out.packLong(array[i]);
        }
    }

    @Override
    public void writeArray(double[] array, int offset, int length) throws IOException {
        beginArray(array.length, offset, length);
        MessagePacker out = packer; // a field is read again for each number
        for (int i = offset; i < offset + length; i++) {
            out.packDouble(array[i]);
        }
    }

    @Override
    public void writeArray(String[] array, int offset, int length) throws IOException {
        beginArray(array.length, offset, length);
        for (int i = offset; i < offset + length; i++) {
            if (array[i] == null) {
                packer.packNil();
            } else {
                packer.packString(array[i]);
            }
        }
    }

    private void beginArray(int available, int offset, int length) throws IOException {
        if (offset < 0 || length < 0 || length > available - offset) {
            throw new IllegalArgumentException("range of " + length + " elements from " + offset
                    + " on is not inside an array of " + available);
        }
        requireDepth();
        _verifyValueWrite("write an array");
        packer.packArrayHeader(length);
    }

    // Flushing and closing

    /**
     * Passes on all bytes but those of containers that are still open and of unknown size.
     *
     * @throws IllegalArgumentException if no container is open, and a number in those before did
     *     not fit; the generator can only be closed then
     */
    @Override
    public void flush() throws IOException {
        if (_closed) {
            return;
        }
        if (unfit != null && depth == 0) {
            throw takeUnfit();
        }
        packer.flush();
        if (isEnabled(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM)) {
            stream.flush();
        }
    }

    /**
     * Ends the containers that are open, if
     * {@link com.fasterxml.jackson.core.JsonGenerator.Feature#AUTO_CLOSE_JSON_CONTENT} is on;
     * flushes; closes the stream or flushes it, as the features say. Of a root value that is not
     * complete nothing more is passed on.
     *
     * @throws IllegalArgumentException if a number did not fit, and {@link #flush} has not thrown
     *     it; the generator is closed all the same
     */
    @Override
    public void close() throws IOException {
        if (_closed) {
            return;
        }
        try {
            // After a failure of the stream, what is missing would hide the cause.
            if (isEnabled(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT)
                    && unusable == null
                    && !pooled.output().hasFailed()) {
                closeContainers();
            }
        } catch (IOException | RuntimeException | Error e) {
            alsoDespite(e, this::finish);
            throw e;
        }
        if (unfit == null) {
            finish();
        } else {
            IllegalArgumentException e = takeUnfit();
            alsoDespite(e, this::finish);
            throw e;
        }
    }

    /** Once only: the one who has got it may close the generator in peace. */
    private IllegalArgumentException takeUnfit() {
        IllegalArgumentException e = unfit;
        unfit = null;
        unusable = "a number before did not fit";
        return e;
    }

    private void closeContainers() throws IOException {
        while (!_writeContext.inRoot()) {
            if (_writeContext.inArray()) {
                writeEndArray();
            } else {
                writeEndObject();
            }
        }
    }

    private void finish() throws IOException {
        try {
            flushPacker();
            endStream();
            pooled.reset();
        } catch (IOException | RuntimeException | Error e) {
            pool = null; // what failed is not for others
            throw e;
        } finally {
            unusable = "the generator is closed";
            _releaseBuffers();
            super.close();
            Constraints.close(ioContext); // last: the buffer was borrowed from there
        }
    }

    private void flushPacker() throws IOException {
        try {
            if (depth > 0 || unusable != null) {
                pooled.output().discardFrom(rootStart);
            }
            packer.flush();
        } catch (IOException | RuntimeException | Error e) {
            alsoDespite(e, this::endStream); // nobody else would close it
            throw e;
        }
    }

    private void endStream() throws IOException {
        if (ioContext.isResourceManaged() || isEnabled(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            stream.close();
        } else if (isEnabled(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM)) {
            stream.flush();
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    /** Does what is due although something failed; a failure of it is added to the first one. */
    private static void alsoDespite(Throwable first, Step step) {
        try {
            step.run();
        } catch (IOException | RuntimeException | Error second) {
            if (second != first) {
                first.addSuppressed(second);
            }
        }
    }

    @Override
    protected void _releaseBuffers() {
        pooled.close();
        if (pool != null) {
            pool.giveBack(pooled);
        }
        pooled = null;
        packer = null;
    }
}
