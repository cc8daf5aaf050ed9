/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.FormatFeature;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.format.InputAccessor;
import com.fasterxml.jackson.core.format.MatchStrength;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.ByteBufferBackedInputStream;
import java.io.DataInput;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * MessagePack for Jackson: {@code new ObjectMapper(new MessagePackFactory())}.
 *
 * <p>A {@code String}, a {@code Reader} or a {@code char[]} to be parsed is taken for JSON, as by
 * earlier versions: it can be nothing else.
 *
 * <p>Give each mapper a factory of its own. Only the first {@link ObjectMapper} that is made with a
 * factory gets its defaults for java.time; a {@link MessagePackMapper} always does.
 *
 * <p>Parsers and generators have all that they use to themselves, so that one factory, and one
 * mapper, may be used by any number of threads and inside of its own serializers. A factory is to
 * be configured before it is first used.
 */
public class MessagePackFactory extends JsonFactory {
    /** What {@link #getFormatName} answers. */
    public static final String FORMAT_NAME = "msgpack";

    private static final long serialVersionUID = 1L;

    private static final int UTF8_BYTES_PER_CHAR = 3; // at most

    private final FactorySettings settings;

    /** The names that parsers have met; shared by them all. */
    private final transient KeyCache keys = newKeyCache();

    private final transient PackerPool packers;

    private transient UnpackerConfig unpackerConfig = unpackerConfig(_streamReadConstraints);

    /** Makes a factory with the defaults. */
    public MessagePackFactory() {
        this(MessagePack.DEFAULT_PACKER_CONFIG);
    }

    /**
     * Makes a factory.
     *
     * @param packerConfig what generators pack with; the nesting depth is limited by Jackson's
     *     {@code StreamWriteConstraints} instead
     */
    public MessagePackFactory(PackerConfig packerConfig) {
        settings = new FactorySettings();
        settings.packerConfig = packerConfig;
        packers = newPackerPool();
    }

    /** Makes a copy, without the codec. */
    public MessagePackFactory(MessagePackFactory src) {
        super(src, null);
        settings = new FactorySettings(src.settings);
        if (settings.extensionDeserializers != null) {
            settings.extensionDeserializers =
                    new ExtensionTypeCustomDeserializers(settings.extensionDeserializers);
        }
        packers = newPackerPool();
    }

    MessagePackFactory(MessagePackFactoryBuilder builder) {
        super(builder, false);
        settings = new FactorySettings(builder.settings());
        packers = newPackerPool();
    }

    /** A builder with the defaults. */
    public static MessagePackFactoryBuilder builder() {
        return new MessagePackFactoryBuilder();
    }

    /** A builder with the configuration of this factory. */
    @Override
    public MessagePackFactoryBuilder rebuild() {
        return new MessagePackFactoryBuilder(this);
    }

    private KeyCache newKeyCache() {
        return new KeyCache(s -> JsonFactory.Feature.INTERN_FIELD_NAMES.enabledIn(_factoryFeatures)
                ? s.intern()
                : s);
    }

    private PackerPool newPackerPool() {
        settings.packerConfig =
                withoutDepthLimit(requireNonNull(settings.packerConfig, "packerConfig is null"));
        return new PackerPool(settings.packerConfig);
    }

    /** Leaves the limit of the depth to the generator, which has Jackson's. */
    static PackerConfig withoutDepthLimit(PackerConfig config) {
        return config.withNestingDepthLimit(Integer.MAX_VALUE);
    }

    /**
     * The core's limits that let nothing pass that Jackson's would not. Malformed strings are
     * reported, so that the parser can keep their bytes.
     */
    static UnpackerConfig unpackerConfig(StreamReadConstraints constraints) {
        long maxBytes = (long) UTF8_BYTES_PER_CHAR
                * Math.max(
                        constraints.getMaxStringLength(), Constraints.maxNameLength(constraints));
        return MessagePack.DEFAULT_UNPACKER_CONFIG
                .withNestingDepthLimit(constraints.getMaxNestingDepth())
                .withActionOnMalformedString(CodingErrorAction.REPORT)
                .withStringSizeLimit((int) Math.min(maxBytes, Integer.MAX_VALUE));
    }

