/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import java.util.ArrayList;
import java.util.List;
import org.msgpack.jmh.typed.model.Catalogue;
import org.msgpack.jmh.typed.model.View;

/** A catalogue of views as a message. */
final class CatalogueMessage {
    private CatalogueMessage() {}

    static Messages.Catalogue of(Catalogue catalogue) {
        Messages.Catalogue.Builder message = Messages.Catalogue.newBuilder();
        message.setCatalog(catalogue.catalog());
        message.setVersion(catalogue.version());
        for (View view : catalogue.views()) {
            message.addViews(ViewMessage.of(view));
        }
        return message.build();
    }

    static Catalogue toRecord(Messages.Catalogue message) {
        List<View> views = new ArrayList<>(message.getViewsCount());
        for (Messages.View view : message.getViewsList()) {
            views.add(ViewMessage.toRecord(view));
        }
        return new Catalogue(message.getCatalog(), message.getVersion(), views);
    }
}
