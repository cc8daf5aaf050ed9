/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.msgpack.differential.Dice.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.Dice;
import org.msgpack.differential.Messages;
import org.msgpack.differential.ScriptComparison;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.jackson.differential.driver.ParserDriver;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/** The same bytes yield the same tokens, with the same answers to each question. */
class ParserDifferentialTest {
    private static final int MESSAGES = 400;
    /** The maximum number of tokens compared per message. */
    private static final int TOKENS = 40;

    private static final int LONGEST = 400;

    private static final String[] SOURCES = {"array", "range", "stream", "trickle"};
    private static final String[] STEPS = {
        "nextToken",
        "nextValue",
        "nextFieldName",
        "nextTextValue",
        "nextIntValue",
        "nextLongValue",
        "nextBooleanValue",
        "skipChildren"
    };

    private final ScriptComparison comparison = new ScriptComparison(
            ParserDriver.class, Steps.UP_TO_ANOTHER_FIRST_LINE, JacksonDifference.values());

    @Test
    void everyFormatAndBoundary() {
        for (FormatRow row : FormatTable.rows()) {
            byte[] bytes = row.bytes();
            if (row.error() != null && bytes.length > 1) {
                continue; // the damage may be the declared length
            }
            String source = SOURCES[bytes.length % SOURCES.length];
            int tokens = bytes.length > LONGEST ? 3 : TOKENS;
            all(row.id(), source, bytes, tokens);
            briefly(row.id() + " in an array", source, join(0x92, bytes, new byte[] {5}), tokens);
            briefly(row.id() + " as a value", source, join(0x81, new byte[] {5}, bytes), tokens);
            briefly(
                    row.id() + " as a key",
                    source,
                    join(0x82, bytes, new byte[] {5, 6, 7}),
                    tokens);
        }
    }

    @Test
    void generatedMessages() {
        for (int seed = 0; seed < MESSAGES; seed++) {
            Dice dice = new Dice(seed);
            String source = dice.of(SOURCES);
            all("seed " + seed, source, message(dice), TOKENS);
        }
    }

    @Test
    void damagedMessages() {
        for (int seed = 0; seed < MESSAGES; seed++) {
            Dice dice = new Dice(seed);
            String source = dice.of(SOURCES);
            byte[] message = Messages.damaged(dice, message(dice));
            all("seed " + seed, source, message, TOKENS);
        }
    }

    @Test
    void everyFirstByteAndWhatFollows() {
        for (int first = 0; first < 256; first++) {
            for (int filler : new int[] {0x00, 0xa1, 0xff}) {
                byte[] message = new byte[24];
                Arrays.fill(message, (byte) filler);
                message[0] = (byte) first;
                Messages.tamed(message);
                all(first + ", " + filler, "array", message, 4);
                all(first + ", " + filler, "array", Arrays.copyOf(message, 1 + first % 9), 3);
            }
        }
    }

    @Test
    void otherWaysToAdvance() {
        for (int seed = 0; seed < MESSAGES; seed++) {
            Dice dice = new Dice(seed);
            List<Object[]> script = new ArrayList<>();
            script.add(step("open", dice.of(SOURCES), message(dice), Collections.emptyMap()));
            for (int i = 0; i < TOKENS; i++) {
                script.add(step(dice.of(STEPS)));
            }
            comparison.compare("seed " + seed, script);
        }
    }

    @Test
    void customExtensions() {
        Map<String, Object> options = Collections.singletonMap("extensions", true);
        for (int type = 0; type < 5; type++) {
            byte[] extension = {(byte) 0xd5, (byte) type, 7, 8};
            all("value " + type, "array", extension, 2, options);
            all("key " + type, "array", join(0x81, extension, new byte[] {5}), 4, options);
        }
    }

    @Test
    void settingsAndSmallOperations() {
        byte[] twice = {(byte) 0x82, (byte) 0xa1, 'a', 1, (byte) 0xa1, 'a', 2};
        Map<String, Object> strict =
                Collections.singletonMap("STRICT_DUPLICATE_DETECTION", (Object) true);
        all("the same name twice", "array", twice, 6, strict);
        for (String operation : Arrays.asList("clearCurrentToken", "codec", "isClosed", "close")) {
            comparison.compare(
                    operation,
                    Arrays.asList(
                            step("open", "array", twice, Collections.emptyMap()),
                            step("nextToken"),
                            step("nextToken"),
                            step(operation)));
        }
        comparison.compare(
                "overrideCurrentName",
                Arrays.asList(
                        step("open", "array", twice, Collections.emptyMap()),
                        step("nextToken"),
                        step("nextToken"),
                        step("overrideCurrentName", "other"),
                        step("currentName"),
                        step("nextToken"),
                        step("currentName")));
    }

    private void all(String label, String source, byte[] message, int tokens) {
        all(label, source, message, tokens, Collections.emptyMap());
    }

    private void all(
            String label, String source, byte[] message, int tokens, Map<String, ?> options) {
        repeated("next", label, source, message, tokens, options);
    }

    private void briefly(String label, String source, byte[] message, int tokens) {
        repeated("nextBriefly", label, source, message, tokens, Collections.emptyMap());
    }

    private void repeated(
            String operation,
            String label,
            String source,
            byte[] message,
            int tokens,
            Map<String, ?> options) {
        List<Object[]> script = new ArrayList<>();
        script.add(step("open", source, message, options));
        // One more than possible, and one for the end of input.
        int most = Math.min(tokens, 2 * message.length + 2);
        script.addAll(Collections.nCopies(most, step(operation)));
        comparison.compare(label, script);
    }

    private static byte[] message(Dice dice) {
        Messages messages = new Messages(dice);
        for (int i = dice.below(3); i >= 0; i--) {
            messages.add(withKeys(dice, dice.tree(4, true), 2), false);
        }
        return messages.bytes();
    }

    /** Only {@code percent} of the keys are nil or containers, as these end a comparison. */
    static Object withKeys(Dice dice, Object tree, int percent) {
        if (tree instanceof List) {
            List<Object> elements = new ArrayList<>();
            ((List<?>) tree).forEach(element -> elements.add(withKeys(dice, element, percent)));
            return elements;
        }
        if (!isMap(tree)) {
            return tree;
        }
        Object[] map = ((Object[]) tree).clone();
        for (int i = 1; i < map.length; i += 2) {
            boolean isName = map[i] != null && !(map[i] instanceof List) && !isMap(map[i]);
            if (!isName && !dice.in(percent)) {
                map[i] = dice.text(dice.below(20));
            }
            map[i + 1] = withKeys(dice, map[i + 1], percent);
        }
        return map;
    }

    private static boolean isMap(Object tree) {
        return tree instanceof Object[] && ((Object[]) tree)[0].equals("map");
    }

    private static byte[] join(int first, byte[]... parts) {
        int length = 1;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] joined = new byte[length];
        joined[0] = (byte) first;
        int at = 1;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, joined, at, part.length);
            at += part.length;
        }
        return joined;
    }
}
