/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.FormatFeature;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.jackson.engine.Buffers;
import org.msgpack.jackson.engine.PackerPool;
import org.msgpack.jackson.engine.SneakyThrow;
import org.msgpack.jackson.engine.TokenWriter;
import org.msgpack.jackson.engine.WriteOptions;

/**
 * Writes MessagePack.
 *
 * <p>The header of an array or object precedes its elements and holds their number. If Jackson
 * announces the sizes of a container and of all containers around it, the header is written at once
 * and the bytes go to the stream as they are produced. Otherwise the header is deferred, and the
 * content stays in memory until the outermost deferred container is closed. If the number of
 * elements written differs from the announced size, the header is corrected, provided that it has
 * not gone to the stream yet: see {@link Feature#STREAM_CONTAINERS_OF_KNOWN_SIZE}.
 *
 * <p>Numbers are written in the smallest format that holds their value; a float stays a float and a
 * double stays a double. A {@link BigInteger} must be between -2^63 and 2^64-1. A
 * {@link BigDecimal} is written as an integer if it is one, otherwise as the double whose shortest
 * decimal representation it is, so that it is read back as the same number. A number given as text
 * is written as such an integer, or otherwise as the nearest double, if that is finite.
 *
 * <p>Any other number causes an {@link IllegalArgumentException}, unless
 * {@link Feature#WRITE_UNFIT_NUMBERS_AS_STRINGS} or {@link Feature#ROUND_UNFIT_DECIMALS} is
 * enabled. At the root it is thrown immediately. Within an array or object it is thrown by the
 * {@link #flush} or {@link #close} that follows the outermost container, as in 0.9.x, so that
 * databind does not wrap it; nothing more of that root value is written to the stream.
 *
 * <p>A generator is stateful and not thread-safe.
 */
public class MessagePackGenerator extends GeneratorBase {
    /** Format-specific features of the generator. */
    public enum Feature implements FormatFeature {
        /**
         * Whether property names that Jackson passes as numbers, such as the keys of a map of
         * integers, are written as integers instead of strings.
         */
        WRITE_INTEGER_KEYS(WriteOptions.WRITE_INTEGER_KEYS, false),

        /**
         * Whether an array or object whose size is announced is written to the stream without
         * buffering, provided that the sizes of all containers around it are announced too. Memory
         * for one chunk is then enough, but a size that turns out to be wrong after its header has
         * been written is an error. If disabled, every container stays in memory until it is closed
         * and may have any number of elements. A change takes effect with the next root value.
         */
        STREAM_CONTAINERS_OF_KNOWN_SIZE(WriteOptions.STREAM_CONTAINERS_OF_KNOWN_SIZE, true),

        /**
         * Whether an integer or decimal that MessagePack can not represent exactly is written as a
         * string of its digits, instead of being rejected or, if it is given as text, becoming the
         * nearest double. Such a string is accepted where a number is read.
         */
        WRITE_UNFIT_NUMBERS_AS_STRINGS(WriteOptions.WRITE_UNFIT_NUMBERS_AS_STRINGS, false),

        /**
         * Whether a decimal that is not exactly a double is written as the nearest double, losing
         * digits, instead of being rejected. Numbers beyond the range of double are always
         * rejected.
         */
        ROUND_UNFIT_DECIMALS(WriteOptions.ROUND_UNFIT_DECIMALS, false);

        private final boolean isOnByDefault;
        private final int mask;

        Feature(int mask, boolean isOnByDefault) {
            this.mask = mask;
            this.isOnByDefault = isOnByDefault;
        }

        /** Returns the features that are enabled by default, as bits. */
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

    private final IOContext ioContext;
    private final OutputStream stream;
    private final Writer writer;

    /** Of the writer; null once this is closed. */
    private MessagePacker packer;

    /** Whether a name has been written and its value has not. */
    private boolean isValueDue;

    /**
     * Creates a generator with default constraints and its own buffers.
     *
     * @param reuseResourceInGenerator ignored; kept from 0.9.x
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
                new PackerPool(packerConfig));
    }

    @SuppressWarnings("deprecation") // the superclass constructor that exists since Jackson 2.15
    MessagePackGenerator(
            IOContext context,
            int features,
            int formatFeatures,
            ObjectCodec codec,
            OutputStream out,
            PackerPool pool) {
        super(features, codec);
        this.ioContext = context;
        this.stream = out;
        this.writer = new Writer(
                pool,
                new JacksonBuffers(context),
                out,
                Constraints.maxWriteDepth(context),
                formatFeatures);
        this.packer = writer.packer();
    }

    /** The machine below, which asks for Jackson's context and throws its exceptions. */
    private final class Writer extends TokenWriter {
        Writer(PackerPool pool, Buffers buffers, OutputStream out, int maxDepth, int options) {
            super(pool, buffers, out, maxDepth, options, JacksonDecimals.INSTANCE);
        }

