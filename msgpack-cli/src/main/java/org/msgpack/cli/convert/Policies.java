/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.util.Locale;
import org.msgpack.cli.Failure;
import picocli.CommandLine.Option;

/** What to do with values that the other format cannot express. Unless told otherwise, fail. */
final class Policies {
    enum Binary {
        ERROR,
        BASE64
    }

    enum Ext {
        ERROR,
        OBJECT
    }

    enum Keys {
        ERROR,
        STRING
    }

    enum Nan {
        ERROR,
        NULL,
        STRING
    }

    enum Numbers {
        ERROR,
        ROUND,
        STRING
    }

    enum Text {
        ERROR,
        REPLACE
    }

    @Option(
            names = "--binary",
            paramLabel = "POLICY",
            description = "Binary where the output has none: error (default), or base64 text.")
    Binary binary = Binary.ERROR;

    @Option(
            names = "--ext",
            paramLabel = "POLICY",
            description = "Ext types: error (default), or object, which makes timestamps text and"
                    + " all others an object with type and data.")
    Ext ext = Ext.ERROR;

    @Option(
            names = "--keys",
            paramLabel = "POLICY",
            description = "Keys of maps that are not text: error (default), or string.")
    Keys keys = Keys.ERROR;

    @Option(
            names = "--nan",
            paramLabel = "POLICY",
            description = "NaN and infinities where the output has none: error (default), null, or"
                    + " string.")
    Nan nan = Nan.ERROR;

    @Option(
            names = "--numbers",
            paramLabel = "POLICY",
            description = "Numbers out of MessagePack's range: error (default), round, or string.")
    Numbers numbers = Numbers.ERROR;

    @Option(
            names = "--text",
            paramLabel = "POLICY",
            description = "Text that is not UTF-8: error (default), or replace what is wrong.")
    Text text = Text.ERROR;

    /** Returns the failure for a value that needs a policy. */
    static Failure required(String found, String option, Enum<?>... choices) {
        StringBuilder advice = new StringBuilder(option);
        for (Enum<?> choice : choices) {
            advice.append(advice.length() == option.length() ? "=" : " or ")
                    .append(choice.name().toLowerCase(Locale.ROOT));
        }
        return new Failure(found + "; choose " + advice);
    }
}
