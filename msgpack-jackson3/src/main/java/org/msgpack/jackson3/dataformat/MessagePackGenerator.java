/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static java.util.Objects.requireNonNull;

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
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.internal.text.Printable;
import org.msgpack.jackson.engine.Buffers;
import org.msgpack.jackson.engine.PackerPool;
import org.msgpack.jackson.engine.TokenWriter;
import org.msgpack.jackson.engine.WriteOptions;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.Version;
import tools.jackson.core.base.GeneratorBase;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.DupDetector;
import tools.jackson.core.util.JacksonFeatureSet;
import tools.jackson.core.util.SimpleStreamWriteContext;

/**
 * Writes MessagePack.
 *
 * <p>The header of an array or object precedes its elements and holds their number. If Jackson
 * announces the sizes of a container and of all containers around it, the header is written at once
 * and the bytes go to the stream as they are produced. Otherwise the header is deferred, and the
 * content stays in memory until the outermost deferred container is closed. If the number of
 * elements written differs from the announced size, the header is corrected, provided that it has
 * not gone to the stream yet: see {@link MessagePackWriteFeature#STREAM_CONTAINERS_OF_KNOWN_SIZE}.
 *
 * <p>Numbers are written in the smallest format that holds their value; a float stays a float and a
 * double stays a double. A {@link BigInteger} must be between -2^63 and 2^64-1. A
 * {@link BigDecimal} is a string of its digits or, with
 * {@link MessagePackWriteFeature#WRITE_DECIMALS_AS_STRINGS} disabled, an integer if it is one,
 * otherwise the double whose shortest decimal representation it is, so that it is read back as the
 * same number. A number given as text is written as such an integer, or otherwise as the nearest
 * double. Any other number, and text beyond the range of double, causes a
 * {@link tools.jackson.core.exc.StreamWriteException}, unless
 * {@link MessagePackWriteFeature#WRITE_UNFIT_NUMBERS_AS_STRINGS} or
 * {@link MessagePackWriteFeature#ROUND_UNFIT_DECIMALS} is enabled.
 *
 * <p>A generator is stateful and not thread-safe.
 */
public final class MessagePackGenerator extends GeneratorBase {
    /**
     * Binary is written as MessagePack's bin formats. The capability is left out nevertheless:
     * Jackson uses it to choose the form of a UUID, which is a string here, as with Jackson 2.
     */
    private static final JacksonFeatureSet<StreamWriteCapability> CAPABILITIES =
            DEFAULT_WRITE_CAPABILITIES;

    private final OutputStream stream;
    private final Writer writer;

    /** Of the writer; null once this is closed. */
    private MessagePacker packer;

    private SimpleStreamWriteContext context;

    /** Whether a name has been written and its value has not. */
    private boolean isValueDue;

    MessagePackGenerator(
            ObjectWriteContext writeContext,
            IOContext ioContext,
            int streamFeatures,
            int formatFeatures,
            OutputStream out,
            PackerPool pool) {
        super(writeContext, ioContext, streamFeatures);
        this.stream = out;
        this.context = SimpleStreamWriteContext.createRootContext(
                StreamWriteFeature.STRICT_DUPLICATE_DETECTION.enabledIn(streamFeatures)
                        ? DupDetector.rootDetector(this)
                        : null);
        this.writer = new Writer(
                pool,
                new JacksonBuffers(ioContext),
                out,
                _streamWriteConstraints.getMaxNestingDepth(),
                formatFeatures);
        this.packer = writer.packer();
    }

    /** The machine below, which asks for Jackson's context and throws its exceptions. */
    private final class Writer extends TokenWriter {
        Writer(PackerPool pool, Buffers buffers, OutputStream out, int maxDepth, int options) {
            super(pool, buffers, out, maxDepth, options, JacksonDecimals.INSTANCE);
        }

        @Override
        protected void beginValue(String operation) {
            _verifyValueWrite(operation);
        }

        @Override
        protected String path() {
            return context.pathAsPointer().toString();
        }

        @Override
        protected String textOf(BigDecimal v) {
            return _asString(v);
        }

        @Override
        protected Exception failure(String message) {
            return _constructWriteException(message);
        }

        @Override
        protected Exception unfitNumber(String message) {
            return _constructWriteException(message);
        }

