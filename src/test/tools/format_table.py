#!/usr/bin/env python3
# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0
"""Writes the format table, src/test/resources/format/format-table.tsv, to standard output.

It follows the MessagePack specification and uses no MessagePack library. The table is the data
that tests read; it is committed, and this script is kept so that a change of it stays easy.
"""

import struct

HEADER = """\
# The MessagePack format as data: every first byte, every boundary, every encoding of each value.
#
# One row per line, with columns separated by tabs:
#   id       unique name of the row
#   format   name of the first byte's format in the MessagePack specification
#   minimal  "minimal" for the shortest encoding, which a packer writes for the value;
#            "longer" for a longer, valid one; "-" for an error
#   bytes    the encoding in hexadecimal digits; spaces are ignored;
#            c0*3 is c0 c0 c0, (01 c0)*2 is 01 c0 01 c0; in such a repeated group, # stands for the
#            index of the repetition as five decimal digits in ASCII
#   value    what the bytes mean, or "!" and the simple name of the exception that they cause:
#              nil, true, false
#              an integer, in decimal
#              f32:3f800000           the bits of a float 32
#              f64:3ff0000000000000   the bits of a float 64
#              "text"                 a string; \\" and \\\\ and \\u00e4 as in JSON; "a"*3 is "aaa",
#                                     "a"*3+"b" is "aaab"
#              bin(bytes)             binary, with bytes as in the column bytes
#              ext(5, bytes)          an ext with its type; ext(5) is an empty one
#              ts(-1, 999999999)      a timestamp: seconds since 1970 and nanoseconds
#              [1, 2, nil*3]          an array; * repeats a value
#              {"a": 1, "k#": nil*3}  a map; * repeats an entry, with # in its key as above
#
# Signalling NaNs are left out, as processors may turn them into quiet ones when moving them.
# Generated from the specification by src/test/tools/format_table.py.
#
# id\tformat\tminimal\tbytes\tvalue"""

INT_FORMATS = [  # name, first byte, struct code, least, greatest
    ("uint 8", 0xCC, ">B", 0, 2**8 - 1),
    ("uint 16", 0xCD, ">H", 0, 2**16 - 1),
    ("uint 32", 0xCE, ">I", 0, 2**32 - 1),
    ("uint 64", 0xCF, ">Q", 0, 2**64 - 1),
    ("int 8", 0xD0, ">b", -(2**7), 2**7 - 1),
    ("int 16", 0xD1, ">h", -(2**15), 2**15 - 1),
    ("int 32", 0xD2, ">i", -(2**31), 2**31 - 1),
    ("int 64", 0xD3, ">q", -(2**63), 2**63 - 1),
]

SIZES = [0, 1, 15, 16, 31, 32, 255, 256, 65535, 65536]


def row(id, format, minimal, bytes, value):
    minimal = "-" if value.startswith("!") else "minimal" if minimal else "longer"
    print(id, format, minimal, bytes, value, sep="\t")


def short(format):
    return format.replace("positive ", "pos").replace("negative ", "neg").replace(" ", "")


def hex_of(code, value):
    return struct.pack(code, value).hex()


def first_and(first, code, value):
    return "%02x %s" % (first, hex_of(code, value))


# ---- integers


def integer_encodings(n):
    """All encodings, as (format, bytes)."""
    if 0 <= n <= 127:
        yield "positive fixint", "%02x" % n
    if -32 <= n <= -1:
        yield "negative fixint", "%02x" % (n & 0xFF)
    for name, first, code, least, greatest in INT_FORMATS:
        if least <= n <= greatest:
            yield name, first_and(first, code, n)


def length(bytes):
    return len(bytes.replace(" ", "")) // 2


def integers():
    borders = [0, 5, -5, -32, 2**64 - 1]
    for bits in (7, 8, 15, 16, 31, 32, 63):
        borders += [2**bits, -(2**bits)]
    around = {b + d for b in borders for d in (-2, -1, 0, 1)}
    around |= set(range(-32, 128))
    for n in sorted(n for n in around if -(2**63) <= n < 2**64):
        encodings = list(integer_encodings(n))
        # Of two of the same length, the unsigned one is for numbers from 0 on.
        least = min(length(bytes) for _, bytes in encodings)
        smallest = [f for f, bytes in encodings if length(bytes) == least]
        minimal = next((f for f in smallest if n < 0 or not f.startswith("int")), None)
        near_border = any(-2 <= n - b <= 1 for b in borders)
        for format, bytes in encodings:
            if format == minimal or near_border:
                row("int %d %s" % (n, short(format)), format, format == minimal, bytes, str(n))