    @Override
    public MessagePackFactory copy() {
        _checkInvalidCopy(MessagePackFactory.class);
        return new MessagePackFactory(this);
    }

    @Override
    protected Object readResolve() {
        MessagePackFactory copy = new MessagePackFactory(this);
        copy.setCodec(_objectCodec);
        return copy;
    }

    // Configuration

    /**
     * Has no effect; kept from 0.9.x. Generators reuse Jackson's buffers, and share nothing.
     *
     * @return this factory
     */
    public MessagePackFactory setReuseResourceInGenerator(boolean reuseResourceInGenerator) {
        return this;
    }

    /**
     * Has no effect; kept from 0.9.x. Parsers reuse Jackson's buffers, and share nothing else that
     * can change.
     *
     * @return this factory
     */
    public MessagePackFactory setReuseResourceInParser(boolean reuseResourceInParser) {
        return this;
    }

    /**
     * Whether the integer keys of maps are written as integers; by default they become strings, as
     * in JSON. The same as {@link MessagePackGenerator.Feature#WRITE_INTEGER_KEYS}.
     *
     * @return this factory
     */
    public MessagePackFactory setSupportIntegerKeys(boolean supportIntegerKeys) {
        return configure(MessagePackGenerator.Feature.WRITE_INTEGER_KEYS, supportIntegerKeys);
    }

    /**
     * What to make of extensions when reading.
     *
     * @param extTypeCustomDesers may be changed later; null for none
     * @return this factory
     */
    public MessagePackFactory setExtTypeCustomDesers(
            ExtensionTypeCustomDeserializers extTypeCustomDesers) {
        settings.extensionDeserializers = extTypeCustomDesers;
        return this;
    }

    /** Switches a feature of the parsers on or off. */
    public final MessagePackFactory configure(MessagePackParser.Feature f, boolean state) {
        settings.configure(f, state);
        return this;
    }

    /** Switches a feature of the generators on or off. */
    public final MessagePackFactory configure(MessagePackGenerator.Feature f, boolean state) {
        settings.configure(f, state);
        return this;
    }

    /** Switches a feature of the parsers on. */
    public MessagePackFactory enable(MessagePackParser.Feature f) {
        return configure(f, true);
    }

    /** Switches a feature of the parsers off. */
    public MessagePackFactory disable(MessagePackParser.Feature f) {
        return configure(f, false);
    }

    /** Switches a feature of the generators on. */
    public MessagePackFactory enable(MessagePackGenerator.Feature f) {
        return configure(f, true);
    }

    /** Switches a feature of the generators off. */
    public MessagePackFactory disable(MessagePackGenerator.Feature f) {
        return configure(f, false);
    }

    /** Whether a feature of the parsers is on. */
    public final boolean isEnabled(MessagePackParser.Feature f) {
        return f.enabledIn(settings.parserFeatures);
    }

    /** Whether a feature of the generators is on. */
    public final boolean isEnabled(MessagePackGenerator.Feature f) {
        return f.enabledIn(settings.generatorFeatures);
    }

    @Override
    public JsonFactory setStreamReadConstraints(StreamReadConstraints src) {
        super.setStreamReadConstraints(src);
        unpackerConfig = unpackerConfig(_streamReadConstraints);
        return this;
    }

    FactorySettings settings() {
        return settings;
    }

    // What the format is and can do

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    @Override
    public String getFormatName() {
        return FORMAT_NAME;
    }

    /**
     * {@inheritDoc}
     *
     * <p>False. The constructor of {@link ObjectMapper} asks for it when its configuration is there
     * and nobody but this factory, whose codec it has become, has seen the mapper yet. No other
     * call brings the two together: {@link #setCodec} comes too early. So this is where a mapper
     * that was made for MessagePack is told how to write times.
     */
    @Override
    public boolean requiresPropertyOrdering() {
        if (_objectCodec instanceof ObjectMapper) {
            ObjectMapper mapper = (ObjectMapper) _objectCodec;
            if (JavaTimeDefaults.isUnderConstruction(mapper)) {
                JavaTimeDefaults.configure(mapper);
            }
        }
        return false;
    }

