/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.lz4.Lz4;

/** Files and directories: compression, partitions, overwriting, and reading in SQL. */
class FilesTest {
    private final SparkSession spark = Sessions.shared();

    @TempDir
    private Path folder;

    private Dataset<Row> load(Path path) {
        return spark.read().format("msgpack").load(path.toString());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".crc"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "gzip", "zstd", "lz4"})
    void compression(String compression) throws IOException {
        Path path = folder.resolve(compression);
        spark.range(0, 30_000, 1, 1)
                .selectExpr("id", "concat('the same words ', id % 10) text")
                .write()
                .format("msgpack")
                .option("compression", compression)
                .save(path.toString());
        String end = FileCompression.ofOption(compression).fileExtension();
        assertTrue(
                names(path).stream().anyMatch(name -> name.endsWith(end)), names(path)::toString);
        Dataset<Row> read = load(path);
        assertEquals(30_000, read.count());
        assertEquals(
                "[[449985000,[the same words 9]]]",
                read.selectExpr("sum(id)", "array(max(text))")
                        .collectAsList()
                        .toString()
                        .replace("ArraySeq(", "[")
                        .replace(")", "]"));
    }

    @Test
    void unknownCompression() {
        assertThrows(
                IllegalArgumentException.class,
                () -> spark.range(1)
                        .write()
                        .format("msgpack")
                        .option("compression", "rar")
                        .save(folder.resolve("x").toString()));
        assertThrows(
                IllegalArgumentException.class,
                () -> spark.read()
                        .format("msgpack")
                        .option("compression", "rar")
                        .load(folder.toString()));
    }

    @Test
    void compressedByOthers() throws IOException {
        Packed records = Packed.of().record(1, "x").record(2, "y");
        Files.write(folder.resolve("a.mp.gz"), records.toGzip());
        // Messages compressed one by one as in MessagePack for C#, and an array of them.
        String words = "the same words again and again ".repeat(9);
        Packed one = Packed.of().record(3, words);
        Packed array = Packed.of(p -> p.packArrayHeader(2)).record(4, words).record(5, words);
        ByteArrayOutputStream lz4 = new ByteArrayOutputStream();
        lz4.write(Lz4.block().compress(one.toByteArray()));
        lz4.write(records.toByteArray());
        lz4.write(Lz4.blockArray().compress(array.toByteArray()));
        Files.write(folder.resolve("b.bin"), lz4.toByteArray());
        assertEquals(
                "[[1], [1], [2], [2], [3], [4], [5]]",
                load(folder).select("a").orderBy("a").collectAsList().toString());
        // Starts uncompressed, so only the option tells.
        ByteArrayOutputStream later = new ByteArrayOutputStream();
        later.write(records.toByteArray());
        later.write(Lz4.blockArray().compress(array.toByteArray()));
        Path file = folder.resolve("c.bin");
        Files.write(file, later.toByteArray());
        assertEquals(
                "[[1], [2], [4], [5]]",
                spark.read()
                        .format("msgpack")
                        .option("compression", "lz4")
                        .load(file.toString())
                        .select("a")
                        .collectAsList()
                        .toString());
    }

    @Test
    void oneArrayOfRecords() {
        Packed packed = Packed.of(p -> p.packArrayHeader(10_000));
        for (int i = 0; i < 10_000; i++) {
            packed.record(i, "x");
        }
        Dataset<Row> rows = load(Path.of(packed.write(folder.resolve("array.msgpack"))));
        assertEquals(
                "[[10000,49995000]]",
                rows.selectExpr("count(*)", "sum(a)").collectAsList().toString());
    }

    /** As in a fat jar that has lost the service file, see docs/platforms.md. */
    @Test
    void theClassIsANameToo() {
        String name = "org.msgpack.spark.MessagePackDataSource";
        String path = folder.resolve("named").toString();
        spark.range(5).write().format(name).save(path);
        assertEquals(5, spark.read().format(name).load(path).count());
    }

    @Test
    void emptyFilesAndFolders() throws IOException {
        Files.createFile(folder.resolve("empty.msgpack"));
        assertEquals(
                0,
                spark.read()
                        .format("msgpack")
                        .schema("a INT")
                        .load(folder.toString())
                        .count());
        assertEquals(0, load(folder).schema().length());
        assertThrows(AnalysisException.class, () -> load(folder.resolve("missing")));
        assertThrows(
                IllegalArgumentException.class,
                () -> spark.read().format("msgpack").load());
    }

    @Test
    void partitionsAreColumnsAndArePruned() throws IOException {
        Path path = folder.resolve("p");
        spark.range(100)
                .selectExpr("id", "id % 4 year", "concat('m', id % 2) month")
                .write()
                .format("msgpack")
                .partitionBy("year", "month")
                .save(path.toString());
        assertTrue(Files.isDirectory(path.resolve("year=3/month=m1")));
        assertTrue(Files.exists(path.resolve("_SUCCESS")));
        Dataset<Row> some = load(path).where("year = 3 AND month = 'm1' AND id > 90");
        assertEquals(
                "[[91,3,m1], [95,3,m1], [99,3,m1]]",
                some.orderBy("id").collectAsList().toString());
        assertEquals(
                "[[25,0], [25,1], [25,2], [25,3]]",
                load(path)
                        .groupBy("year")
                        .count()
                        .selectExpr("count", "year")
                        .orderBy("year")
                        .collectAsList()
                        .toString());
        // Pruned files are not opened.
        Files.write(path.resolve("year=0/month=m0/bad.msgpack"), new byte[] {(byte) 0xc1});
        assertEquals(
                3,
                spark.read()
                        .format("msgpack")
                        .schema("id BIGINT, year INT, month STRING")
                        .option("mode", "FAILFAST")
                        .load(path.toString())
                        .where("year = 3 AND month = 'm1' AND id > 90")
                        .count());
    }

    /** One task reads all files into the same vectors. */
    @Test
    void partitionsThatAreNull() {
        String path = folder.resolve("nulls").toString();
        spark.range(0, 30, 1, 1)
                .selectExpr(
                        "id",
                        "CASE WHEN id < 20 THEN null WHEN id < 28 THEN 'a' ELSE 'b = %' END k",
                        "CASE WHEN id % 2 = 0 THEN null ELSE 7 END n")
                .write()
                .format("msgpack")
                .partitionBy("k", "n")
                .save(path);
        assertEquals(
                "[[null,null,10], [null,7,10], [a,null,4], [a,7,4], [b = %,null,1], [b = %,7,1]]",
                spark.read()
                        .format("msgpack")
                        .load(path)
                        .coalesce(1)
                        .groupBy("k", "n")
                        .count()
                        .orderBy("k", "n")
                        .collectAsList()
                        .toString());
    }

    @Test
    void allSaveModes() {
        String path = folder.resolve("modes").toString();
        Dataset<Row> rows = spark.range(3).toDF("a");
        rows.write().format("msgpack").save(path);
        assertThrows(
                AnalysisException.class, () -> rows.write().format("msgpack").save(path));
        rows.write().format("msgpack").mode(SaveMode.Ignore).save(path);
        assertEquals(3, load(Path.of(path)).count());
        rows.write().format("msgpack").mode(SaveMode.Append).save(path);
        assertEquals(6, load(Path.of(path)).count());
        rows.write().format("msgpack").mode(SaveMode.Overwrite).save(path);
        assertEquals(3, load(Path.of(path)).count());
    }

    @Test
    void tablesInSql() {
        String path = folder.resolve("table").toString();
        spark.sql("CREATE TABLE visits (id BIGINT, page STRING) USING msgpack LOCATION '" + path
                + "'");
        try {
            spark.sql("INSERT INTO visits VALUES (1, 'a'), (2, 'b')");
            spark.sql("INSERT INTO visits SELECT 3, 'c'");
            assertEquals(
                    "[[1,a], [2,b], [3,c]]",
                    spark.sql("SELECT * FROM visits ORDER BY id")
                            .collectAsList()
                            .toString());
            spark.sql("INSERT OVERWRITE visits VALUES (4, 'd')");
            assertEquals(
                    "[[4,d]]", spark.sql("SELECT * FROM visits").collectAsList().toString());
            assertEquals(
                    "[[4,d]]",
                    spark.sql("SELECT * FROM msgpack.`" + path + "` WHERE id > 3")
                            .collectAsList()
                            .toString());
            assertEquals(
                    0,
                    spark.sql("SELECT id FROM msgpack.`" + path + "` WHERE id > 4")
                            .count());
        } finally {
            spark.sql("DROP TABLE visits");
        }
    }

    @Test
    void partitionedTablesInSql() {
        String path = folder.resolve("partitioned").toString();
        spark.sql(
                "CREATE TABLE days (id BIGINT, day INT) USING msgpack PARTITIONED BY (day) LOCATION '"
                        + path
                        + "'");
        try {
            spark.sql("INSERT INTO days VALUES (1, 5), (2, 6)");
            assertTrue(Files.isDirectory(Path.of(path, "day=5")));
            assertEquals(
                    "[[1,5], [2,6]]",
                    spark.sql("SELECT * FROM days ORDER BY id").collectAsList().toString());
            spark.sql("INSERT OVERWRITE days VALUES (3, 6)");
            assertEquals(
                    "[[3,6]]", spark.sql("SELECT * FROM days").collectAsList().toString());
        } finally {
            spark.sql("DROP TABLE days");
        }
    }

    @Test
    void typesThatCannotBeWritten() {
        AnalysisException e = assertThrows(
                AnalysisException.class,
                () -> spark.sql("SELECT parse_json('1') v")
                        .write()
                        .format("msgpack")
                        .save(folder.resolve("v").toString()));
        assertTrue(e.getMessage().contains("VARIANT"), e.getMessage());
        Packed.of().record(1, "x").write(folder.resolve("v.msgpack"));
        assertThrows(
                AnalysisException.class,
                () -> spark.read()
                        .format("msgpack")
                        .schema("a VARIANT")
                        .load(folder.toString())
                        .collectAsList());
    }

    @Test
    void missingAndCorruptFilesCanBeIgnored() throws IOException {
        Packed.of().record(1, "x").write(folder.resolve("a.msgpack"));
        Path missing = folder.resolve("b.msgpack");
        Packed.of().record(2, "x").write(missing);
        Files.write(folder.resolve("c.msgpack.gz"), new byte[] {1, 2, 3});
        Dataset<Row> strict =
                spark.read().format("msgpack").schema("a INT").load(folder.toString());
        Dataset<Row> lenient = spark.read()
                .format("msgpack")
                .schema("a INT")
                .option("ignoreMissingFiles", true)
                .option("ignoreCorruptFiles", true)
                .load(folder.toString());
        Dataset<Row> lost = spark.read().format("msgpack").schema("a INT").load(missing.toString());
        lenient.queryExecution().executedPlan();
        lost.queryExecution().executedPlan();
        Exception e = assertThrows(Exception.class, strict::collectAsList);
        assertTrue(e.getMessage().contains("c.msgpack.gz"), e::getMessage);
        assertEquals("Not in GZIP format", e.getCause().getMessage());
        Files.delete(missing);
        assertEquals("[[1]]", lenient.collectAsList().toString());
        e = assertThrows(Exception.class, lost::collectAsList);
        assertTrue(e.getMessage().contains("FAILED_READ_FILE.FILE_NOT_EXIST"), e::getMessage);
        assertTrue(e.getMessage().contains("b.msgpack"), e::getMessage);
    }

    @Test
    void severalPaths() {
        String a = Packed.of().record(1, "x").write(folder.resolve("a.msgpack"));
        String b = Packed.of().record(2, "y").write(folder.resolve("b.msgpack"));
        Dataset<Row> rows = spark.read().format("msgpack").load(a, b);
        assertEquals("[[1,x], [2,y]]", rows.orderBy("a").collectAsList().toString());
        assertEquals(2, rows.count());
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> spark.read().format("msgpack").option("paths", "no JSON").load());
        assertEquals("paths: expected a JSON array of strings", e.getMessage());
    }

    @Test
    void namesOfColumnsIgnoreCaseAsTheSessionDoes() throws IOException {
        Path day = Files.createDirectories(folder.resolve("Day=7"));
        Packed.of().record(1, "x").write(day.resolve("a.msgpack"));
        Dataset<Row> rows =
                spark.read().format("msgpack").schema("a INT, day INT").load(folder.toString());
        assertEquals("[[1,7]]", rows.select("A", "DAY").collectAsList().toString());
    }

    @Test
    void partitionsAreColumnsBesideAGivenSchema() throws IOException {
        Path day = Files.createDirectories(folder.resolve("day=07"));
        Packed.of().record(1, "x").write(day.resolve("a.msgpack"));
        Dataset<Row> rows = spark.read().format("msgpack").schema("a INT").load(folder.toString());
        Dataset<Row> json = spark.read().format("json").schema("a INT").load(folder.toString());
        assertEquals(json.schema(), rows.schema());
        assertEquals("[[1,7]]", rows.collectAsList().toString());
        assertEquals(
                "[[07]]",
                spark.read()
                        .format("msgpack")
                        .schema("day STRING, a INT")
                        .load(folder.toString())
                        .select("day")
                        .collectAsList()
                        .toString());
    }

    /** Points are arrays of two numbers. */
    public static final class PointType extends UserDefinedType<int[]> {
        private static final long serialVersionUID = 1;

        @Override
        public DataType sqlType() {
            return DataTypes.createArrayType(DataTypes.IntegerType, false);
        }

        @Override
        public Object serialize(int[] point) {
            return new GenericArrayData(point);
        }

        @Override
        public int[] deserialize(Object datum) {
            return ((ArrayData) datum).toIntArray();
        }

        @Override
        public Class<int[]> userClass() {
            return int[].class;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void userDefinedTypes(boolean isRowAtATime) {
        StructType schema = new StructType().add("point", new PointType());
        String path = folder.resolve("points").toString();
        spark.createDataFrame(
                        List.of(
                                RowFactory.create((Object) new int[] {3, 4}),
                                RowFactory.create((Object) null)),
                        schema)
                .coalesce(1)
                .write()
                .format("msgpack")
                .save(path);
        assertEquals(
                "[[3,4], null]",
                spark.read()
                        .format("msgpack")
                        .schema("point ARRAY<INT>")
                        .load(path)
                        .toJSON()
                        .collectAsList()
                        .toString()
                        .replace("{\"point\":", "")
                        .replace("}", "")
                        .replace("{", "null"));
        List<Row> rows = spark.read()
                .format("msgpack")
                .schema(isRowAtATime ? schema.add("_corrupt_record", "binary") : schema)
                .load(path)
                .collectAsList();
        assertArrayEquals(new int[] {3, 4}, (int[]) rows.get(0).get(0));
        assertTrue(rows.get(1).isNullAt(0));
    }

    @Test
    void columnsOfNulls() {
        String path = folder.resolve("nulls").toString();
        spark.sql("SELECT 1 a, array(null, null) v").write().format("msgpack").save(path);
        assertEquals(
                "[{\"a\":1,\"v\":[null,null]}]",
                spark.read()
                        .format("msgpack")
                        .schema("a INT, v ARRAY<VOID>")
                        .load(path)
                        .toJSON()
                        .collectAsList()
                        .toString());
    }

    @Test
    void theNameOfTheFile() {
        Packed.of().record(1, "x").write(folder.resolve("a.msgpack"));
        String name = load(folder).selectExpr("input_file_name()").head().getString(0);
        assertTrue(name.endsWith("a.msgpack"), name);
        assertFalse(load(folder).queryExecution().toString().isEmpty());
    }
}