# ---- floats


def floats():
    for name, bits in [
        ("zero", 0x00000000),
        ("minus zero", 0x80000000),
        ("one", 0x3F800000),
        ("minus one", 0xBF800000),
        ("0.1", 0x3DCCCCCD),
        ("pi", 0x40490FDB),
        ("least subnormal", 0x00000001),
        ("minus least subnormal", 0x80000001),
        ("greatest subnormal", 0x007FFFFF),
        ("least normal", 0x00800000),
        ("2 to the 24", 0x4B800000),
        ("2 to the 31", 0x4F000000),
        ("2 to the 63", 0x5F000000),
        ("2 to the 64", 0x5F800000),
        ("greatest", 0x7F7FFFFF),
        ("minus greatest", 0xFF7FFFFF),
        ("infinity", 0x7F800000),
        ("minus infinity", 0xFF800000),
        ("NaN", 0x7FC00000),
        ("negative NaN", 0xFFC00000),
        ("NaN with payload", 0x7FD23456),
    ]:
        row("float32 " + name, "float 32", True, "ca %08x" % bits, "f32:%08x" % bits)
    for name, bits in [
        ("zero", 0x0000000000000000),
        ("minus zero", 0x8000000000000000),
        ("one", 0x3FF0000000000000),
        ("minus one", 0xBFF0000000000000),
        ("0.1", 0x3FB999999999999A),
        ("pi", 0x400921FB54442D18),
        ("least subnormal", 0x0000000000000001),
        ("minus least subnormal", 0x8000000000000001),
        ("greatest subnormal", 0x000FFFFFFFFFFFFF),
        ("least normal", 0x0010000000000000),
        ("2 to the 31", 0x41E0000000000000),
        ("2 to the 32", 0x41F0000000000000),
        ("greatest float32", 0x47EFFFFFE0000000),
        ("above the greatest float32", 0x47EFFFFFF0000000),
        ("2 to the 53, less one", 0x433FFFFFFFFFFFFF),
        ("2 to the 53", 0x4340000000000000),
        ("2 to the 63", 0x43E0000000000000),
        ("minus 2 to the 63", 0xC3E0000000000000),
        ("2 to the 64", 0x43F0000000000000),
        ("greatest", 0x7FEFFFFFFFFFFFFF),
        ("minus greatest", 0xFFEFFFFFFFFFFFFF),
        ("infinity", 0x7FF0000000000000),
        ("minus infinity", 0xFFF0000000000000),
        ("NaN", 0x7FF8000000000000),
        ("negative NaN", 0xFFF8000000000000),
        ("NaN with payload", 0x7FF8123456789ABC),
    ]:
        row("float64 " + name, "float 64", True, "cb %016x" % bits, "f64:%016x" % bits)


# ---- strings, binary, extensions, arrays, maps: a header with a length, and what follows


def sized_headers(fixes, formats, size):
    """All headers, shortest first, as (format, bytes)."""
    for format, first, sizes in fixes:
        if size in sizes:
            yield format, "%02x" % (first + (sizes.index(size) if len(sizes) > 1 else 0))
    for format, first, code in formats:
        if size < 2 ** (8 * struct.calcsize(code)):
            yield format, first_and(first, code, size)


def sized_rows(id, headers, body, value):
    for index, (format, header) in enumerate(headers):
        bytes = (header + " " + body).strip()
        row("%s %s" % (id, short(format)), format, index == 0, bytes, value)


STR_FIX = [("fixstr", 0xA0, range(32))]
STR = [("str 8", 0xD9, ">B"), ("str 16", 0xDA, ">H"), ("str 32", 0xDB, ">I")]
BIN = [("bin 8", 0xC4, ">B"), ("bin 16", 0xC5, ">H"), ("bin 32", 0xC6, ">I")]
EXT_FIX = [
    ("fixext 1", 0xD4, (1,)),
    ("fixext 2", 0xD5, (2,)),
    ("fixext 4", 0xD6, (4,)),
    ("fixext 8", 0xD7, (8,)),
    ("fixext 16", 0xD8, (16,)),
]
EXT = [("ext 8", 0xC7, ">B"), ("ext 16", 0xC8, ">H"), ("ext 32", 0xC9, ">I")]
ARRAY_FIX = [("fixarray", 0x90, range(16))]
ARRAY = [("array 16", 0xDC, ">H"), ("array 32", 0xDD, ">I")]
MAP_FIX = [("fixmap", 0x80, range(16))]
MAP = [("map 16", 0xDE, ">H"), ("map 32", 0xDF, ">I")]


