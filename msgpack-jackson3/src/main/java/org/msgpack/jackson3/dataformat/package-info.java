/**
 * MessagePack as a data format of Jackson 3: {@code new MessagePackMapper()}, or
 * {@code MessagePackMapper.builder()} to configure one.
 */
package org.msgpack.jackson3.dataformat;
