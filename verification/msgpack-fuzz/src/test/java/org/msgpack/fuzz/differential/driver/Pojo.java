/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz.differential.driver;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;

/** Has a property of every kind, with short names, which a fuzzer finds sooner. */
public final class Pojo {
    /** An enum with a few constants. */
    public enum Kind {
        A,
        B,
        C
    }

    public byte b;
    public short s;
    public int i;
    public long l;
    public float f;
    public double d;
    public boolean z;
    public Integer n;
    public BigInteger bi;
    public BigDecimal bd;
    public String t;
    public byte[] x;
    public int[] is;
    public String[] ts;
    public List<String> tl;
    public Set<Long> ls;
    public Map<String, Integer> m;
    public Map<Integer, String> im;
    public Kind k;
    public Instant at;
    public Pojo p;
    public List<Pojo> pl;
    public Object o;

    /** Returns all properties as text. */
    public static String described(Pojo pojo) {
        if (pojo == null) {
            return "null";
        }
        return "Pojo(" + pojo.b + ' ' + pojo.s + ' ' + pojo.i + ' ' + pojo.l + ' '
                + Outcome.text(pojo.f) + ' ' + Outcome.text(pojo.d) + ' ' + pojo.z + ' ' + pojo.n
                + ' ' + pojo.bi + ' ' + pojo.bd + ' ' + Outcome.text(pojo.t) + ' '
                + Outcome.text(pojo.x) + ' ' + Arrays.toString(pojo.is) + ' '
                + Outcome.text(pojo.ts) + ' ' + Outcome.text(pojo.tl) + ' ' + pojo.ls + ' '
                + described((Object) pojo.m) + ' ' + described((Object) pojo.im) + ' ' + pojo.k
                + ' ' + pojo.at + ' ' + described(pojo.p) + ' ' + described((Object) pojo.pl) + ' '
                + described(pojo.o) + ')';
    }

    private static String described(Object object) {
        if (object instanceof Pojo) {
            return described((Pojo) object);
        }
        if (object instanceof List) {
            StringBuilder text = new StringBuilder("[");
            for (Object element : (List<?>) object) {
                text.append(described(element)).append(", ");
            }
            return text.append(']').toString();
        }
        if (object instanceof Map) {
            StringBuilder text = new StringBuilder("{");
            ((Map<?, ?>) object)
                    .forEach((key, value) -> text.append(described(key))
                            .append('=')
                            .append(described(value))
                            .append(", "));
            return text.append('}').toString();
        }
        if (object instanceof MessagePackExtensionType) {
            MessagePackExtensionType extension = (MessagePackExtensionType) object;
            return "ext " + extension.getType() + " " + Outcome.text(extension.getData());
        }
        return Outcome.text(object);
    }
}
