// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

// The Go peer for docs/interop.md, see README.md: github.com/vmihailenco/msgpack/v5 as its users
// call it.
package main

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/vmihailenco/msgpack/v5"
)

type color int

type plain struct{ Radius float64 }

type tagged struct {
	Radius float64 `msgpack:"radius"`
}

type array struct {
	_msgpack struct{} `msgpack:",as_array"`
	Radius   float64
}

type entry struct {
	name  string
	value interface{}
}

var written = []entry{
	{"Marshal(time.Time)", time.Date(2026, 1, 31, 12, 0, 0, 123456789, time.UTC)},
	{"Marshal([]byte{1, 2})", []byte{1, 2}},
	{"Marshal([2]byte{1, 2})", [2]byte{1, 2}},
	{"Marshal(uint64(1<<64 - 1))", uint64(1<<64 - 1)},
	{"Marshal(float32(1.1))", float32(1.1)},
	{"Marshal(1.0)", 1.0},
	{"Marshal(map[int]string{1: \"a\"})", map[int]string{1: "a"}},
	{"Marshal(Red), of type Color int", color(7)},
	{"Marshal(struct{Radius float64}{1.5})", plain{1.5}},
	{"Marshal(struct with the tag radius)", tagged{1.5}},
	{"Marshal(struct with as_array)", array{Radius: 1.5}},
	{"Marshal(time.Second)", time.Second},
	{"Marshal([]int(nil))", []int(nil)},
}

func read(way string, message []byte) (value interface{}, err error) {
	if way == "default" {
		err = msgpack.Unmarshal(message, &value)
		return value, err
	}
	d := msgpack.NewDecoder(bytes.NewReader(message))
	d.UseLooseInterfaceDecoding(true)
	d.SetMapDecoder(func(d *msgpack.Decoder) (interface{}, error) { return d.DecodeUntypedMap() })
	return d.DecodeInterface()
}

func describe(value interface{}) string {
	switch v := value.(type) {
	case time.Time:
		return "time.Time " + v.UTC().Format(time.RFC3339Nano)
	case []byte:
		return fmt.Sprintf("[]byte %v", v)
	case int8, int64, uint64, float32, float64:
		return fmt.Sprintf("%T %v", v, v)
	}
	text := strings.ReplaceAll(fmt.Sprintf("%#v", value), "interface {}", "any")
	if name := fmt.Sprintf("%T", value); !strings.HasPrefix(fmt.Sprintf("%#v", value), name) {
		text = name + " " + text
	}
	return text
}

func answer(way, argument string) string {
	if way == "write" {
		for _, w := range written {
			if w.name == argument {
				message, err := msgpack.Marshal(w.value)
				if err != nil {
					return "unreadable\t\t" + err.Error()
				}
				return "ok\t" + hex.EncodeToString(message) + "\t"
			}
		}
	}
	message, err := hex.DecodeString(argument)
	if err != nil {
		panic(err)
	}
	value, err := read(way, message)
	if err != nil {
		return "unreadable\t\t" + err.Error()
	}
	back, err := msgpack.Marshal(value)
	if err != nil {
		return "unwritable\t" + err.Error() + "\t" + describe(value)
	}
	return "ok\t" + hex.EncodeToString(back) + "\t" + describe(value)
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		columns := strings.Split(in.Text(), "\t")
		if columns[1] == "list" {
			names := []string{columns[0]}
			for _, w := range written {
				names = append(names, w.name)
			}
			fmt.Println(strings.Join(names, "\t"))
		} else {
			fmt.Println(columns[0] + "\t" + answer(columns[1], columns[2]))
		}
	}
}
