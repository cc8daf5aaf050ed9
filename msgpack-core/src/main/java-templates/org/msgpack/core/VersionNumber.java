/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** The version in the pom. It is compiled, since copies of the jar often lose the manifest. */
final class VersionNumber {
    static final String OF_POM = "${project.version}";

    private VersionNumber() {}
}