        @Override
        protected void beginValue(String operation) throws IOException {
            _verifyValueWrite(operation);
        }

        @Override
        protected String path() {
            return _writeContext.pathAsPointer().toString();
        }

        @Override
        protected String textOf(BigDecimal v) {
            try {
                return _asString(v);
            } catch (IOException e) {
                throw SneakyThrow.rethrow(e);
            }
        }

        @Override
        protected Exception failure(String message) {
            return new JsonGenerationException(message, MessagePackGenerator.this);
        }

        @Override
        protected void rejectDepth(int depth) throws IOException {
            Constraints.rejectWriteDepth(ioContext, depth);
        }

        @Override
        protected String features() {
            return "MessagePackGenerator.Feature";
        }

        @Override
        protected void endStream() throws IOException {
            if (ioContext.isResourceManaged()
                    || isEnabled(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
                stream.close();
            } else if (isEnabled(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM)) {
                stream.flush();
            }
        }
    }

    // Capabilities

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Returns false although {@link #writeBinary} writes MessagePack's bin formats: Jackson uses
     * this to choose the form of a UUID, which is a string here, as it was in 0.9.x.
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
        return writer.buffered();
    }

    @Override
    public int getFormatFeatures() {
        return writer.options();
    }

    @Override
    public JsonGenerator overrideFormatFeatures(int values, int mask) {
        writer.setOptions(FormatFeatures.override(writer.options(), values, mask));
        return this;
    }

    // Arrays and objects

