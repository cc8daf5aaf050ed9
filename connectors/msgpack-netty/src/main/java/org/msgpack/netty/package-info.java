/**
 * MessagePack for Netty pipelines.
 *
 * <p>A {@link org.msgpack.netty.MessagePackDecoder} decodes the bytes that a channel receives into
 * messages, and a {@link org.msgpack.netty.MessagePackEncoder} packs messages written to it.
 */
package org.msgpack.netty;
