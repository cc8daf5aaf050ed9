// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

// A Forward peer in Go, see README.md: github.com/IBM/fluent-forward-go as client.
package main

import (
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/IBM/fluent-forward-go/fluent/client"
	"github.com/IBM/fluent-forward-go/fluent/protocol"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func send(port, mode string, count int, sharedKey string) {
	var auth client.AuthInfo
	if sharedKey != "" {
		auth.SharedKey = []byte(sharedKey)
	}
	c := client.New(client.ConnectionOptions{
		Factory:           &client.ConnFactory{Network: "tcp", Address: "127.0.0.1:" + port},
		RequireAck:        true,
		ConnectionTimeout: 60 * time.Second,
		AuthInfo:          auth,
	})
	c.Hostname = "go.client"
	check(c.Connect())
	if sharedKey != "" {
		check(c.Handshake())
	}
	const batch = 50
	for from := 0; from < count; from += batch {
		var entries protocol.EntryList
		for id := from; id < from+batch && id < count; id++ {
			entries = append(entries, protocol.EntryExt{
				Timestamp: protocol.EventTime{Time: time.Unix(1700000000+int64(id), int64(id))},
				Record:    map[string]interface{}{"id": id, "text": fmt.Sprint("né ", id)},
			})
		}
		switch mode {
		case "Forward":
			check(c.SendForward("go.tag", entries))
		case "PackedForward":
			check(c.SendPacked("go.tag", entries))
		case "CompressedPackedForward":
			check(c.SendCompressed("go.tag", entries))
		default:
			for _, entry := range entries {
				message := protocol.NewMessageExt("go.tag", entry.Record)
				message.Timestamp = entry.Timestamp
				check(c.Send(message))
			}
		}
	}
	check(c.Disconnect())
}

func main() {
	count, err := strconv.Atoi(os.Args[4])
	check(err)
	sharedKey := ""
	if len(os.Args) > 5 {
		sharedKey = os.Args[5]
	}
	send(os.Args[2], os.Args[3], count, sharedKey)
}
