/**
 * MessagePack in Netty pipelines.
 *
 * <p>A {@link org.msgpack.netty.MessagePackDecoder} makes messages out of the bytes that a channel
 * receives, and a {@link org.msgpack.netty.MessagePackEncoder} packs what is written to it.
 */
package org.msgpack.netty;
