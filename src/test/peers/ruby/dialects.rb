# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0

# The Ruby peer for dialects, see README.md: the gem msgpack.

require "msgpack"
require "msgpack/bigint"

SYMBOL = 0
BIGINT = 1

FACTORY = MessagePack::Factory.new
FACTORY.register_type(SYMBOL, Symbol)
FACTORY.register_type(BIGINT, Integer, packer: nil, unpacker: MessagePack::Bigint.method(:from_msgpack_ext))

def write(value)
  # Written by hand, so that integers of up to 64 bits are a Bigint too.
  return FACTORY.dump(value) unless value.is_a?(Integer)
  FACTORY.packer.write_ext(BIGINT, MessagePack::Bigint.to_msgpack_ext(value)).to_s
end

def describe(value)
  case value
  when Symbol then "symbol " + value.name.unpack1("H*")
  when Integer then "integer #{value}"
  else raise TypeError, value.inspect
  end
end

def answer(message)
  value = FACTORY.load(message)
  ["ok", write(value).unpack1("H*"), describe(value)]
rescue StandardError => e
  ["unreadable", "", e.message]
end

STDIN.each_line do |line|
  id, _, message = line.chomp.split("\t")
  puts [id, *answer([message].pack("H*"))].join("\t")
end
