/**
 * Reads and writes MessagePack as tokens, for the modules of Jackson 2 and Jackson 3. It knows
 * neither Jackson: each module subclasses what has to throw its Jackson's exceptions. Not for use
 * by anything else, and may change in any release.
 */
package org.msgpack.jackson.engine;
