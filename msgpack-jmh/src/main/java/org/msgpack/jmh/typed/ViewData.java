/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.msgpack.jmh.typed.model.Catalogue;
import org.msgpack.jmh.typed.model.Column;
import org.msgpack.jmh.typed.model.Grant;
import org.msgpack.jmh.typed.model.View;
import org.msgpack.testdata.Corpora;

/** The corpus {@link Corpora#VIEWS} as records. */
final class ViewData {
    private ViewData() {}

    static Catalogue catalogue() {
        Map<?, ?> catalogue = (Map<?, ?>) Corpora.VIEWS.tree();
        return new Catalogue(
                text(catalogue, "catalog"),
                number(catalogue, "version"),
                list(catalogue, "views", ViewData::view));
    }

    private static View view(Object tree) {
        Map<?, ?> view = (Map<?, ?>) tree;
        return new View(
                number(view, "oid"),
                text(view, "schema"),
                text(view, "name"),
                text(view, "owner"),
                text(view, "definition"),
                list(view, "columns", ViewData::column),
                list(view, "depends_on", String.class::cast),
                (boolean) view.get("is_updatable"),
                (boolean) view.get("is_materialized"),
                text(view, "check_option"),
                text(view, "comment"),
                list(view, "grants", ViewData::grant));
    }

    private static Column column(Object tree) {
        Map<?, ?> column = (Map<?, ?>) tree;
        return new Column(
                text(column, "name"),
                number(column, "position"),
                text(column, "type"),
                (boolean) column.get("nullable"),
                text(column, "default"),
                (Double) column.get("distinct"),
                number(column, "width"));
    }

    private static Grant grant(Object tree) {
        Map<?, ?> grant = (Map<?, ?>) tree;
        return new Grant(text(grant, "grantee"), list(grant, "privileges", String.class::cast));
    }

    private static String text(Map<?, ?> map, String name) {
        return (String) map.get(name);
    }

    private static int number(Map<?, ?> map, String name) {
        return Math.toIntExact((long) map.get(name));
    }

    private static <T> List<T> list(Map<?, ?> map, String name, Function<Object, T> element) {
        return ((List<?>) map.get(name))
                .stream().map(element).collect(Collectors.toCollection(ArrayList::new));
    }
}
