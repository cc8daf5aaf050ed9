/**
 * MessagePack in Apache Spark 4: the data source {@code msgpack}, and the functions
 * {@code from_msgpack} and {@code to_msgpack} for SQL and for columns.
 *
 * <pre>{@code
 * Dataset<Row> views = spark.read().format("msgpack").load("views/");
 * views.write().format("msgpack").option("compression", "zstd").partitionBy("day").save("out/");
 * }</pre>
 */
package org.msgpack.spark;
