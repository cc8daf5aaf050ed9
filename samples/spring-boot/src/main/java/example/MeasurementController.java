/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.time.Duration;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Nothing here is about MessagePack: the client asks for it. */
@RestController
public class MeasurementController {
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    /** Streams measurements, with a pause of some milliseconds before each. */
    @GetMapping("/measurements")
    Flux<Measurement> measurements(
            @RequestParam(defaultValue = "10") int count,
            @RequestParam(defaultValue = "100") long pause) {
        return Flux.range(0, count)
                .map(i -> new Measurement(FIRST.plusSeconds(i), 20 + i / 2.0))
                .delayElements(Duration.ofMillis(pause));
    }

    /** Reads a stream of any length, one measurement at a time. */
    @PostMapping("/mean")
    Mono<Mean> mean(@RequestBody Flux<Measurement> measurements) {
        return measurements.reduce(
                new Mean(0, 0),
                (mean, next) -> {
                    long count = mean.count() + 1;
                    return new Mean(count, mean.celsius() + (next.celsius() - mean.celsius()) / count);
                });
    }
}
