/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.cli.Failure;
import org.msgpack.cli.path.PathParser;
import org.msgpack.cli.path.PathSyntaxException;
import org.msgpack.cli.path.PathWalk;
import org.msgpack.cli.path.ValuePath;

/**
 * Parses an {@link Expression}:
 *
 * <pre>
 * expression = path { "[" or "]" path }
 * or         = and { "||" and }
 * and        = not { "&amp;&amp;" not }
 * not        = "!" not | "(" or ")" | path [ operator literal ]
 * operator   = "==" | "!=" | "&lt;=" | "&gt;=" | "&lt;" | "&gt;" | "~"
 * literal    = text in quotes | number | "NaN" | "Infinity" | "-Infinity"
 *            | "true" | "false" | "null"
 * </pre>
 */
final class ExpressionParser {
    private static final int DEEPEST = 100;
    private static final int LONGEST_EXPONENT = 400;

    private final String text;
    private int position;
    private int depth;

    ExpressionParser(String text) {
        this.text = text;
    }

    Expression expression() throws Failure {
        ValuePath path = path();
        List<Expression.Filter> filters = new ArrayList<>();
        while (take("[")) {
            Condition condition = or();
            require("]");
            skipSpace();
            if (position < text.length() && ".[".indexOf(text.charAt(position)) < 0) {
                throw expected("'.' or '['");
            }
            filters.add(new Expression.Filter(condition, path()));
        }
        if (position < text.length()) {
            throw expected("'.' or '['");
        }
        return new Expression(path, filters);
    }

    private ValuePath path() {
        skipSpace();
        PathParser parser = new PathParser(text, position);
        ValuePath path = parser.beginning();
        position = parser.position();
        return path;
    }

    private Condition or() throws Failure {
        List<Condition> any = new ArrayList<>();
        do {
            any.add(and());
        } while (take("||"));
        return any.size() == 1 ? any.get(0) : new Condition.Or(any);
    }

    private Condition and() throws Failure {
        List<Condition> all = new ArrayList<>();
        do {
            all.add(not());
        } while (take("&&"));
        return all.size() == 1 ? all.get(0) : new Condition.And(all);
    }

    private Condition not() throws Failure {
        if (++depth > DEEPEST) {
            throw new PathSyntaxException("a condition may be nested " + DEEPEST + " deep");
        }
        Condition condition;
        if (take("!")) {
            condition = new Condition.Not(not());
        } else if (take("(")) {
            condition = or();
            require(")");
        } else {
            condition = atPath();
        }
        depth--;
        return condition;
    }

    private Condition atPath() throws Failure {
        int before = position;
        ValuePath path = path();
        if (text.substring(before, position).isBlank()) {
            throw expected("a path (. is the value itself)");
        }
        PathWalk walk = new PathWalk(path);
        for (Operator operator : Operator.values()) {
            if (take(operator.sign)) {
                skipSpace();
                int start = position;
                Literal literal = literal();
                requireFit(operator, literal, text.substring(start, position));
                return new Condition.AtPath(walk, new Comparison(operator, literal));
            }
        }
        return new Condition.AtPath(walk, null);
    }

    /** Rejects comparisons that no value can meet. */
    private static void requireFit(Operator operator, Literal literal, String written) {
        boolean isText = literal instanceof Literal.Text;
        boolean hasOrder = !(literal instanceof Literal.Constant
                || (literal instanceof Literal.Special special && Double.isNaN(special.value())));
        if (operator == Operator.CONTAINS && !isText) {
            throw new PathSyntaxException(
                    "~ compares with text in quotes, such as ~ \"" + written + "\"");
        } else if (operator != Operator.CONTAINS && !operator.isEquality() && !hasOrder) {
            throw new PathSyntaxException(written + " is compared with == or !=, not with "
                    + operator.sign + ", since it has no order");
        }
    }

    private Literal literal() {
        skipSpace();
        char first = position < text.length() ? text.charAt(position) : ' ';
        if (first == '"' || first == '\'') {
            PathParser parser = new PathParser(text, position);
            String string = parser.string();
            position = parser.position();
            return Literal.Text.of(string);
        }
        int start = position;
        while (position < text.length() && isPartOfWord(text.charAt(position))) {
            position++;
        }
        String word = text.substring(start, position);
        try {
            return switch (word) {
                case "true", "false", "null" -> new Literal.Constant(word);
                case "NaN" -> new Literal.Special(Double.NaN);
                case "Infinity" -> new Literal.Special(Double.POSITIVE_INFINITY);
                case "-Infinity" -> new Literal.Special(Double.NEGATIVE_INFINITY);
                default -> new Literal.Numeric(number(word));
            };
        } catch (NumberFormatException e) {
            position = start;
            throw expected("text in quotes, a number, true, false, null, NaN or Infinity");
        }
    }

    /** Parses a number. Rejects exponents that would make comparisons slow. */
    private static BigDecimal number(String word) {
        BigDecimal number = new BigDecimal(word);
        if (Math.abs((long) number.scale()) > LONGEST_EXPONENT) {
            throw new PathSyntaxException("the number " + word
                    + " is far beyond what a float holds; choose an exponent from -"
                    + LONGEST_EXPONENT + " to " + LONGEST_EXPONENT);
        }
        return number;
    }

    private static boolean isPartOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '+' || c == '.';
    }

    private void skipSpace() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    private boolean take(String sign) {
        skipSpace();
        boolean isNext = text.startsWith(sign, position);
        position += isNext ? sign.length() : 0;
        return isNext;
    }

    private void require(String sign) {
        if (!take(sign)) {
            throw expected("'" + sign + "'");
        }
    }

    private PathSyntaxException expected(String what) {
        return new PathParser(text, position).expected(what);
    }
}