    @Override
    public boolean canHandleBinaryNatively() {
        return true;
    }

    @Override
    public Class<? extends FormatFeature> getFormatReadFeatureType() {
        return MessagePackParser.Feature.class;
    }

    @Override
    public Class<? extends FormatFeature> getFormatWriteFeatureType() {
        return MessagePackGenerator.Feature.class;
    }

    @Override
    public int getFormatParserFeatures() {
        return settings.parserFeatures;
    }

    @Override
    public int getFormatGeneratorFeatures() {
        return settings.generatorFeatures;
    }

    @Override
    public MatchStrength hasFormat(InputAccessor acc) throws IOException {
        return FormatDetection.match(acc);
    }

    // Parsers

    /** Makes a parser of the bytes from position to limit, which stay where they are. */
    public MessagePackParser createParser(ByteBuffer buffer) throws IOException {
        IOContext context = _createContext(_createContentReference(buffer), true);
        if (_inputDecorator != null) {
            InputStream stream = new ByteBufferBackedInputStream(buffer.duplicate());
            return _createParser(_decorate(stream, context), context);
        }
        return newParser(
                new MemoryParserInput(_streamReadConstraints, MessageBuffer.wrap(buffer)), context);
    }

    @Override
    protected MessagePackParser _createParser(InputStream in, IOContext ctxt) throws IOException {
        return newParser(new StreamParserInput(ctxt, in), ctxt);
    }

    @Override
    protected MessagePackParser _createParser(byte[] data, int offset, int len, IOContext ctxt)
            throws IOException {
        return newParser(
                new MemoryParserInput(
                        _streamReadConstraints, MessageBuffer.wrap(data, offset, len)),
                ctxt);
    }

    @Override
    protected MessagePackParser _createParser(DataInput input, IOContext ctxt) throws IOException {
        return newParser(new DataParserInput(_streamReadConstraints, input), ctxt);
    }

    private MessagePackParser newParser(ParserInput input, IOContext context) {
        return new MessagePackParser(
                context,
                _parserFeatures,
                settings.parserFeatures,
                _objectCodec,
                input,
                unpackerConfig,
                cachesKeys() ? keys : null,
                settings.extensionDeserializers);
    }

    /** Names that are cached are not measured, so there must be no limit below their length. */
    private boolean cachesKeys() {
        return JsonFactory.Feature.CANONICALIZE_FIELD_NAMES.enabledIn(_factoryFeatures)
                && Constraints.maxNameLength(_streamReadConstraints) >= KeyCache.MAX_LENGTH;
    }

    // Generators

    /**
     * Makes a generator.
     *
     * @param enc without meaning here
     */
    @Override
    public JsonGenerator createGenerator(OutputStream out, JsonEncoding enc) throws IOException {
        return newGenerator(out, _createContext(_createContentReference(out), false));
    }

    @Override
    public JsonGenerator createGenerator(File f, JsonEncoding enc) throws IOException {
        OutputStream out = _fileOutputStream(f);
        return newGenerator(out, _createContext(_createContentReference(f), true));
    }

    private JsonGenerator newGenerator(OutputStream out, IOContext context) throws IOException {
        JsonGenerator generator = _createUTF8Generator(_decorate(out, context), context);
        return Constraints.SINCE_2_16 ? _decorate(generator) : generator;
    }

    @Override
    protected MessagePackGenerator _createUTF8Generator(OutputStream out, IOContext ctxt)
            throws IOException {
        return new MessagePackGenerator(
                ctxt, _generatorFeatures, settings.generatorFeatures, _objectCodec, out, packers);
    }

    @Override
    protected JsonGenerator _createGenerator(Writer out, IOContext ctxt) throws IOException {
        throw new UnsupportedOperationException(
                "MessagePack is binary and can not be written to text");
    }
}
