// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

// A Forward peer in Go, see README.md: the receiver of the OpenTelemetry Collector as server.
package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"

	"github.com/open-telemetry/opentelemetry-collector-contrib/receiver/fluentforwardreceiver"
	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/plog"
	"go.opentelemetry.io/collector/receiver/receivertest"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func printLogs(_ context.Context, logs plog.Logs) error {
	for _, resource := range logs.ResourceLogs().All() {
		for _, scope := range resource.ScopeLogs().All() {
			for _, record := range scope.LogRecords().All() {
				tag, _ := record.Attributes().Get("fluent.tag")
				id, _ := record.Attributes().Get("id")
				text, _ := record.Attributes().Get("text")
				nanos := int64(record.Timestamp())
				fmt.Printf("%s\t%d\t%d\t%d\t%s\n",
					tag.AsString(), nanos/1e9, nanos%1e9, id.Int(), text.AsString())
			}
		}
	}
	return nil
}

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	address := listener.Addr().String()
	check(listener.Close())
	factory := fluentforwardreceiver.NewFactory()
	config := factory.CreateDefaultConfig().(*fluentforwardreceiver.Config)
	config.ListenAddress = address
	sink, err := consumer.NewLogs(printLogs)
	check(err)
	receiver, err := factory.CreateLogs(
		context.Background(), receivertest.NewNopSettings(factory.Type()), config, sink)
	check(err)
	check(receiver.Start(context.Background(), componenttest.NewNopHost()))
	_, port, err := net.SplitHostPort(address)
	check(err)
	fmt.Println(port)
	_, _ = io.Copy(io.Discard, os.Stdin)
}
