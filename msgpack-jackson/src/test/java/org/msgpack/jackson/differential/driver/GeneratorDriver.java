/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential.driver;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessagePack;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackSerializedString;

/** Plays operations of a generator. */
public final class GeneratorDriver extends ScriptDriver {
    private MessagePackFactory factory;
    private Target target;
    private JsonGenerator generator;

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "open":
                open((Map<?, ?>) step[1]);
                return "open";
            case "flush":
                generator.flush();
                return "flushed";
            case "close":
                generator.close();
                return "closed";
            case "bytes":
                return target.toByteArray();
            case "isClosed":
                return generator.isClosed();
            case "targetCloses":
                return target.closes > 0;
            case "capabilities":
                return generator.canWriteBinaryNatively()
                        + " " + generator.canOmitFields()
                        + " " + generator.canWriteTypeId()
                        + " " + generator.canWriteObjectId()
                        + " " + generator.canWriteFormattedNumbers()
                        + " " + generator.canUseSchema(null);
            case "outputTarget":
                return generator.getOutputTarget() == target;
            case "context":
                return generator.getOutputContext().typeDesc()
                        + " " + generator.getOutputContext().getEntryCount()
                        + " " + generator.getOutputContext().getCurrentName();
            default:
                write(operation, step);
                return "written";
        }
    }

    private void open(Map<?, ?> options) throws IOException {
        MessagePack.PackerConfig config = new MessagePack.PackerConfig();
        factory = new MessagePackFactory(
                config.withStr8FormatSupport(!Boolean.FALSE.equals(options.get("str8"))));
        if (options.containsKey("integerKeys")) {
            factory.setSupportIntegerKeys((Boolean) options.get("integerKeys"));
        }
        options.forEach((name, value) -> {
            for (JsonGenerator.Feature feature : JsonGenerator.Feature.values()) {
                if (feature.name().equals(name)) {
                    factory.configure(feature, (Boolean) value);
                }
            }
        });
        target = new Target();
        generator = factory.createGenerator(target);
        if (Boolean.TRUE.equals(options.get("codec"))) {
            generator.setCodec(new ObjectMapper(factory));
        }
    }

    private void write(String operation, Object[] step) throws IOException {
        switch (operation) {
            case "startArray":
                generator.writeStartArray();
                break;
            case "startArraySized":
                generator.writeStartArray(null, (Integer) step[1]);
                break;
            case "endArray":
                generator.writeEndArray();
                break;
            case "startObject":
                generator.writeStartObject();
                break;
            case "startObjectSized":
                generator.writeStartObject(null, (Integer) step[1]);
                break;
            case "endObject":
                generator.writeEndObject();
                break;
            case "fieldName":
                generator.writeFieldName((String) step[1]);
                break;
            case "fieldNameSerialized":
                generator.writeFieldName(new SerializedString((String) step[1]));
                break;
            case "fieldNameOfAnyType":
                generator.writeFieldName(new MessagePackSerializedString(Plain.object(step[1])));
                break;
            case "fieldId":
                generator.writeFieldId((Long) step[1]);
                break;
            case "boolean":
                generator.writeBoolean((Boolean) step[1]);
                break;
            case "null":
                generator.writeNull();
                break;
            case "extension":
                ((MessagePackGenerator) generator)
                        .writeExtensionType(
                                step[2] == null ? null : Plain.extension(step[1], step[2]));
                break;
            default:
                if (!writeText(operation, step) && !writeNumber(operation, step)) {
                    writeOther(operation, step);
                }
        }
    }

    private boolean writeText(String operation, Object[] step) throws IOException {
        switch (operation) {
            case "string":
                generator.writeString((String) step[1]);
                return true;
            case "stringChars":
                char[] chars = ((String) step[1]).toCharArray();
                generator.writeString(chars, (Integer) step[2], chars.length - (Integer) step[2]);
                return true;
            case "stringSerialized":
                generator.writeString(new SerializedString((String) step[1]));
                return true;
            case "stringReader":
                generator.writeString(
                        new StringReader((String) step[1]), ((String) step[1]).length());
                return true;
            case "utf8String":
                byte[] bytes = (byte[]) step[1];
                generator.writeUTF8String(
                        bytes, (Integer) step[2], bytes.length - (Integer) step[2]);
                return true;
            case "rawUtf8String":
                byte[] raw = (byte[]) step[1];
                generator.writeRawUTF8String(
                        raw, (Integer) step[2], raw.length - (Integer) step[2]);
                return true;
            case "raw":
                generator.writeRaw((String) step[1]);
                return true;
            case "rawValue":
                generator.writeRawValue((String) step[1]);
                return true;
            case "rawChar":
                generator.writeRaw((Character) step[1]);
                return true;
            default:
                return false;
        }
    }

    private boolean writeNumber(String operation, Object[] step) throws IOException {
        switch (operation) {
            case "int":
                generator.writeNumber((Integer) step[1]);
                return true;
            case "short":
                generator.writeNumber((Short) step[1]);
                return true;
            case "long":
                generator.writeNumber((Long) step[1]);
                return true;
            case "bigInteger":
                generator.writeNumber((BigInteger) step[1]);
                return true;
            case "bigDecimal":
                generator.writeNumber((BigDecimal) step[1]);
                return true;
            case "float":
                generator.writeNumber((Float) step[1]);
                return true;
            case "double":
                generator.writeNumber((Double) step[1]);
                return true;
            case "numberAsString":
                generator.writeNumber((String) step[1]);
                return true;
            case "numberAsChars":
                String number = (String) step[1];
                generator.writeNumber(("ab" + number + "c").toCharArray(), 2, number.length());
                return true;
            case "ints":
                generator.writeArray((int[]) step[1], 0, ((int[]) step[1]).length);
                return true;
            case "longs":
                generator.writeArray((long[]) step[1], 0, ((long[]) step[1]).length);
                return true;
            case "doubles":
                generator.writeArray((double[]) step[1], 0, ((double[]) step[1]).length);
                return true;
            default:
                return false;
        }
    }

    private void writeOther(String operation, Object[] step) throws IOException {
        switch (operation) {
            case "strings":
                String[] strings = ((List<?>) step[1]).toArray(new String[0]);
                generator.writeArray(strings, 0, strings.length);
                break;
            case "binary":
                byte[] bytes = (byte[]) step[1];
                generator.writeBinary(bytes, (Integer) step[2], bytes.length - (Integer) step[2]);
                break;
            case "binaryStream":
                byte[] streamed = (byte[]) step[1];
                generator.writeBinary(new ByteArrayInputStream(streamed), streamed.length);
                break;
            case "embedded":
                generator.writeEmbeddedObject(Plain.object(step[1]));
                break;
            case "object":
                generator.writeObject(Plain.object(step[1]));
                break;
            case "typeId":
                generator.writeTypeId(step[1]);
                break;
            case "objectId":
                generator.writeObjectId(step[1]);
                break;
            case "copyJson":
                copy(new JsonFactory().createParser((String) step[1]));
                break;
            case "copyMessage":
                copy(factory.createParser((byte[]) step[1]));
                break;
            default:
                throw unknown(operation);
        }
    }

    private void copy(JsonParser parser) throws IOException {
        parser.nextToken();
        generator.copyCurrentStructure(parser);
    }

    private static final class Target extends ByteArrayOutputStream {
        int closes;

        @Override
        public void close() {
            closes++;
        }
    }
}
