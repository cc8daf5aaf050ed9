/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import com.fasterxml.jackson.annotation.JsonFormat;

import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.BeanPropertyDefinition;

/** What asks for another form of a class than annotations of ours say it has. */
final class Refusal {
    static final Refusal NONE = new Refusal(null, false);

    private final String reason; // or null
    private final boolean isViewed;

    private Refusal(String reason, boolean isViewed) {
        this.reason = reason;
        this.isViewed = isViewed;
    }

    /** Returns what the configuration and annotations of Jackson ask for. */
    static Refusal of(MapperConfig<?> config, BeanDescription bean) {
        AnnotationIntrospector annotations = config.getAnnotationIntrospector();
        String reason = FallbackRules.hasMixIn(config, bean.getBeanClass())
                ? "a mix-in"
                : config.findConfigOverride(bean.getBeanClass()) != null
                        ? "a configOverride"
                        : bean.getObjectIdInfo() != null
                                ? "an object id"
                                : FallbackRules.hasFilter(annotations, config, bean.getClassInfo())
                                        ? "a filter"
                                        : null;
        boolean isViewed = false;
        for (BeanPropertyDefinition property : bean.findProperties()) {
            isViewed |= property.findViews() != null;
        }
        return reason == null && !isViewed ? NONE : new Refusal(reason, isViewed);
    }

    /** Throws an exception if there is anything. */
    void check(DatabindContext context, JavaType type, Class<?> view) {
        if (this != NONE && (reason != null || (isViewed && view != null))) {
            context.reportBadDefinition(
                    type, text(type, reason != null ? reason : "a view of its members"));
        }
    }

    /** Throws an exception if a member has an annotation for another form of its value. */
    static void ofMember(DatabindContext context, JavaType type, BeanProperty property) {
        AnnotatedMember member = property == null ? null : property.getMember();
        if (member == null) {
            return;
        }
        MapperConfig<?> config = context.getConfig();
        AnnotationIntrospector annotations = config.getAnnotationIntrospector();
        JsonFormat.Value format = annotations.findFormat(config, member);
        boolean hasShape = FallbackRules.hasShape(format);
        if (hasShape || FallbackRules.selectsMembers(config, member)) {
            context.reportBadDefinition(
                    type, text(type, "an annotation of " + member.getFullName()));
        }
    }

    static String text(JavaType type, String reason) {
        return "Annotations of MessagePack say what " + type.getRawClass().getName()
                + " is written as and read from; " + reason + " asks for something else";
    }
}