def with_more(sizes, more):
    return sorted(set(sizes) | set(more))


def strings():
    for size in with_more(SIZES, range(32)):
        text = "".join(chr(ord("a") + i % 26) for i in range(min(size, 32)))
        body, value = text.encode().hex(), '"%s"' % text
        if size > 32:
            body = "61 62*%d 63" % (size - 2)
            value = '"a"+"b"*%d+"c"' % (size - 2)
        headers = list(sized_headers(STR_FIX, STR, size))
        if size not in SIZES:
            headers = headers[:1]
        sized_rows("str %d" % size, headers, body, value)
    for name, char, counts in [
        ("NUL", "\0", [1]),
        ("DEL", "\x7f", [1]),
        ("quote and backslash", '"\\', [1]),
        ("line breaks", "\r\n\t", [1]),
        ("U+0080", "\x80", [1]),
        ("e acute", "\xe9", [1, 15, 16, 127, 128, 32767, 32768]),
        ("U+07FF", "\u07ff", [1]),
        ("U+0800", "\u0800", [1]),
        ("hiragana a", "\u3042", [1, 10, 11, 85, 86, 21845, 21846]),
        ("CJK", "\u65e5\u672c\u8a9e", [1, 3, 4, 29]),
        ("U+D7FF", "\ud7ff", [1]),
        ("U+E000", "\ue000", [1]),
        ("byte order mark", "\ufeff", [1]),
        ("U+FFFD", "\ufffd", [1]),
        ("U+FFFF", "\uffff", [1]),
        ("U+10000", "\U00010000", [1]),
        ("emoji", "\U0001f600", [1, 7, 8, 63, 64, 16383, 16384]),
        ("family emoji", "\U0001f468\u200d\U0001f469\u200d\U0001f467", [1, 2]),
        ("flag emoji", "\U0001f1ef\U0001f1f5", [1]),
        ("U+10FFFF", "\U0010ffff", [1]),
        ("combining accent", "e\u0301", [1]),
        ("right to left", "\u05e9\u05dc\u05d5\u05dd \u0633\u0644\u0627\u0645", [1]),
        ("all lengths", "a\xe9\u3042\U0001f600", [1, 4, 26, 6554]),
    ]:
        for count in counts:
            encoded = char.encode()
            times = "*%d" % count if count > 1 else ""
            escaped = "".join(c if is_plain(c) else escape(c) for c in char)
            headers = list(sized_headers(STR_FIX, STR, count * len(encoded)))
            id = "str %s%s" % (name, " x %d" % count if count > 1 else "")
            # ASCII has been there with all headers.
            sized_rows(id, headers[: 2 if count == 1 else 1], encoded.hex() + times,
                       '"%s"%s' % (escaped, times))


def is_plain(char):
    return char.isprintable() and char not in '"\\' and not "\u0590" <= char <= "\u06ff" \
        and char != "\u0301"


def escape(char):
    if char in '"\\':
        return "\\" + char
    units = char.encode("utf-16-be").hex()
    return "".join("\\u" + units[i:i + 4] for i in range(0, len(units), 4))


def payload(size):
    """All bytes different, or the first and the last one different from those between."""
    if size <= 32:
        return "".join("%02x" % (0x7E + i) for i in range(size))
    return "01 a5*%d ff" % (size - 2)


def binaries():
    for size in SIZES:
        sized_rows("bin %d" % size, sized_headers([], BIN, size), payload(size),
                   "bin(%s)" % payload(size))


def extensions():
    for size in with_more(SIZES, [2, 3, 4, 5, 7, 8, 9, 12, 17]):
        headers = [(f, h + " 05") for f, h in sized_headers(EXT_FIX, EXT, size)]
        sized_rows("ext %d" % size, headers, payload(size),
                   "ext(5, %s)" % payload(size) if size else "ext(5)")
    for type in (-128, -127, -2, 0, 1, 127):
        for size in (1, 3, 4):
            headers = [(f, h + " %02x" % (type & 0xFF))
                       for f, h in sized_headers(EXT_FIX, EXT, size)]
            sized_rows("ext of type %d, %d" % (type, size), headers[:2], payload(size),
                       "ext(%d, %s)" % (type, payload(size)))


