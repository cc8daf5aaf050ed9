/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.chart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.msgpack.cli.chart.BarChart.Bar;
import org.msgpack.cli.chart.BarChart.Panel;

class PictureTest {
    private final BarChart chart = new BarChart(
            "<title> & \u00e4\ud83d\ude00",
            List.of(
                    new Panel("panel", List.of(new Bar("<a>", 1, "\"1\"", "JSON"))),
                    new Panel("nothing", List.of(new Bar("zero", 0, "0", "CBOR"))),
                    new Panel("empty", List.of())));

    @Test
    void svgIsXmlWithAllTexts() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        String text = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(chart.svg()))
                .getDocumentElement()
                .getTextContent();
        for (String label : List.of(
                "<title> & \u00e4\ud83d\ude00", "panel", "<a>", "\"1\"", "nothing", "zero")) {
            assertTrue(text.contains(label), text);
        }
        assertTrue(new String(chart.svg(), UTF_8).contains("font-family:sans-serif"));
    }

    @Test
    void pngIsAnImage() throws Exception {
        assertEquals(1800, ImageIO.read(new ByteArrayInputStream(chart.png())).getWidth());
    }

    @Test
    void aMachineWithoutFonts() {
        String message = Picture.withoutFonts(new InternalError("no fonts")).getMessage();
        assertTrue(message.contains("no fonts"), message);
        assertTrue(message.contains("; install fontconfig"), message);
    }
}
