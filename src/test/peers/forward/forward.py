# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0

"""The Forward peer in Python, see README.md: fluent-logger as client, which knows one mode."""

import sys

from fluent import event, sender

_, role, port, mode, count = sys.argv
assert (role, mode) == ("client", "Message")
logger = sender.FluentSender("py", host="127.0.0.1", port=int(port), nanosecond_precision=True)
for number in range(int(count)):
    time = sender.EventTime(1700000000 + number)
    assert logger.emit_with_time("tag", time, {"id": number, "text": "né %d" % number}), logger.last_error
logger.close()