    @Override
    public void writeStartArray() {
        try {
            startArray(null, TokenWriter.UNKNOWN_SIZE);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public void writeStartArray(Object forValue) throws IOException {
        startArray(forValue, TokenWriter.UNKNOWN_SIZE);
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
        writer.requireDepth();
        _verifyValueWrite("start an array");
        _writeContext = _writeContext.createChildArrayContext(forValue);
        writer.startArray(size);
    }

    @Override
    public void writeStartObject() {
        try {
            startObject(null, TokenWriter.UNKNOWN_SIZE, TokenWriter.UNKNOWN_SIZE);
        } catch (IOException e) {
            throw SneakyThrow.rethrow(e);
        }
    }

    @Override
    public void writeStartObject(Object forValue) throws IOException {
        startObject(forValue, TokenWriter.UNKNOWN_SIZE, guessSize(forValue));
    }

    @Override
    public void writeStartObject(Object forValue, int size) throws IOException {
        startObject(forValue, size, size);
    }

    /**
     * Guesses the number of entries; fewer or none may be written. Tests for a class and not for
     * {@code Map}, because failing interface checks are expensive for beans: see
     * docs/internals/experiments.md#names-in-jackson.
     */
    private static int guessSize(Object forValue) {
        return forValue instanceof AbstractMap
                ? ((AbstractMap<?, ?>) forValue).size()
                : TokenWriter.UNKNOWN_SIZE;
    }

    private void startObject(Object forValue, int size, int guess) throws IOException {
        writer.requireDepth();
        _verifyValueWrite("start an object");
        _writeContext = _writeContext.createChildObjectContext(forValue);
        writer.startMap(size, guess);
    }

    @Override
    public void writeEndArray() throws IOException {
        writer.requireUsable("end an array");
        if (!_writeContext.inArray()) {
            _reportError("Current context not an array but " + _writeContext.typeDesc());
        }
        writer.endArray(_writeContext.getEntryCount());
        _writeContext = _writeContext.clearAndGetParent();
    }

    @Override
    public void writeEndObject() throws IOException {
        writer.requireUsable("end an object");
        if (!_writeContext.inObject()) {
            _reportError("Current context not an object but " + _writeContext.typeDesc());
        }
        if (isValueDue) {
            _reportError("Can not end the object: field '"
                    + Printable.plain(_writeContext.getCurrentName())
                    + "' has no value");
        }
        writer.endMap(_writeContext.getEntryCount());
        _writeContext = _writeContext.clearAndGetParent();
    }

    /**
     * Returns whether {@link #writePacked} is for a value that could be written in another way as
     * well: not inside of 100 others, which take so much of a thread's stack that what is inside of
     * them should be written without it.
     */
    public boolean canWritePacked() {
        return writer.canPack();
    }

    /**
     * Writes a value by packing it, such as by a codec. Exactly one value has to be packed; its
     * levels count for {@code StreamWriteConstraints} if the packer is
     * {@linkplain MessagePacker#beginNested told}. Values inside of it may be written with this
     * generator in between. After an exception the generator can only be closed.
     *
     * @param packer gets the value
     */
    public <T> void writePacked(T value, ValuePacker<? super T> packer) throws IOException {
        requireNonNull(packer, "packer is null");
        writer.requireDepth();
        _verifyValueWrite("pack a value");
        JsonWriteContext outer = _writeContext;
        _writeContext = outer.createChildArrayContext(value);
        try {
            writer.pack(value, packer);
        } finally {
            _writeContext = outer;
            isValueDue = false;
        }
    }

    // Names

    @Override
    public void writeFieldName(String name) {
        try {
            requireNonNull(name, "name is null");
            startName(name);
            writer.packName(name);
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
            writeTypedName((MessagePackSerializedString) name);
            return;
        }
        startName(name.getValue());
        pack(name);
    }

    @Override
    public void writeFieldId(long id) throws IOException {
        String name = Long.toString(id);
        startName(name);
        if (writer.has(WriteOptions.WRITE_INTEGER_KEYS)) {
            packer.packLong(id);
        } else {
            packer.packString(name);
        }
    }

    /** Of 0.9.x, and called by reflection: see docs/internals/compatibility.md#private-members */
    @SuppressWarnings("UnusedMethod")
    private void addKeyNode(Object key) throws IOException {
        writeTypedName(new MessagePackSerializedString(key));
    }

    /** Writes a name that is not a string. */
    private void writeTypedName(MessagePackSerializedString name) throws IOException {
        startName(name.getValue());
        JsonWriteContext object = _writeContext;
        JsonWriteContext key =
                JsonWriteContext.createRootContext(null); // a context that expects a value
        _writeContext = key;
        boolean isDone = false;
        try {
            Object value = name.getRawValue();
            if (getCodec() == null || value == null || isSimpleValue(value)) {
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
                writer.setUnusable("the previous field name is incomplete");
            }
        }
    }

    private void requireOneValue(JsonWriteContext key) throws IOException {
        if (_writeContext != key || key.getEntryCount() != 1) {
            _reportError("The serializer of a key must write exactly one value, but wrote "
                    + key.getEntryCount()
                    + (_writeContext == key ? "" : " and left it open"));
        }
    }

    /**
     * Returns whether {@link #_writeSimpleObject} accepts the value, so that no codec is needed.
     */
    private static boolean isSimpleValue(Object name) {
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

    private void startName(String name) throws IOException {
        writer.requireUsable("write a field name");
        int status;
        try {
            status = _writeContext.writeFieldName(name);
        } catch (JsonProcessingException e) {
            // A duplicate name. The context counts it as written and would accept a value.
            writer.setUnusable("the previous field name was a duplicate");
            throw e;
        }
        if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Can not write a field name, expecting a value");
        }
        isValueDue = true;
    }

    @Override
    protected void _verifyValueWrite(String typeMsg) throws IOException {
        writer.requireUsable(typeMsg);
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
        writer.packText(text);
    }

    @Override
    public void writeString(char[] text, int offset, int len) throws IOException {
        _checkRangeBoundsForCharArray(text, offset, len);
        _verifyValueWrite(WRITE_STRING);
        packer.packString(CharBuffer.wrap(text, offset, len));
    }

    @Override
    public void writeString(Reader reader, int len) throws IOException {
        writeString(writer.collectText(reader, len));
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
        } catch (IllegalArgumentException e) { // an unpaired surrogate
            packer.packString(s.getValue());
            return;
        }
        packer.packRawString(utf8);
    }

    /** Writes a string that is already encoded; malformed UTF-8 is replaced. */
    @Override
    public void writeUTF8String(byte[] buffer, int offset, int len) throws IOException {
        _checkRangeBoundsForByteArray(buffer, offset, len);
        writeString(new String(buffer, offset, len, StandardCharsets.UTF_8));
    }

    /** Writes a string, like {@link #writeUTF8String}: MessagePack has no escapes. */
    @Override
    public void writeRawUTF8String(byte[] buffer, int offset, int len) throws IOException {
        writeUTF8String(buffer, offset, len);
    }

    // Raw text: written as a string, not interpreted as JSON

    /** Writes a complete string value, or nil for null. */
    @Override
    public void writeRaw(String text) throws IOException {
        writeString(text);
    }

    /** Writes a complete string value. */
    @Override
    public void writeRaw(String text, int offset, int len) throws IOException {
        writeRawValue(text, offset, len);
    }

    /** Writes a complete string value. */
    @Override
    public void writeRaw(SerializableString text) throws IOException {
        writeString(text);
    }

    /** Writes a complete string value. */
    @Override
    public void writeRaw(char[] text, int offset, int len) throws IOException {
        writeString(text, offset, len);
    }

    /** Writes a complete string value of one char. */
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
     * Writes binary data from a stream.
     *
     * @param length number of bytes, or -1 to read up to the end of the stream
     */
    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) throws IOException {
        return writer.writeBinary(data, length);
    }

