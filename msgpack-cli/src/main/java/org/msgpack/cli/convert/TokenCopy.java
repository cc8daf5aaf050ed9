/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Base64;
import org.msgpack.cli.io.Format;

/** Converts between JSON, YAML, CBOR and Smile. */
final class TokenCopy implements Copier {
    private final JsonParser parser;
    private final Format from;
    private final JsonGenerator generator;
    private final Format to;
    private final Policies policies;

    TokenCopy(
            JsonParser parser, Format from, JsonGenerator generator, Format to, Policies policies) {
        this.parser = parser;
        this.from = from;
        this.generator = generator;
        this.to = to;
        this.policies = policies;
    }

    @Override
    public boolean copyValue() throws IOException {
        int depth = 0;
        do {
            JsonToken token = parser.nextToken();
            if (token == null) {
                return false;
            }
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            copy(token);
        } while (depth > 0);
        return true;
    }

    private void copy(JsonToken token) throws IOException {
        if (token == JsonToken.VALUE_EMBEDDED_OBJECT) {
            embedded();
        } else if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            floating();
        } else if (token == JsonToken.VALUE_STRING && to.isBinary()) {
            generator.writeString(whole(parser.getText()));
        } else if (token == JsonToken.FIELD_NAME && to.isBinary()) {
            generator.writeFieldName(whole(parser.currentName()));
        } else {
            generator.copyCurrentEvent(parser);
        }
    }

    private String whole(String text) throws IOException {
        return Surrogates.whole(text, parser, to, policies);
    }

    private void floating() throws IOException {
        if (from.isJson() && !to.isBinary()) {
            generator.writeNumber(parser.getText()); // with all its digits
        } else if (!to.isBinary() && parser.isNaN()) {
            notFinite();
        } else if (!from.isBinary()
                && Double.isInfinite(parser.getDoubleValue())
                && !parser.isNaN()) {
            tooLarge();
        } else {
            generator.copyCurrentEvent(parser);
        }
    }

    private void tooLarge() throws IOException {
        switch (policies.numbers) {
            case ROUND:
                if (to.isBinary()) {
                    generator.writeNumber(parser.getDoubleValue());
                } else {
                    notFinite();
                }
                break;
            case STRING:
                generator.writeString(parser.getText());
                break;
            default:
                throw Policies.required(
                        parser.getText(),
                        to,
                        parser.currentTokenLocation(),
                        "--numbers",
                        Policies.Numbers.ROUND,
                        Policies.Numbers.STRING);
        }
    }

    private void embedded() throws IOException {
        if (parser.getEmbeddedObject() == null) {
            generator.writeNull(); // CBOR's undefined
        } else if (!to.isJson()) {
            generator.writeBinary(parser.getBinaryValue());
        } else if (policies.binary == Policies.Binary.BASE64) {
            generator.writeString(Base64.getEncoder().encodeToString(parser.getBinaryValue()));
        } else {
            throw Policies.required(
                    "binary",
                    to,
                    parser.currentTokenLocation(),
                    "--binary",
                    Policies.Binary.BASE64);
        }
    }

    private void notFinite() throws IOException {
        switch (policies.nan) {
            case NULL:
                generator.writeNull();
                break;
            case STRING:
                generator.writeString(Double.toString(parser.getDoubleValue()));
                break;
            default:
                throw Policies.required(
                        Double.toString(parser.getDoubleValue()),
                        to,
                        parser.currentTokenLocation(),
                        "--nan",
                        Policies.Nan.NULL,
                        Policies.Nan.STRING);
        }
    }
}
