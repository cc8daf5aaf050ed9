/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.msgpack.cli.Failure;
import org.msgpack.cli.UnfitException;
import org.msgpack.cli.io.Format;
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

    /** How much of a value is in a message. */
    private static final int LONGEST = 40;

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
            description = "Text that is no Unicode: error (default), or replace what is wrong.")
    Text text = Text.ERROR;

    /** Returns policies by which nothing is an error that a format cannot express. */
    static Policies lenient() {
        Policies policies = new Policies();
        policies.binary = Binary.BASE64;
        policies.ext = Ext.OBJECT;
        policies.keys = Keys.STRING;
        policies.nan = Nan.STRING;
        policies.numbers = Numbers.ROUND;
        policies.text = Text.REPLACE;
        return policies;
    }

    /** Returns the failure for a value at a byte of MessagePack that needs a policy. */
    static Failure required(String value, Format to, long at, String option, Enum<?>... policies) {
        return new Failure(problem(value, to) + " at byte " + at + "; " + advice(option, policies));
    }

    /** Returns the failure for a value at a place in another format that needs a policy. */
    static UnfitException required(
            String value, Format to, JsonLocation at, String option, Enum<?>... policies) {
        return new UnfitException(problem(value, to), at, advice(option, policies));
    }

    private static String problem(String value, Format to) {
        String shortened = value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "...";
        return "cannot write " + shortened + " as " + to;
    }

    private static String advice(String option, Enum<?>... policies) {
        List<String> names = new ArrayList<>();
        for (Enum<?> policy : policies) {
            names.add(policy.name().toLowerCase(Locale.ROOT));
        }
        return "choose " + option + "=" + String.join(" or ", names);
    }
}
