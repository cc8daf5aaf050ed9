/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TreeNode;
import tools.jackson.core.tree.ArrayTreeNode;
import tools.jackson.core.tree.ObjectTreeNode;
import tools.jackson.core.type.ResolvedType;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;

/**
 * The contexts of a call, for bytes that its caller does not see: the features of the caller's
 * format, such as those of JSON, mean something else here.
 */
final class ConvertedContexts {
    private ConvertedContexts() {}

    static ObjectWriteContext writing(SerializationContext context, int formatFeatures) {
        return new ObjectWriteContext.Base() {
            @Override
            public int getStreamWriteFeatures(int defaults) {
                return context.getStreamWriteFeatures(defaults);
            }

            @Override
            public int getFormatWriteFeatures(int defaults) {
                return formatFeatures;
            }

            @Override
            public TokenStreamFactory tokenStreamFactory() {
                return context.tokenStreamFactory();
            }

            @Override
            public ObjectTreeNode createObjectNode() {
                return context.createObjectNode();
            }

            @Override
            public ArrayTreeNode createArrayNode() {
                return context.createArrayNode();
            }

            @Override
            public void writeValue(JsonGenerator generator, Object value) {
                context.writeValue(generator, value);
            }

            @Override
            public void writeTree(JsonGenerator generator, TreeNode tree) {
                context.writeTree(generator, tree);
            }
        };
    }

    static ObjectReadContext reading(DeserializationContext context) {
        return new ObjectReadContext.Base() {
            @Override
            public int getStreamReadFeatures(int defaults) {
                return context.getStreamReadFeatures(defaults);
            }

            @Override
            public TokenStreamFactory tokenStreamFactory() {
                return context.tokenStreamFactory();
            }

            @Override
            public ObjectTreeNode createObjectNode() {
                return context.createObjectNode();
            }

            @Override
            public ArrayTreeNode createArrayNode() {
                return context.createArrayNode();
            }

            @Override
            @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
            public <T extends TreeNode> T readTree(JsonParser parser) {
                return (T) context.readTree(parser);
            }

            @Override
            public <T> T readValue(JsonParser parser, Class<T> type) {
                return context.readValue(parser, type);
            }

            @Override
            public <T> T readValue(JsonParser parser, TypeReference<T> type) {
                return context.readValue(parser, type);
            }

            @Override
            @SuppressWarnings("TypeParameterUnusedInFormals")
            public <T> T readValue(JsonParser parser, ResolvedType type) {
                return context.readValue(parser, type);
            }
        };
    }
}