def arrays():
    for size in with_more(SIZES, range(16)):
        body = "".join("%02x" % i for i in range(size))
        value = "[%s]" % ", ".join(str(i) for i in range(size))
        if size > 16:
            body, value = "07 c0*%d c3" % (size - 2), "[7, nil*%d, true]" % (size - 2)
        headers = list(sized_headers(ARRAY_FIX, ARRAY, size))
        if size not in SIZES:
            headers = headers[:1]
        sized_rows("array %d" % size, headers, body, value)
    nested = "c0"
    value = "nil"
    for depth in range(1, 33):
        nested, value = "91 " + nested, "[%s]" % value
        if depth in (2, 3, 32):
            row("array nested %d" % depth, "fixarray", True, nested, value)
    row("array of every type", "fixarray", True,
        "9c c0 c2 01 ff ca3f800000 cb3ff0000000000000 a161 c40102 d40503 9101 8101c3 d6ff00000001",
        '[nil, false, 1, -1, f32:3f800000, f64:3ff0000000000000, "a", bin(02), ext(5, 03), [1], '
        "{1: true}, ts(1, 0)]")


def maps():
    for size in with_more(SIZES, range(16)):
        body = "".join("a1%02x%02x" % (ord("a") + i, i) for i in range(size))
        value = "{%s}" % ", ".join('"%s": %d' % (chr(ord("a") + i), i) for i in range(size))
        if size > 16:
            # "k" and five digits
            body, value = "(a6 6b # c0)*%d" % size, '{"k#": nil*%d}' % size
        headers = list(sized_headers(MAP_FIX, MAP, size))
        if size not in SIZES:
            headers = headers[:1]
        sized_rows("map %d" % size, headers, body, value)
    nested, value = "c0", "nil"
    for depth in range(1, 33):
        nested, value = "81 a161 " + nested, '{"a": %s}' % value
        if depth in (2, 3, 32):
            row("map nested %d" % depth, "fixmap", True, nested, value)
    row("map with an integer as key", "fixmap", True, "8101a161", '{1: "a"}')
    row("map with keys of every type", "fixmap", True,
        "8c c000 c301 ff02 cd012c03 ca3fc0000004 cb400400000000000005 a16106 c4010207 d4050308 "
        "910109 8101c30a d6ff000000010b",
        "{nil: 0, true: 1, -1: 2, 300: 3, f32:3fc00000: 4, f64:4004000000000000: 5, "
        '"a": 6, bin(02): 7, ext(5, 03): 8, [1]: 9, {1: true}: 10, ts(1, 0): 11}')
    row("map in array in map", "fixmap", True, "82 a161 92 81a16201 82a163c0a164c3 a165 90",
        '{"a": [{"b": 1}, {"c": nil, "d": true}], "e": []}')
    row("the example of msgpack.org", "fixmap", True, "82a7636f6d70616374c3a6736368656d6100",
        '{"compact": true, "schema": 0}')


# ---- timestamps

GREATEST_NANO = 999_999_999
# Those of java.time.Instant. Timestamp 96 reaches further; see the hostile inputs.
LEAST_SECOND, GREATEST_SECOND = -31557014167219200, 31556889864403199


def timestamp_payloads(second, nano):
    if nano == 0 and 0 <= second < 2**32:
        yield 32, hex_of(">I", second)
    if 0 <= second < 2**34:
        yield 64, hex_of(">Q", nano << 34 | second)
    yield 96, hex_of(">I", nano) + hex_of(">q", second)


def timestamps():
    seconds = [LEAST_SECOND, -(2**33), -(2**32), -(2**31), -1, 0, 1, 2**31 - 1, 2**31,
               2**32 - 1, 2**32, 2**33, 2**34 - 1, 2**34, GREATEST_SECOND]
    for second in seconds:
        for nano in (0, 1, GREATEST_NANO):
            for index, (bits, payload) in enumerate(timestamp_payloads(second, nano)):
                headers = list(sized_headers(EXT_FIX, EXT, bits // 8))
                if second != 1:
                    headers = headers[:1]
                for place, (format, header) in enumerate(headers):
                    row("timestamp%d of %d s %d ns %s" % (bits, second, nano, short(format)),
                        format, index == 0 and place == 0, header + " ff " + payload,
                        "ts(%d, %d)" % (second, nano))


def main():
    print(HEADER)
    row("nil", "nil", True, "c0", "nil")
    row("never used", "never used", False, "c1", "!MessageNeverUsedFormatException")
    row("false", "false", True, "c2", "false")
    row("true", "true", True, "c3", "true")
    integers()
    floats()
    strings()
    binaries()
    extensions()
    arrays()
    maps()
    timestamps()


main()
