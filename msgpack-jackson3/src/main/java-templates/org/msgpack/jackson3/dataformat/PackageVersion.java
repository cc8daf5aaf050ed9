/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import tools.jackson.core.Version;
import tools.jackson.core.util.VersionUtil;

/** The version of this module, from its pom. */
final class PackageVersion {
    static final Version VERSION = VersionUtil.parseVersion(
            "${project.version}", "${project.groupId}", "${project.artifactId}");

    private PackageVersion() {}
}