        @Override
        protected void rejectDepth(int depth) {
            _streamWriteConstraints.validateNestingDepth(depth);
        }

        @Override
        protected String features() {
            return MessagePackWriteFeature.class.getSimpleName();
        }

        @Override
        protected void endStream() throws IOException {
            if (_ioContext.isResourceManaged() || isEnabled(StreamWriteFeature.AUTO_CLOSE_TARGET)) {
                stream.close();
            } else if (isEnabled(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)) {
                stream.flush();
            }
        }
    }

    private interface Packing {
        void run() throws IOException;
    }

    /** Runs what is not so common that a lambda matters. */
    private JsonGenerator pack(Packing packing) {
        try {
            packing.run();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    // Capabilities

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    @Override
    public JacksonFeatureSet<StreamWriteCapability> streamWriteCapabilities() {
        return CAPABILITIES;
    }

    @Override
    public boolean has(StreamWriteCapability capability) {
        return CAPABILITIES.isEnabled(capability);
    }

    /** Returns whether a feature is enabled. */
    public boolean isEnabled(MessagePackWriteFeature feature) {
        return feature.enabledIn(writer.options());
    }

    @Override
    public TokenStreamContext streamWriteContext() {
        return context;
    }

    @Override
    public Object currentValue() {
        return context.currentValue();
    }

    @Override
    public void assignCurrentValue(Object v) {
        context.assignCurrentValue(v);
    }

    @Override
    public Object streamWriteOutputTarget() {
        return stream;
    }

    @Override
    public int streamWriteOutputBuffered() {
        return writer.buffered();
    }

    // Arrays and objects

    @Override
    public JsonGenerator writeStartArray() {
        return startArray(null, TokenWriter.UNKNOWN_SIZE);
    }

    @Override
    public JsonGenerator writeStartArray(Object forValue) {
        return startArray(forValue, TokenWriter.UNKNOWN_SIZE);
    }

    @Override
    public JsonGenerator writeStartArray(Object forValue, int size) {
        return startArray(forValue, size);
    }

    private JsonGenerator startArray(Object forValue, int size) {
        try {
            writer.requireDepth();
            _verifyValueWrite("start an array");
            context = context.createChildArrayContext(forValue);
            writer.startArray(size);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeStartObject() {
        return startObject(null, TokenWriter.UNKNOWN_SIZE, TokenWriter.UNKNOWN_SIZE);
    }

    @Override
    public JsonGenerator writeStartObject(Object forValue) {
        return startObject(forValue, TokenWriter.UNKNOWN_SIZE, guessSize(forValue));
    }

    @Override
    public JsonGenerator writeStartObject(Object forValue, int size) {
        return startObject(forValue, size, size);
    }

    /**
     * Guesses the number of entries; fewer or none may be written. Tests for a class and not for
     * {@code Map}, because failing interface checks are expensive for beans: see
     * docs/internals/experiments.md#names-in-jackson.
     */
    private static int guessSize(Object forValue) {
        return forValue instanceof AbstractMap<?, ?> map ? map.size() : TokenWriter.UNKNOWN_SIZE;
    }

    private JsonGenerator startObject(Object forValue, int size, int guess) {
        try {
            writer.requireDepth();
            _verifyValueWrite("start an object");
            context = context.createChildObjectContext(forValue);
            writer.startMap(size, guess);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeEndArray() {
        writer.requireUsable("end an array");
        if (!context.inArray()) {
            throw _constructWriteException(
                    "Current context not an array but " + context.typeDesc());
        }
        try {
            writer.endArray(context.getEntryCount());
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        context = context.clearAndGetParent();
        return this;
    }

    @Override
    public JsonGenerator writeEndObject() {
        writer.requireUsable("end an object");
        if (!context.inObject()) {
            throw _constructWriteException(
                    "Current context not an object but " + context.typeDesc());
        }
        if (isValueDue) {
            throw _constructWriteException("Can not end the object: property '"
                    + Printable.plain(context.currentName())
                    + "' has no value");
        }
        try {
            writer.endMap(context.getEntryCount());
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        context = context.clearAndGetParent();
        return this;
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
    public <T> JsonGenerator writePacked(T value, ValuePacker<? super T> packer) {
        requireNonNull(packer, "packer is null");
        SimpleStreamWriteContext outer = context;
        try {
            writer.requireDepth();
            _verifyValueWrite("pack a value");
            context = outer.createChildArrayContext(value);
            writer.pack(value, packer);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        } finally {
            context = outer;
            isValueDue = false;
        }
        return this;
    }

    // Names

    @Override
    public JsonGenerator writeName(String name) {
        startName(requireNonNull(name, "name is null"));
        try {
            writer.packName(name);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeName(SerializableString name) {
        if (name instanceof MessagePackSerializedString typed) {
            return writeTypedName(typed);
        }
        startName(name.getValue());
        try {
            packText(name);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writePropertyId(long id) {
        String name = Long.toString(id);
        startName(name);
        return pack(() -> {
            if (writer.has(WriteOptions.WRITE_INTEGER_KEYS)) {
                packer.packLong(id);
            } else {
                packer.packString(name);
            }
        });
    }

    private JsonGenerator writeTypedName(MessagePackSerializedString name) {
        startName(name.getValue());
        SimpleStreamWriteContext object = context;
        SimpleStreamWriteContext key =
                SimpleStreamWriteContext.createRootContext(null); // a context that expects a value
        context = key;
        boolean isDone = false;
        try {
            writeKey(name.getRawValue());
            requireOneValue(key);
            isDone = true;
        } finally {
            context = object;
            isValueDue = true;
            if (!isDone) {
                writer.setUnusable("the previous property name is incomplete");
            }
        }
        return this;
    }

    /** Writes a key as a value; one that is no scalar by its serializer. */
    private void writeKey(Object key) {
        if (key == null) {
            writeNull();
        } else if (key instanceof String s) {
            writeString(s);
        } else if (key instanceof Boolean b) {
            writeBoolean(b);
        } else if (key instanceof byte[] bytes) {
            writeBinary(bytes);
        } else if (key instanceof MessagePackExtensionType extension) {
            writeExtensionType(extension);
        } else if (key instanceof Number number) {
            writeKey(number);
        } else {
            objectWriteContext().writeValue(this, key);
        }
    }

    private void writeKey(Number key) {
        if (key instanceof Integer || key instanceof Short || key instanceof Byte) {
            writeNumber(key.intValue());
        } else if (key instanceof Long) {
            writeNumber(key.longValue());
        } else if (key instanceof Double) {
            writeNumber(key.doubleValue());
        } else if (key instanceof Float) {
            writeNumber(key.floatValue());
        } else if (key instanceof BigInteger integer) {
            writeNumber(integer);
        } else if (key instanceof BigDecimal decimal) {
            writeNumber(decimal);
        } else {
            objectWriteContext().writeValue(this, key);
        }
    }

    private void requireOneValue(SimpleStreamWriteContext key) {
        if (context != key || key.getEntryCount() != 1) {
            throw _constructWriteException(
                    "The serializer of a key must write exactly one value, but wrote "
                            + key.getEntryCount()
                            + (context == key ? "" : " and left it open"));
        }
    }

    private void startName(String name) {
        writer.requireUsable("write a property name");
        boolean isExpected;
        try {
            isExpected = context.writeName(name);
        } catch (JacksonException e) {
            // A duplicate name. The context counts it as written and would accept a value.
            writer.setUnusable("the previous property name was a duplicate");
            throw e;
        }
        if (!isExpected) {
            throw _constructWriteException("Can not write a property name, expecting a value");
        }
        isValueDue = true;
    }

    @Override
    protected void _verifyValueWrite(String typeMsg) {
        writer.requireUsable(typeMsg);
        if (!context.writeValue()) {
            throw _constructWriteException("Can not " + typeMsg + ", expecting property name");
        }
        isValueDue = false;
    }

    // Strings

    @Override
    public JsonGenerator writeString(String text) {
        if (text == null) {
            return writeNull();
        }
        _verifyValueWrite(WRITE_STRING);
        try {
            writer.packText(text);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeString(char[] text, int offset, int len) {
        _checkRangeBoundsForCharArray(text, offset, len);
        _verifyValueWrite(WRITE_STRING);
        return pack(() -> packer.packString(CharBuffer.wrap(text, offset, len)));
    }

    @Override
    public JsonGenerator writeString(Reader reader, int len) {
        return pack(() -> writeString(writer.collectText(reader, len)));
    }

    @Override
    public JsonGenerator writeString(SerializableString text) {
        requireNonNull(text, "text is null");
        _verifyValueWrite(WRITE_STRING);
        return pack(() -> packText(text));
    }

    private void packText(SerializableString s) throws IOException {
        byte[] utf8;
        try {
            utf8 = s.asUnquotedUTF8();
        } catch (IllegalArgumentException | JacksonException e) { // an unpaired surrogate
            packer.packString(s.getValue());
            return;
        }
        packer.packRawString(utf8);
    }

    /** Writes a string that is already encoded; malformed UTF-8 is replaced. */
    @Override
    public JsonGenerator writeUTF8String(byte[] buffer, int offset, int len) {
        _checkRangeBoundsForByteArray(buffer, offset, len);
        return writeString(new String(buffer, offset, len, StandardCharsets.UTF_8));
    }

    /** Writes a string, like {@link #writeUTF8String}: MessagePack has no escapes. */
    @Override
    public JsonGenerator writeRawUTF8String(byte[] buffer, int offset, int len) {
        return writeUTF8String(buffer, offset, len);
    }

    // Raw text: written as a complete string value, not interpreted as JSON

    @Override
    public JsonGenerator writeRaw(String text) {
        return writeString(text);
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int len) {
        return writeRawValue(text, offset, len);
    }

    @Override
    public JsonGenerator writeRaw(SerializableString text) {
        return writeString(text);
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int len) {
        return writeString(text, offset, len);
    }

    @Override
    public JsonGenerator writeRaw(char c) {
        return writeString(String.valueOf(c));
    }

    @Override
    public JsonGenerator writeRawValue(String text) {
        return writeString(text);
    }

    @Override
    public JsonGenerator writeRawValue(String text, int offset, int len) {
        _checkRangeBoundsForString(text, offset, len);
        return writeString(text.substring(offset, offset + len));
    }

    @Override
    public JsonGenerator writeRawValue(char[] text, int offset, int len) {
        return writeString(text, offset, len);
    }

    @Override
    public JsonGenerator writeRawValue(SerializableString text) {
        return writeString(text);
    }

    // Binary and extensions

    @Override
    public JsonGenerator writeBinary(Base64Variant variant, byte[] data, int offset, int len) {
        if (data == null) {
            return writeNull();
        }
        _checkRangeBoundsForByteArray(data, offset, len);
        _verifyValueWrite(WRITE_BINARY);
        return pack(() -> packer.packBinaryHeader(len).writePayload(data, offset, len));
    }

    /**
     * Writes binary data from a stream.
     *
     * @param length number of bytes, or -1 to read up to the end of the stream
     */
    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) {
        try {
            return writer.writeBinary(data, length);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    /** Writes an ext value, or nil for null. */
    public JsonGenerator writeExtensionType(MessagePackExtensionType extension) {
        if (extension == null) {
            return writeNull();
        }
        byte[] data = extension.getData();
        _verifyValueWrite("write an extension");
        return pack(() -> packer.packExtension(extension.getType(), data));
    }

    /** Writes a timestamp ext value in the smallest of the three timestamp formats. */
    public JsonGenerator writeTimestamp(Instant instant) {
        requireNonNull(instant, "instant is null");
        _verifyValueWrite("write a timestamp");
        return pack(() -> packer.packTimestamp(instant));
    }

    /** Writes null, a {@code byte[]}, a {@link MessagePackExtensionType} or an {@link Instant}. */
    @Override
    public JsonGenerator writeEmbeddedObject(Object object) {
        if (object instanceof MessagePackExtensionType extension) {
            return writeExtensionType(extension);
        }
        return object instanceof Instant instant
                ? writeTimestamp(instant)
                : super.writeEmbeddedObject(object);
    }

    // Numbers, booleans, nil

    @Override
    public JsonGenerator writeNumber(short v) {
        return writeNumber((int) v);
    }

    @Override
    public JsonGenerator writeNumber(int v) {
        _verifyValueWrite(WRITE_NUMBER);
        try {
            packer.packInt(v);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(long v) {
        _verifyValueWrite(WRITE_NUMBER);
        try {
            packer.packLong(v);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(double v) {
        _verifyValueWrite(WRITE_NUMBER);
        try {
            packer.packDouble(v);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(float v) {
        _verifyValueWrite(WRITE_NUMBER);
        try {
            packer.packFloat(v);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    /** Writes an integer between -2^63 and 2^64-1. */
    @Override
    public JsonGenerator writeNumber(BigInteger v) {
        return pack(() -> writer.writeInteger(v));
    }

    /**
     * Writes a decimal as a string or, with
     * {@link MessagePackWriteFeature#WRITE_DECIMALS_AS_STRINGS} disabled, as an integer if it is
     * one, otherwise as a double.
     */
    @Override
    public JsonGenerator writeNumber(BigDecimal v) {
        return pack(() -> writer.writeDecimal(v));
    }

    /**
     * Writes a number given as text: an integer if it consists of digits and is in range, otherwise
     * the nearest double, which may also be {@code NaN}, {@code Infinity} or {@code -Infinity}.
     *
     * @throws NumberFormatException if the text is not a number
     */
    @Override
    public JsonGenerator writeNumber(String encodedValue) {
        return pack(() -> writer.writeNumberText(encodedValue));
    }

    /** Copies a number that the other side still has as text, such as of JSON, as that text. */
    @Override
    protected void _copyCurrentFloatValue(JsonParser p) {
        Object number = p.getNumberType() == JsonParser.NumberType.BIG_DECIMAL
                ? p.getNumberValueDeferred()
                : null;
        if (number instanceof String text) {
            writeNumber(text);
        } else {
            super._copyCurrentFloatValue(p);
        }
    }

    @Override
    public JsonGenerator writeBoolean(boolean state) {
        _verifyValueWrite(WRITE_BOOLEAN);
        try {
            packer.packBoolean(state);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNull() {
        _verifyValueWrite(WRITE_NULL);
        try {
            packer.packNil();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return this;
    }

    // Whole arrays, without updating the context for each element

    @Override
    public JsonGenerator writeArray(int[] array, int offset, int length) {
        return pack(() -> {
            writer.startFlatArray(array.length, offset, length);
            packer.packInts(array, offset, offset + length);
        });
    }

    @Override
    public JsonGenerator writeArray(long[] array, int offset, int length) {
        return pack(() -> {
            writer.startFlatArray(array.length, offset, length);
            packer.packLongs(array, offset, offset + length);
        });
    }

    @Override
    public JsonGenerator writeArray(double[] array, int offset, int length) {
        return pack(() -> {
            writer.startFlatArray(array.length, offset, length);
            packer.packDoubles(array, offset, offset + length);
        });
    }

    @Override
    public JsonGenerator writeArray(String[] array, int offset, int length) {
        return pack(() -> {
            writer.startFlatArray(array.length, offset, length);
            for (int i = offset; i < offset + length; i++) {
                if (array[i] == null) {
                    packer.packNil();
                } else {
                    writer.packText(array[i]);
                }
            }
        });
    }

    // Flushing and closing

    /** Writes all bytes to the stream except those of open containers with a deferred header. */
    @Override
    public void flush() {
        if (_closed) {
            return;
        }
        pack(() -> {
            writer.flush();
            if (isEnabled(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)) {
                stream.flush();
            }
        });
    }

    /**
     * Closes open containers if {@link StreamWriteFeature#AUTO_CLOSE_CONTENT} is enabled, writes
     * the remaining bytes, and closes or flushes the stream according to the features. An
     * incomplete root value is discarded as far as it has not been written to the stream.
     */
    @Override
    public void close() {
        if (_closed) {
            return;
        }
        Throwable failure = null;
        try {
            if (isEnabled(StreamWriteFeature.AUTO_CLOSE_CONTENT) && writer.isIntact()) {
                closeContainers();
            }
        } catch (RuntimeException | Error e) {
            failure = e;
        }
        try {
            writer.close(failure);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        } finally {
            packer = null;
            super.close(); // closes the context, to which the buffer has gone back
        }
    }

    private void closeContainers() {
        while (!context.inRoot()) {
            if (context.inArray()) {
                writeEndArray();
            } else {
                writeEndObject();
            }
        }
    }

    /** Does nothing: the writer has ended the stream. */
    @Override
    protected void _closeInput() {}

    /** Does nothing: the writer gives its buffer back when it is closed. */
    @Override
    protected void _releaseBuffers() {}
}
