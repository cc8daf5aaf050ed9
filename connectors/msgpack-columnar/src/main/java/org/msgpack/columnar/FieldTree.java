/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.internal.text.Printable;

/** Creates the fields of a reader. Leaves out those that no sink or filter needs. */
final class FieldTree {
    private final RecordState state;
    private final Map<List<String>, List<ColumnPredicate>> comparisons = new HashMap<>();

    private FieldTree(RecordState state) {
        this.state = state;
    }

    /**
     * Creates the fields of a record, and binds the filter.
     *
     * @param filter may be null
     * @throws IllegalArgumentException if the filter uses a field that is not in the schema, or
     *     compares it with constants of another type
     */
    static FieldSet of(RecordState state, Schema schema, ColumnSink[] sinks, Filter filter) {
        FieldTree tree = new FieldTree(state);
        if (filter != null) {
            state.filter = filter.bind((column, operator, constants) ->
                    tree.bind(schema, column, operator, constants));
        }
        return tree.fields(schema, Arrays.asList(sinks), new ArrayList<>());
    }

    private ColumnPredicate bind(
            Schema schema,
            Filter.Operand column,
            ColumnPredicate.Operator operator,
            Object constants) {
        ColumnPredicate comparison =
                Constants.compare(column, find(schema, column), operator, constants);
        comparisons.computeIfAbsent(column.path, path -> new ArrayList<>()).add(comparison);
        return comparison;
    }

    private static ColumnType find(Schema schema, Filter.Operand column) {
        Schema fields = schema;
        ColumnType type = null;
        for (String name : column.path) {
            int index = fields == null ? -1 : fields.indexOf(name);
            if (index < 0) {
                throw new IllegalArgumentException("the filter uses " + Printable.plain(column)
                        + ", which is not in the schema");
            }
            type = fields.type(index);
            fields = type.kind() == ColumnType.Kind.STRUCT ? type.fields() : null;
        }
        return type;
    }

    private FieldSet fields(Schema schema, List<ColumnSink> sinks, List<String> path) {
        List<String> names = new ArrayList<>();
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < schema.size(); i++) {
            Field field = field(schema.type(i), sinks.get(i), path(path, schema.name(i)));
            if (field != null) {
                names.add(schema.name(i));
                fields.add(field);
            }
        }
        return new FieldSet(state, names, fields);
    }

    private static List<String> path(List<String> parent, String name) {
        List<String> path = new ArrayList<>(parent);
        path.add(name);
        return path;
    }

    /** Returns null if no sink or filter needs the values. */
    private Field field(ColumnType type, ColumnSink sink, List<String> path) {
        List<ColumnPredicate> conditions = comparisons.get(path);
        FieldSet children = null;
        if (type.kind() == ColumnType.Kind.STRUCT) {
            children = fields(type.fields(), children(sink, type.fields().size()), path);
        }
        boolean isNeeded = sink != null
                || conditions != null
                || (children != null && children.fields.length > 0);
        if (!isNeeded) {
            return null;
        }
        Field field = create(type, sink, path, children);
        if (conditions != null) {
            field.conditions = conditions.toArray(new ColumnPredicate[0]);
        }
        return field;
    }

    private static List<ColumnSink> children(ColumnSink sink, int count) {
        List<ColumnSink> children = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            children.add(sink == null ? null : sink.child(i));
        }
        return children;
    }

    private Field create(ColumnType type, ColumnSink sink, List<String> names, FieldSet children) {
        String path = String.join(".", names);
        ColumnType.Kind kind = type.kind();
        switch (kind) {
            case BOOLEAN:
                return new BooleanField(state, path, sink);
            case BYTE:
                return new IntegerField(state, path, sink, kind, Byte.SIZE);
            case SHORT:
                return new IntegerField(state, path, sink, kind, Short.SIZE);
            case INT:
                return new IntegerField(state, path, sink, kind, Integer.SIZE);
            case LONG:
                return new LongField(state, path, sink);
            case FLOAT:
                return new FloatField(state, path, sink);
            case DOUBLE:
                return new DoubleField(state, path, sink);
            case STRING:
                return new BytesField(state, path, sink, true);
            case BINARY:
                return new BytesField(state, path, sink, false);
            case TEXT:
                return new TextField(state, path, sink);
            case TIMESTAMP_MICROS:
                return new TimestampField(state, path, sink, 1_000_000);
            case TIMESTAMP_NANOS:
                return new TimestampField(state, path, sink, 1_000_000_000);
            case STRUCT:
                return new StructField(state, path, sink, children);
            case LIST:
                return list(sink, path, false, part(type.element(), sink, 0, names, "[]"));
            default:
                Field key = part(type.key(), sink, 0, names, "[key]");
                if (key != null) {
                    key.isKey = true;
                }
                return list(sink, path, true, key, part(type.element(), sink, 1, names, "[]"));
        }
    }

    private ListField list(ColumnSink sink, String path, boolean isMap, Field... parts) {
        ListField list = new ListField(state, path, sink, isMap, parts);
        state.lists.add(list);
        return list;
    }

    private Field part(
            ColumnType type, ColumnSink sink, int index, List<String> path, String suffix) {
        List<String> partPath = new ArrayList<>(path);
        partPath.set(path.size() - 1, path.get(path.size() - 1) + suffix);
        return sink == null ? null : field(type, sink.child(index), partPath);
    }
}
