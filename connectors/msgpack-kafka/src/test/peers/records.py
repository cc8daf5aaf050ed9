# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0
#
# Reads the records of a topic with confluent-kafka and msgpack, prints each as a line, and writes it to
# another topic:
#   records.py SERVERS FROM TO COUNT
import sys

import msgpack
from confluent_kafka import Consumer, Producer, TopicPartition

servers, source, target, count = sys.argv[1:]


def read(message):
    return None if message is None else msgpack.unpackb(message, strict_map_key=False)


def write(value):
    return None if value is None else msgpack.packb(value)


def text(value):
    """Java can tell these from each other."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{text(k)}: {text(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(text, value)) + "]"
    if isinstance(value, msgpack.Timestamp):
        return f"timestamp {value.seconds} {value.nanoseconds}"
    return repr(value)


consumer = Consumer({"bootstrap.servers": servers, "group.id": "python", "enable.auto.commit": False})
consumer.assign([TopicPartition(source, 0, 0)])
producer = Producer({"bootstrap.servers": servers})
for _ in range(int(count)):
    record = None
    while record is None:
        record = consumer.poll(10)
    if record.error():
        sys.exit(str(record.error()))
    key, value = read(record.key()), read(record.value())
    print(f"{text(key)} -> {text(value)} {record.headers() or []}")
    producer.produce(target, key=write(key), value=write(value), headers=record.headers())
producer.flush()
consumer.close()
print("done")
