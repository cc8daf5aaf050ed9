/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.chart;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import javax.imageio.ImageIO;

/** A chart of horizontal bars, in panels one below another. */
public final class BarChart {
    /**
     * A bar.
     *
     * @param name shown on the left of the bar
     * @param text shown on its right
     * @param color the name of a format, which has the same color in all charts
     */
    public record Bar(String name, double value, String text, String color) {}

    /** Bars with a scale of their own. */
    public record Panel(String title, List<Bar> bars) {}

    private static final int WIDTH = 900;
    private static final int MARGIN = 16;
    private static final int TITLE_HEIGHT = 44;
    private static final int PANEL_HEIGHT = 40;
    private static final int ROW_HEIGHT = 22;
    private static final int BAR_HEIGHT = 16;

    /** Where bars start, and the length of the longest one. */
    private static final int BARS = 330;

    private static final int LONGEST = 400;

    /** Pixels of an image per unit. */
    private static final int RESOLUTION = 2;

    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    private static final Font BOLD = new Font(Font.SANS_SERIF, Font.BOLD, 13);
    private static final Font LARGE = new Font(Font.SANS_SERIF, Font.BOLD, 16);

    /** Distinguishable with color vision deficiency. */
    private static final Map<String, Color> COLORS = Map.of(
            "MSGPACK", new Color(0x0072B2),
            "SMILE", new Color(0xD55E00),
            "CBOR", new Color(0x56B4E9),
            "JSON", new Color(0xCC79A7));

    private final String title;
    private final List<Panel> panels;

    public BarChart(String title, List<Panel> panels) {
        this.title = title;
        this.panels = panels;
    }

    byte[] svg() throws IOException {
        VectorGraphics2D graphics = new VectorGraphics2D();
        draw(graphics);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SVGProcessor()
                .getDocument(graphics.getCommands(), new PageSize(WIDTH, height()))
                .writeTo(out);
        // This machine's font may be missing where the chart is viewed.
        return out.toString(StandardCharsets.UTF_8)
                .replaceAll("font-family:&quot;.*?&quot;", "font-family:sans-serif")
                .getBytes(StandardCharsets.UTF_8);
    }

    byte[] png() throws IOException {
        BufferedImage image = new BufferedImage(
                RESOLUTION * WIDTH, RESOLUTION * height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(RESOLUTION, RESOLUTION);
        graphics.setRenderingHint(
                RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(
                RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        draw(graphics);
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.setUseCache(false);
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    private int height() {
        int height = TITLE_HEIGHT + MARGIN;
        for (Panel panel : panels) {
            height += PANEL_HEIGHT + panel.bars.size() * ROW_HEIGHT;
        }
        return height;
    }

    private void draw(Graphics2D graphics) {
        graphics.setColor(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, WIDTH, height()));
        text(graphics, LARGE, title, MARGIN, 30);
        int y = TITLE_HEIGHT;
        for (Panel panel : panels) {
            text(graphics, BOLD, panel.title, MARGIN, y + PANEL_HEIGHT - 12);
            y += PANEL_HEIGHT;
            double highest = panel.bars.stream().mapToDouble(Bar::value).max().orElse(0);
            for (Bar bar : panel.bars) {
                double length = highest > 0 ? LONGEST * bar.value / highest : 0;
                graphics.setColor(COLORS.get(bar.color));
                graphics.fill(new Rectangle2D.Double(BARS, y, length, BAR_HEIGHT));
                text(graphics, FONT, bar.name, MARGIN, y + BAR_HEIGHT - 4);
                text(graphics, FONT, bar.text, BARS + length + 8, y + BAR_HEIGHT - 4);
                y += ROW_HEIGHT;
            }
        }
    }

    private static void text(Graphics2D graphics, Font font, String text, double x, double y) {
        graphics.setColor(Color.BLACK);
        graphics.setFont(font);
        graphics.drawString(text, (float) x, (float) y);
    }
}
