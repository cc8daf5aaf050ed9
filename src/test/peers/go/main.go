// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

// The Go peer, see README.md: reads messages with github.com/vmihailenco/msgpack/v5, describes and
// rewrites them.
package main

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"fmt"
	"math"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/vmihailenco/msgpack/v5"
)

type pair struct{ key, value interface{} }

// pairs are the entries of a map in their order, whatever their keys are.
type pairs []pair

func (p pairs) EncodeMsgpack(e *msgpack.Encoder) error {
	if err := e.EncodeMapLen(len(p)); err != nil {
		return err
	}
	for _, entry := range p {
		if err := e.EncodeMulti(entry.key, entry.value); err != nil {
			return err
		}
	}
	return nil
}

func decodePairs(d *msgpack.Decoder) (interface{}, error) {
	size, err := d.DecodeMapLen()
	if err != nil {
		return nil, err
	}
	p := pairs{}
	for i := 0; i < size; i++ {
		key, err := d.DecodeInterface()
		if err != nil {
			return nil, err
		}
		value, err := d.DecodeInterface()
		if err != nil {
			return nil, err
		}
		p = append(p, pair{key, value})
	}
	return p, nil
}

type extension struct {
	id      int8
	payload []byte
}

func (x extension) EncodeMsgpack(e *msgpack.Encoder) error {
	if err := e.EncodeExtHeader(x.id, len(x.payload)); err != nil {
		return err
	}
	_, err := e.Writer().Write(x.payload)
	return err
}

// The library knows an extension type only when it is registered; -1, the timestamp, is.
func registerExtensions() {
	for i := math.MinInt8; i <= math.MaxInt8; i++ {
		id := int8(i)
		if id == -1 {
			continue
		}
		msgpack.RegisterExtDecoder(id, extension{},
			func(d *msgpack.Decoder, v reflect.Value, length int) error {
				payload := make([]byte, length)
				if err := d.ReadFull(payload); err != nil {
					return err
				}
				v.Set(reflect.ValueOf(extension{id, payload}))
				return nil
			})
	}
}

func describe(s *strings.Builder, value interface{}) {
	switch v := value.(type) {
	case nil:
		s.WriteString("nil")
	case bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64:
		fmt.Fprint(s, v)
	case float32:
		fmt.Fprintf(s, "f32:%08x", math.Float32bits(v))
	case float64:
		fmt.Fprintf(s, "f64:%016x", math.Float64bits(v))
	case string:
		describeString(s, v)
	case []byte:
		fmt.Fprintf(s, "bin(%x)", v)
	case time.Time:
		fmt.Fprintf(s, "ts(%d, %d)", v.Unix(), v.Nanosecond())
	case extension:
		if len(v.payload) == 0 {
			fmt.Fprintf(s, "ext(%d)", v.id)
		} else {
			fmt.Fprintf(s, "ext(%d, %x)", v.id, v.payload)
		}
	case []interface{}:
		s.WriteByte('[')
		for i, element := range v {
			if i > 0 {
				s.WriteString(", ")
			}
			describe(s, element)
		}
		s.WriteByte(']')
	case pairs:
		s.WriteByte('{')
		for i, entry := range v {
			if i > 0 {
				s.WriteString(", ")
			}
			describe(s, entry.key)
			s.WriteString(": ")
			describe(s, entry.value)
		}
		s.WriteByte('}')
	default:
		panic(fmt.Sprintf("not to be described: %T", v))
	}
}

func describeString(s *strings.Builder, v string) {
	s.WriteByte('"')
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case c == '"' || c == '\\':
			s.WriteByte('\\')
			s.WriteByte(c)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(s, "\\u%04x", c)
		default:
			s.WriteByte(c)
		}
	}
	s.WriteByte('"')
}

func decode(message []byte) (value interface{}, err error) {
	in := bytes.NewReader(message)
	d := msgpack.NewDecoder(in)
	d.SetMapDecoder(decodePairs)
	if value, err = d.DecodeInterface(); err == nil && in.Len() > 0 {
		err = fmt.Errorf("%d bytes were not read", in.Len())
	}
	return value, err
}

func encode(value interface{}) ([]byte, error) {
	var out bytes.Buffer
	e := msgpack.NewEncoder(&out)
	e.UseCompactInts(true)
	err := e.Encode(value)
	return out.Bytes(), err
}

func answer(message []byte) string {
	value, err := decode(message)
	if err != nil {
		return "unreadable\t\t" + err.Error()
	}
	var description strings.Builder
	describe(&description, value)
	written, err := encode(value)
	if err != nil {
		return "unwritable\t" + err.Error() + "\t" + description.String()
	}
	return "ok\t" + hex.EncodeToString(written) + "\t" + description.String()
}

func main() {
	registerExtensions()
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		id, digits, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		message, err := hex.DecodeString(digits)
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(out, "%s\t%s\n", id, answer(message))
	}
}
