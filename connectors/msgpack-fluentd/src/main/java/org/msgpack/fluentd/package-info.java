/**
 * The Forward protocol of Fluentd and Fluent Bit, version 1: its messages, read and written.
 *
 * <p>A {@link org.msgpack.fluentd.ForwardMessage} is what a client sends, in any of the four modes;
 * an {@link org.msgpack.fluentd.EntryReader} reads its entries one by one, and an
 * {@link org.msgpack.fluentd.EntryBuffer} collects entries that are to be sent. An
 * {@link org.msgpack.fluentd.Ack} answers it. Before that there may be a handshake:
 * {@link org.msgpack.fluentd.ServerHandshake} and {@link org.msgpack.fluentd.ClientHandshake}.
 *
 * <p>{@code org.msgpack.fluentd.netty} has a server.
 */
package org.msgpack.fluentd;
