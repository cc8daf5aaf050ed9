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
 * The properties {@code spring.msgpack}. What all formats of Jackson have in common is set by
 * {@code spring.jackson}, which MessagePack follows as well.
 */
@ConfigurationProperties("spring.msgpack")
public class MessagePackProperties {
    /** Named set of limits for what is read. */
    private Preset preset = Preset.UNTRUSTED;

    /** Limits that replace those of the preset. */
    private final Limits limits = new Limits();

    /** What the parser does differently on request. */
    private final Map<MessagePackReadFeature, Boolean> read =
            new EnumMap<>(MessagePackReadFeature.class);

    /** What the generator does differently on request. */
    private final Map<MessagePackWriteFeature, Boolean> write =
            new EnumMap<>(MessagePackWriteFeature.class);

    /** Named sets of limits. */
    public enum Preset {
        /** For data of anybody: most messages fit, hostile ones are refused early. */
        UNTRUSTED,
        /** For data of one's own programs: no limit but a nesting depth of 1,000. */
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

    /** Returns the features of the parser that are set. */
    public Map<MessagePackReadFeature, Boolean> getRead() {
        return read;
    }

    /** Returns the features of the generator that are set. */
    public Map<MessagePackWriteFeature, Boolean> getWrite() {
        return write;
    }

    /** Limits for what is read; null is the limit of the preset. */
    public static class Limits {
        /** Deepest nesting of arrays and maps. */
        private Integer nestingDepth;

        /** Longest string, in chars. */
        private Integer stringLength;

        /** Longest key of a map, in chars. */
        private Integer nameLength;

        /** Longest message, which also limits binary. */
        private DataSize messageSize;

        /** Most tokens in a message. */
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

        /** Returns the highest number of tokens. */
        public Long getTokenCount() {
            return tokenCount;
        }

        /** Sets the highest number of tokens. */
        public void setTokenCount(Long tokenCount) {
            this.tokenCount = tokenCount;
        }
    }
}
