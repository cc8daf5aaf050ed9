/**
 * A server of the Forward protocol for Netty 4.2. Needs {@code org.msgpack:msgpack-netty}.
 *
 * <p>A {@link org.msgpack.fluentd.netty.ForwardServer} sets up pipelines, which pass each message
 * to a {@link org.msgpack.fluentd.netty.ForwardListener}.
 */
package org.msgpack.fluentd.netty;
