/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.storage.Converter;
import org.apache.kafka.connect.storage.ConverterConfig;
import org.apache.kafka.connect.storage.ConverterType;
import org.apache.kafka.connect.storage.HeaderConverter;
import org.msgpack.core.Version;
import org.msgpack.core.internal.text.Printable;

/**
 * Converts keys, values and headers of Kafka Connect to MessagePack and back.
 *
 * <pre>{@code
 * value.converter=org.msgpack.kafka.MessagePackConverter
 * value.converter.schemas.enable=false
 * }</pre>
 *
 * <p><b>With schemas</b>, the default, a message is a map of {@code schema} and {@code payload}, as
 * JsonConverter writes it in JSON. Everything in a schema survives: names, versions, documentation,
 * parameters and defaults. <b>Without schemas</b>, it is only the payload, which other programs can
 * read like any message. docs/kafka.md has the table of types.
 *
 * <p>A null value is a tombstone: it has no message and no schema. Null keys and headers stay null.
 * If the schema is required, its default is written instead.
 *
 * <p>The limits for untrusted data apply. Data that cannot be converted causes a
 * {@link DataException}, so that Connect's {@code errors.tolerance} and dead letter queue handle
 * it. It says what was expected, what was found and, in messages, at which byte.
 *
 * <p>Thread-safe once it has been configured.
 */
public class MessagePackConverter implements Converter, HeaderConverter {
    private Envelope envelope;
    private String part = "record";

    /** Creates a converter, which Connect then configures. */
    public MessagePackConverter() {
        apply(new MessagePackConverterConfig(
                Map.of(ConverterConfig.TYPE_CONFIG, ConverterType.VALUE.getName())));
    }

    /** Returns the version of this library. */
    @Override
    public String version() {
        return Version.number();
    }

    @Override
    public ConfigDef config() {
        return MessagePackConverterConfig.configDef();
    }

    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        Map<String, Object> all = new HashMap<>(configs);
        all.put(
                ConverterConfig.TYPE_CONFIG,
                isKey ? ConverterType.KEY.getName() : ConverterType.VALUE.getName());
        configure(all);
    }

    /** Configures a converter for headers, or for the part that {@code converter.type} names. */
    @Override
    public void configure(Map<String, ?> configs) {
        MessagePackConverterConfig config = new MessagePackConverterConfig(configs);
        part = config.type().getName();
        apply(config);
    }

    private void apply(MessagePackConverterConfig config) {
        envelope = new Envelope(config.areSchemasEnabled(), config.schemaCacheSize());
    }

    /**
     * Converts a value to a message.
     *
     * @return null for null, unless the schema is required and has a default
     * @throws DataException if the value does not match the schema or cannot be packed
     */
    @Override
    public byte[] fromConnectData(String topic, Schema schema, Object value) {
        try {
            return write(schema, value);
        } catch (IOException | RuntimeException e) {
            throw new DataException(
                    "cannot convert the " + part + " for topic " + Printable.plain(topic) + ": "
                            + RecordPart.reason(e),
                    e);
        }
    }

    private byte[] write(Schema schema, Object value) throws IOException {
        return value == null && (schema == null || schema.isOptional())
                ? null
                : envelope.pack(schema, value);
    }

    /**
     * Converts a message to a value.
     *
     * @param value null becomes {@link SchemaAndValue#NULL}
     * @throws DataException if the message is malformed or does not match its schema
     */
    @Override
    public SchemaAndValue toConnectData(String topic, byte[] value) {
        if (value == null) {
            return SchemaAndValue.NULL;
        }
        try {
            return envelope.unpack(value);
        } catch (IOException | RuntimeException e) {
            throw new DataException(
                    "cannot convert the " + part + " of topic " + Printable.plain(topic)
                            + " to Connect data: " + RecordPart.reason(e),
                    e);
        }
    }

    /** Converts a header, as {@link #fromConnectData} does. */
    @Override
    public byte[] fromConnectHeader(String topic, String headerKey, Schema schema, Object value) {
        return fromConnectData(topic, schema, value);
    }

    /** Converts a header, as {@link #toConnectData} does. */
    @Override
    public SchemaAndValue toConnectHeader(String topic, String headerKey, byte[] value) {
        return toConnectData(topic, value);
    }

    @Override
    public void close() {}
}