    /** Writes an ext value, or nil for null. */
    public void writeExtensionType(MessagePackExtensionType extensionType) throws IOException {
        if (extensionType == null) {
            writeNull();
            return;
        }
        byte[] data = requireNonNull(extensionType.getData(), "data is null");
        _verifyValueWrite("write an extension");
        packer.packExtension(extensionType.getType(), data);
    }

    /** Writes a timestamp ext value in the smallest of the three timestamp formats. */
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

    // Numbers, booleans, nil

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
     * @throws IllegalArgumentException at the root, if it is below -2^63 or above 2^64-1; within a
     *     container, {@link #flush} and {@link #close} throw it
     */
    @Override
    public void writeNumber(BigInteger v) throws IOException {
        writer.writeInteger(v);
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
     * Writes an integer if the number is one, otherwise a double.
     *
     * @throws IllegalArgumentException at the root, if neither is read back as the same number;
     *     within a container, {@link #flush} and {@link #close} throw it
     */
    @Override
    public void writeNumber(BigDecimal v) throws IOException {
        writer.writeDecimal(v);
    }

    /**
     * Writes a number given as text: an integer if it consists of digits and is in range, otherwise
     * the nearest double, which may also be {@code NaN}, {@code Infinity} or {@code -Infinity}.
     *
     * @throws NumberFormatException if the text is not a number; also, at the root, if the number
     *     is beyond the range of double: within a container, {@link #flush} and {@link #close}
     *     throw that
     */
    @Override
    public void writeNumber(String encodedValue) throws IOException {
        writer.writeNumberText(encodedValue);
    }

    /** Copies a number that the other side still has as text, such as of JSON, as that text. */
    @Override
    protected void _copyCurrentFloatValue(JsonParser p) throws IOException {
        Object number = p.getNumberType() == JsonParser.NumberType.BIG_DECIMAL
                ? p.getNumberValueDeferred()
                : null;
        if (number instanceof String) {
            writeNumber((String) number);
        } else {
            super._copyCurrentFloatValue(p);
        }
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

    // Whole arrays, without updating the context for each element

    @Override
    public void writeArray(int[] array, int offset, int length) throws IOException {
        writer.startFlatArray(array.length, offset, length);
        packer.packInts(array, offset, offset + length);
    }

    @Override
    public void writeArray(long[] array, int offset, int length) throws IOException {
        writer.startFlatArray(array.length, offset, length);
        packer.packLongs(array, offset, offset + length);
    }

    @Override
    public void writeArray(double[] array, int offset, int length) throws IOException {
        writer.startFlatArray(array.length, offset, length);
        packer.packDoubles(array, offset, offset + length);
    }

    @Override
    public void writeArray(String[] array, int offset, int length) throws IOException {
        writer.startFlatArray(array.length, offset, length);
        for (int i = offset; i < offset + length; i++) {
            if (array[i] == null) {
                packer.packNil();
            } else {
                packer.packString(array[i]);
            }
        }
    }

    // Flushing and closing

    /**
     * Writes all bytes to the stream except those of open containers with a deferred header.
     *
     * @throws IllegalArgumentException if no container is open and a number in the previous root
     *     values did not fit; the generator can then only be closed
     */
    @Override
    public void flush() throws IOException {
        if (_closed) {
            return;
        }
        writer.flush();
        if (isEnabled(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM)) {
            stream.flush();
        }
    }

    /**
     * Closes open containers if
     * {@link com.fasterxml.jackson.core.JsonGenerator.Feature#AUTO_CLOSE_JSON_CONTENT} is enabled,
     * writes the remaining bytes, and closes or flushes the stream according to the features. An
     * incomplete root value is discarded as far as it has not been written to the stream.
     *
     * @throws IllegalArgumentException if a number did not fit and {@link #flush} has not thrown
     *     it; the generator is closed nevertheless
     */
    @Override
    public void close() throws IOException {
        if (_closed) {
            return;
        }
        Throwable failure = null;
        try {
            if (isEnabled(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT) && writer.isIntact()) {
                closeContainers();
            }
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
        }
        try {
            writer.close(failure);
        } finally {
            packer = null;
            super.close();
            Constraints.close(ioContext); // last: the buffer belongs to the context
        }
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

    /** Does nothing: the writer gives its buffer back when it is closed. */
    @Override
    protected void _releaseBuffers() {}
}
