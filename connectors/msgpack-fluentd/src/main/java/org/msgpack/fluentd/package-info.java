/**
 * Reads and writes messages of the Forward protocol of Fluentd and Fluent Bit, version 1.
 *
 * <p>A client sends a {@link org.msgpack.fluentd.ForwardMessage} in any of the four modes. An
 * {@link org.msgpack.fluentd.EntryReader} reads its entries one by one, and an
 * {@link org.msgpack.fluentd.EntryBuffer} collects entries to send. The server responds with an
 * {@link org.msgpack.fluentd.Ack}. A connection may start with a handshake:
 * {@link org.msgpack.fluentd.ServerHandshake} and {@link org.msgpack.fluentd.ClientHandshake}.
 *
 * <p>{@code org.msgpack.fluentd.netty} has a server.
 */
package org.msgpack.fluentd;
