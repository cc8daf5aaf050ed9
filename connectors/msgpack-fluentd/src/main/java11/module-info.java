/** The Forward protocol of Fluentd and Fluent Bit. */
module org.msgpack.fluentd {
    requires transitive org.msgpack.codec;
    requires transitive org.msgpack.core;
    requires static transitive io.netty.buffer;
    requires static transitive io.netty.common;
    requires static transitive io.netty.transport;
    requires static io.netty.codec;
    requires static org.msgpack.netty;
    requires static com.github.luben.zstd_jni;

    exports org.msgpack.fluentd;
    exports org.msgpack.fluentd.netty;
}
