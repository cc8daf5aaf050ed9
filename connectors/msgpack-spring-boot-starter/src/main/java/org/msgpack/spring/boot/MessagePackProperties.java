/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.EnumMap;
import java.util.Map;
import org.msgpack.jackson3.dataformat.MessagePackReadFeature;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * The properties {@code spring.msgpack}. MessagePack also follows the settings in
 * {@code spring.jackson} that are common to all formats.
 */
@ConfigurationProperties("spring.msgpack")
public class MessagePackProperties {
    /** Named set of limits for reading. */
    private Preset preset = Preset.UNTRUSTED;

    /** Limits that replace those of the preset. */
    private final Limits limits = new Limits();

    /** Features of the parser to switch on or off. */
    private final Map<MessagePackReadFeature, Boolean> read =
            new EnumMap<>(MessagePackReadFeature.class);

    /** Features of the generator to switch on or off. */
    private final Map<MessagePackWriteFeature, Boolean> write =
            new EnumMap<>(MessagePackWriteFeature.class);

    /** Named sets of limits. */
    public enum Preset {
        /** For untrusted data: most messages fit, malicious ones are rejected early. */
        UNTRUSTED,
        /** For data from your own programs: no limits except a nesting depth of 1,000. */
        TRUSTED
    }

    /** Returns the named set of limits. */
    public Preset getPreset() {
        return preset;
    }

    /** Sets the named set of limits. */
    public void setPreset(Preset preset) {
        this.preset = preset;
    }

    /** Returns the limits that replace those of the preset. */
    public Limits getLimits() {
        return limits;
    }

    /** Returns the features of the parser that are switched on or off. */
    public Map<MessagePackReadFeature, Boolean> getRead() {
        return read;
    }

    /** Returns the features of the generator that are switched on or off. */
    public Map<MessagePackWriteFeature, Boolean> getWrite() {
        return write;
    }

    /** Limits for reading. Null means the limit of the preset. */
    public static class Limits {
        /** Deepest nesting of arrays and maps. */
        private Integer nestingDepth;

        /** Longest string, in chars. */
        private Integer stringLength;

        /** Longest key of a map, in chars. */
        private Integer nameLength;

        /** Longest message, which also limits binary. */
        private DataSize messageSize;

        /** Maximum number of tokens in a message. */
        private Long tokenCount;

        /** Returns the deepest nesting. */
        public Integer getNestingDepth() {
            return nestingDepth;
        }

        /** Sets the deepest nesting. */
        public void setNestingDepth(Integer nestingDepth) {
            this.nestingDepth = nestingDepth;
        }

        /** Returns the length of the longest string. */
        public Integer getStringLength() {
            return stringLength;
        }

        /** Sets the length of the longest string. */
        public void setStringLength(Integer stringLength) {
            this.stringLength = stringLength;
        }

        /** Returns the length of the longest key. */
        public Integer getNameLength() {
            return nameLength;
        }

        /** Sets the length of the longest key. */
        public void setNameLength(Integer nameLength) {
            this.nameLength = nameLength;
        }

        /** Returns the length of the longest message. */
        public DataSize getMessageSize() {
            return messageSize;
        }

        /** Sets the length of the longest message. */
        public void setMessageSize(DataSize messageSize) {
            this.messageSize = messageSize;
        }

        /** Returns the maximum number of tokens. */
        public Long getTokenCount() {
            return tokenCount;
        }

        /** Sets the maximum number of tokens. */
        public void setTokenCount(Long tokenCount) {
            this.tokenCount = tokenCount;
        }
    }
}
