/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;
import org.msgpack.core.MessageInsufficientBufferException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DatabindException;

/**
 * Describes what is wrong with a body: in detail for the log, and without class names for the
 * client.
 */
final class BodyProblem {
    private BodyProblem() {}

    static String forLog(Throwable cause) {
        String message =
                cause instanceof JacksonException e ? e.getOriginalMessage() : cause.getMessage();
        return "MessagePack cannot be read: " + message;
    }

    static String forClient(Throwable cause) {
        if (cause instanceof UnexpectedEndOfInputException
                || cause instanceof MessageInsufficientBufferException) {
            return "The MessagePack body ends inside a value.";
        }
        if (cause instanceof StreamConstraintsException) {
            return "The MessagePack body exceeds a limit of nesting or size.";
        }
        if (cause instanceof DatabindException e) {
            return "The MessagePack body does not have the expected content"
                    + place(e.getPath())
                    + '.';
        }
        return "The body is not valid MessagePack.";
    }

    /** Formats the path as in {@code items[3].price}; empty for the root. */
    private static String place(List<JacksonException.Reference> path) {
        StringBuilder place = new StringBuilder();
        for (JacksonException.Reference step : path) {
            if (step.getPropertyName() == null) {
                place.append('[').append(step.getIndex()).append(']');
            } else {
                place.append(place.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        return place.isEmpty() ? "" : " at " + place;
    }
}
