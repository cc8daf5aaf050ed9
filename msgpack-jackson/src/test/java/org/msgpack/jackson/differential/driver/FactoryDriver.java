/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential.driver;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.File;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackSerializedString;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Calls the methods of factories, mappers and small types. */
public final class FactoryDriver extends ScriptDriver {
    private static final byte[] ONE = {1};

    private final MessagePackFactory factory = new MessagePackFactory();

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "formatName":
                return factory.getFormatName();
            case "canHandleBinaryNatively":
                return factory.canHandleBinaryNatively();
            case "canUseCharArrays":
                return factory.canUseCharArrays();
            case "requiresPropertyOrdering":
                return factory.requiresPropertyOrdering();
            case "requiresCustomCodec":
                return factory.requiresCustomCodec();
            case "canParseAsync":
                return factory.canParseAsync();
            case "canUseSchema":
                return factory.canUseSchema(null);
            case "features":
                return factory.getParserFeatures() + " " + factory.getGeneratorFeatures() + " "
                        + factory.getFactoryFeatures();
            case "mapper":
                return mapper((String) step[1]);
            case "smallTypes":
                return smallTypes();
            case "serializedString":
                return serializedString(Plain.object(step[1]));
            default:
                return operation.startsWith("copy") ? copy(operation) : opened(operation);
        }
    }

    private Object opened(String operation) throws Exception {
        switch (operation) {
            case "parser of String":
                return parsed(() -> factory.createParser("1"));
            case "parser of Reader":
                return parsed(() -> factory.createParser(new StringReader("1")));
            case "parser of char[]":
                return parsed(() -> factory.createParser("1".toCharArray()));
            case "parser of null":
                return parsed(() -> factory.createParser((byte[]) null));
            case "parser of DataInput":
                return parsed(() -> factory.createParser((DataInput) dataInput()));
            case "parser of File":
                return parsed(() -> factory.createParser(file(ONE)));
            case "parser of URL":
                return parsed(this::parserOfUrl);
            case "asynchronous parser":
                JsonFactory any = factory; // 0.9.11 has no narrower return type
                return String.valueOf(any.createNonBlockingByteArrayParser().nextToken());
            case "generator of Writer":
                return factory.createGenerator(new StringWriter()).toString();
            case "generator of DataOutput":
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                write(factory.createGenerator((DataOutput) new DataOutputStream(out)));
                return out.toByteArray();
            case "generator of File":
                File file = file(new byte[0]);
                write(factory.createGenerator(file, JsonEncoding.UTF8));
                return Files.readAllBytes(file.toPath());
            case "serialized factory":
                return deserialized(factory).getFormatName();
            case "closing":
                return closing();
            default:
                throw unknown(operation);
        }
    }

    private static Object copy(String operation) throws Exception {
        MessagePackFactory original = new MessagePackFactory().setSupportIntegerKeys(true);
        original.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        ExtensionTypeCustomDeserializers extensions = new ExtensionTypeCustomDeserializers();
        extensions.addCustomDeser((byte) 1, bytes -> "custom");
        original.setExtTypeCustomDesers(extensions);
        JsonFactory copy = ((JsonFactory) original).copy(); // 0.9.11 has no narrower return type
        switch (operation) {
            case "copy's class":
                return copy.getClass() == MessagePackFactory.class;
            case "copy's features":
                return copy.isEnabled(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            case "copy's extensions":
                return new ObjectMapper(copy)
                        .readValue(new byte[] {(byte) 0xd4, 1, 1}, Object.class);
            case "copy's integer keys":
                return new ObjectMapper(copy).writeValueAsBytes(Collections.singletonMap(1, 2));
            default:
                throw unknown(operation);
        }
    }

    private Object mapper(String question) throws Exception {
        switch (question) {
            case "factory":
                return factory(new MessagePackMapper()).getClass() == MessagePackFactory.class;
            case "given factory":
                return factory(new MessagePackMapper(factory)) == factory;
            case "builder":
                return MessagePackMapper.builder().build().getClass() == MessagePackMapper.class;
            case "builder with factory":
                return factory(MessagePackMapper.builder(factory).build()) == factory;
            case "fluent":
                MessagePackMapper mapper = new MessagePackMapper();
                return mapper.handleBigDecimalAsString() == mapper
                        && mapper.handleBigIntegerAsString() == mapper
                        && mapper.handleBigIntegerAndBigDecimalAsString() == mapper;
            case "copy":
                return ((ObjectMapper) new MessagePackMapper()).copy().writeValueAsBytes(1);
            case "timestamp module":
                return TimestampExtensionModule.INSTANCE.getModuleName()
                        + " " + TimestampExtensionModule.INSTANCE.getTypeId()
                        + " " + TimestampExtensionModule.EXT_TYPE;
            default:
                throw unknown(question);
        }
    }

    /** Calls the method as 0.9.11 declares it, without a narrower return type. */
    private static JsonFactory factory(ObjectMapper mapper) {
        return mapper.getFactory();
    }

    private static Object smallTypes() {
        byte[] bytes = {1, 2};
        MessagePackExtensionType extension = new MessagePackExtensionType((byte) 5, bytes);
        ExtensionTypeCustomDeserializers extensions = new ExtensionTypeCustomDeserializers();
        extensions.addCustomDeser((byte) 1, data -> data.length);
        ExtensionTypeCustomDeserializers copy = new ExtensionTypeCustomDeserializers(extensions);
        extensions.clearEntries();
        List<Object> answers = new ArrayList<>();
        answers.add(extension.getType());
        answers.add(extension.getData() == bytes);
        answers.add(extension.equals(new MessagePackExtensionType((byte) 5, bytes.clone())));
        answers.add(extension.equals(new MessagePackExtensionType((byte) 6, bytes)));
        answers.add(extension.equals(new MessagePackExtensionType((byte) 5, ONE)));
        answers.add(extension.equals((Object) "5"));
        answers.add(extension.hashCode());
        answers.add(extensions.getDeser((byte) 1) == null);
        answers.add(copy.getDeser((byte) 1) == null);
        return answers;
    }

    private static Object serializedString(Object value) {
        MessagePackSerializedString string = new MessagePackSerializedString(value);
        List<Object> answers = new ArrayList<>();
        answers.add(Outcome.of(string::getValue));
        answers.add(Outcome.of(string::charLength));
        answers.add(Outcome.of(() -> new String(string.asQuotedChars())));
        answers.add(Outcome.of(string::asUnquotedUTF8));
        answers.add(Outcome.of(string::asQuotedUTF8));
        answers.add(Outcome.of(() -> string.appendUnquotedUTF8(new byte[9], 0)));
        answers.add(Outcome.of(() -> string.putUnquotedUTF8(ByteBuffer.allocate(9))));
        answers.add(Outcome.of(() -> string.getRawValue() == value));
        return answers;
    }

    private static String closing() throws Exception {
        List<Object> answers = new ArrayList<>();
        for (boolean closes : new boolean[] {true, false}) {
            MessagePackFactory factory = new MessagePackFactory();
            factory.configure(JsonParser.Feature.AUTO_CLOSE_SOURCE, closes);
            boolean[] closed = {false};
            JsonParser parser = factory.createParser(new ByteArrayInputStream(ONE) {
                @Override
                public void close() {
                    closed[0] = true;
                }
            });
            parser.nextToken();
            parser.close();
            answers.add(closed[0] + " " + parser.isClosed());
        }
        return answers.toString();
    }

    private static Object parsed(Callable<JsonParser> opener) throws Exception {
        JsonParser parser = opener.call();
        parser.nextToken();
        return parser.getIntValue();
    }

    @SuppressWarnings("deprecation") // deprecated, but still part of the API
    private JsonParser parserOfUrl() throws Exception {
        return factory.createParser(file(ONE).toURI().toURL());
    }

    private static DataInputStream dataInput() {
        return new DataInputStream(new ByteArrayInputStream(ONE));
    }

    private static File file(byte[] bytes) throws Exception {
        File file = File.createTempFile("differential", ".msgpack");
        file.deleteOnExit();
        Files.write(file.toPath(), bytes);
        return file;
    }

    private static void write(JsonGenerator generator) throws Exception {
        generator.writeNumber(1);
        generator.close();
    }

    private static MessagePackFactory deserialized(MessagePackFactory factory) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(factory);
        Object copy = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())) {
            @Override
            protected Class<?> resolveClass(java.io.ObjectStreamClass description)
                    throws java.io.IOException, ClassNotFoundException {
                return Class.forName(
                        description.getName(), false, FactoryDriver.class.getClassLoader());
            }
        }.readObject();
        return (MessagePackFactory) copy;
    }
}
