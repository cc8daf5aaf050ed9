# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0

# The Ruby peer for docs/interop.md, see README.md: the gem msgpack as its users call it.

require "msgpack"

FACTORY = MessagePack::Factory.new
FACTORY.register_type(
  MessagePack::Timestamp::TYPE, Time,
  packer: MessagePack::Time::Packer, unpacker: MessagePack::Time::Unpacker)

TIME = Time.at(1769860800, 123_456_789, :nsec).utc

WRITTEN = {
  "MessagePack.pack(Time)" => -> { MessagePack.pack(TIME) },
  "factory.dump(Time)" => -> { FACTORY.dump(TIME) },
  "pack('\\x01\\x02'.b)" => -> { MessagePack.pack("\x01\x02".b) },
  "pack('text')" => -> { MessagePack.pack("text") },
  "pack(2**53 + 1)" => -> { MessagePack.pack(2**53 + 1) },
  "pack(2**64)" => -> { MessagePack.pack(2**64) },
  "pack(1.0)" => -> { MessagePack.pack(1.0) },
  "pack({1 => 'a'})" => -> { MessagePack.pack({ 1 => "a" }) },
  "pack(:red)" => -> { MessagePack.pack(:red) },
  "pack({a: 1})" => -> { MessagePack.pack({ a: 1 }) },
}.freeze

READ = {
  "default" => [MessagePack.method(:unpack), MessagePack.method(:pack)],
  "options" => [FACTORY.method(:load), FACTORY.method(:dump)],
}.freeze

def describe(value)
  return "Time " + value.utc.strftime("%Y-%m-%dT%H:%M:%S.%NZ") if value.is_a?(Time)
  return value.inspect + ".b" if value.is_a?(String) && value.encoding == Encoding::BINARY
  value.inspect.gsub(/ ?=> ?/, " => ") # as since Ruby 3.4
end

def answer(way, argument)
  return ["ok", WRITTEN.fetch(argument).call.unpack1("H*"), ""] if way == "write"
  value = READ.fetch(way)[0].call([argument].pack("H*"))
  begin
    ["ok", READ.fetch(way)[1].call(value).unpack1("H*"), describe(value)]
  rescue StandardError => e
    ["unwritable", "#{e.class}: #{e.message}", describe(value)]
  end
rescue StandardError => e
  ["unreadable", "", "#{e.class}: #{e.message}"]
end

STDIN.each_line do |line|
  id, way, argument = line.chomp.split("\t")
  puts [id, *(way == "list" ? WRITTEN.keys : answer(way, argument))].join("\t")
end
