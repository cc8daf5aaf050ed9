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
import org.msgpack.cli.UnrepresentableValueException;
import org.msgpack.cli.io.Format;
import picocli.CommandLine.Option;

/** What to do with values that the other format cannot express. The default is to fail. */
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

    /** The most characters of a value in an error message. */
    private static final int LONGEST = 40;

    @Option(
            names = "--binary",
            paramLabel = "POLICY",
            description = "Binary in formats without it: error (default), or base64.")
    Binary binary = Binary.ERROR;

    @Option(
            names = "--ext",
            paramLabel = "POLICY",
            description =
                    "Ext types: error (default), or object, which writes timestamps as text and"
                            + " others as an object with type and data.")
    Ext ext = Ext.ERROR;

    @Option(
            names = "--keys",
            paramLabel = "POLICY",
            description = "Map keys that are not text: error (default), or string.")
    Keys keys = Keys.ERROR;

    @Option(
            names = "--nan",
            paramLabel = "POLICY",
            description = "NaN and infinities in formats without them: error (default), null, or"
                    + " string.")
    Nan nan = Nan.ERROR;

    @Option(
            names = "--numbers",
            paramLabel = "POLICY",
            description = "Numbers outside MessagePack's range: error (default), round, or string.")
    Numbers numbers = Numbers.ERROR;

    @Option(
            names = "--text",
            paramLabel = "POLICY",
            description = "Invalid Unicode text: error (default), or replace the invalid parts.")
    Text text = Text.ERROR;

    /** Returns policies that never fail on values that a format cannot express. */
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

    /** Returns the failure for a value that needs a policy, at a byte offset in MessagePack. */
    static Failure required(String value, Format to, long at, String option, Enum<?>... policies) {
        return new Failure(problem(value, to) + " at byte " + at + "; " + advice(option, policies));
    }

    /** Returns the failure for a value that needs a policy, at a location in another format. */
    static UnrepresentableValueException required(
            String value, Format to, JsonLocation at, String option, Enum<?>... policies) {
        return new UnrepresentableValueException(problem(value, to), at, advice(option, policies));
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
