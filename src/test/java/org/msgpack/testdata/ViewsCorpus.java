/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import static org.msgpack.testdata.CorpusLists.list;
import static org.msgpack.testdata.CorpusMap.map;

import java.util.ArrayList;
import java.util.List;

/** A database's catalogue of views. */
final class ViewsCorpus {
    private static final String[] TYPES = {
        "bigint",
        "integer",
        "varchar(255)",
        "text",
        "timestamp with time zone",
        "numeric(12, 2)",
        "boolean",
        "uuid"
    };

    private final CorpusRandom random;

    ViewsCorpus(CorpusRandom random) {
        this.random = random;
    }

    Object tree() {
        return map().with("catalog", "warehouse")
                .with("version", 42L)
                .with("views", list(120, this::view));
    }

    private CorpusMap view() {
        String name = "v_" + CorpusText.word(random) + "_" + CorpusText.handle(random);
        List<String> columnNames = new ArrayList<>();
        for (int i = 4 + random.below(16); i > 0; i--) {
            columnNames.add(CorpusText.word(random) + "_" + i);
        }
        String table = CorpusText.word(random) + "s";
        String other = CorpusText.word(random) + "_history";
        return map().with("oid", random.between(16_384, 4_000_000))
                .with("schema", random.pick("public", "sales", "audit", "reporting"))
                .with("name", name)
                .with("owner", CorpusText.handle(random))
                .with("definition", sql(columnNames, table, other))
                .with("columns", columns(columnNames))
                .with("depends_on", list(table, other))
                .with("is_updatable", random.chance(20))
                .with("is_materialized", random.chance(10))
                .with("check_option", random.pick("NONE", "LOCAL", "CASCADED"))
                .with("comment", random.chance(40) ? CorpusText.sentence(random) : null)
                .with(
                        "grants",
                        list(
                                random.below(4),
                                () -> map().with("grantee", CorpusText.word(random))
                                        .with(
                                                "privileges",
                                                list("SELECT", random.pick("INSERT", "UPDATE")))));
    }

    private String sql(List<String> columns, String table, String other) {
        StringBuilder sql = new StringBuilder("SELECT ");
        String separator = "";
        for (String column : columns) {
            sql.append(separator);
            if (random.chance(25)) {
                sql.append(random.pick("sum", "max", "count", "coalesce"))
                        .append("(t.")
                        .append(column);
                sql.append(") AS ").append(column);
            } else {
                sql.append(random.chance(70) ? "t." : "o.").append(column);
            }
            separator = ",\n       ";
        }
        sql.append("\n  FROM ").append(table).append(" t\n  LEFT JOIN ").append(other);
        sql.append(" o ON o.").append(table).append("_id = t.id\n WHERE t.");
        sql.append(columns.get(0)).append(" >= ").append(random.below(1000));
        sql.append("\n   AND o.state IN ('").append(CorpusText.word(random)).append("', '");
        sql.append(CorpusText.foreign(random).replace("'", "''")).append("')");
        if (random.chance(50)) {
            sql.append("\n GROUP BY ").append(1 + random.below(columns.size()));
        }
        return sql.append("\n ORDER BY 1 DESC;").toString();
    }

    private List<Object> columns(List<String> names) {
        List<Object> columns = new ArrayList<>();
        for (String name : names) {
            columns.add(map().with("name", name)
                    .with("position", (long) columns.size() + 1)
                    .with("type", random.pick(TYPES))
                    .with("nullable", random.chance(60))
                    .with("default", random.chance(15) ? "0" : null)
                    .with("distinct", random.chance(50) ? (Object) random.decimal(-1, 1, 4) : null)
                    .with("width", random.between(1, 256)));
        }
        return columns;
    }
}
