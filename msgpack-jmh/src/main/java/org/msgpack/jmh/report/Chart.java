/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.CombinedDomainCategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;

/**
 * A bar chart of ratios: a row for each measured case, one or more panels side by side, one bar per
 * ratio, and a line at 1.
 */
final class Chart {
    /** An entry of the legend. */
    record Series(String label, Color color) {}

    /** Returns the bar of a row and a series, by index, or null. */
    interface Bars {
        Score ratio(int row, int series);
    }

    /** A panel with its own axis. */
    record Panel(String axis, Bars bars) {}

    /** More cannot be told apart. */
    private static final int MAX_SERIES = 7;

    private static final int WIDTH = 1000;
    private static final int HEAD_HEIGHT = 110;
    private static final int BAR_HEIGHT = 10;
    /** The highest ratio on a scale. Longer bars are cut off, so that the others stay readable. */
    private static final double MAX_SCALE = 6;

    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    /** The reader's fonts may be wider than those of this machine. */
    private static final RectangleInsets ROOM_BEHIND_TEXT = new RectangleInsets(2, 2, 2, 40);

    private final List<String> rows;
    private final List<Series> series;
    private final List<Panel> panels;

    Chart(List<String> rows, List<Series> series, List<Panel> panels) {
        if (series.size() > MAX_SERIES) {
            throw new IllegalArgumentException("a picture has at most " + MAX_SERIES
                    + " series, found " + series + "; divide it by @Report.Picture");
        }
        this.rows = rows;
        this.series = series;
        this.panels = panels;
    }

    List<Series> series() {
        return series;
    }

    byte[] svg() throws IOException {
        int height = HEAD_HEIGHT + rows.size() * (series.size() + 1) * BAR_HEIGHT;
        VectorGraphics2D graphics = new VectorGraphics2D();
        chart().draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, height));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SVGProcessor()
                .getDocument(graphics.getCommands(), new PageSize(WIDTH, height))
                .writeTo(out);
        return out.toByteArray();
    }

    private JFreeChart chart() {
        CategoryAxis caseAxis = new CategoryAxis();
        caseAxis.setTickLabelFont(FONT);
        caseAxis.setTickLabelInsets(ROOM_BEHIND_TEXT);
        caseAxis.setMaximumCategoryLabelWidthRatio(0.5f);
        CombinedDomainCategoryPlot plot = new CombinedDomainCategoryPlot(caseAxis);
        for (Panel panel : panels) {
            plot.add(plot(panel));
        }
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.setFixedLegendItems(((CategoryPlot) plot.getSubplots().get(0)).getLegendItems());
        JFreeChart chart = new JFreeChart(null, FONT, plot, true);
        chart.setBackgroundPaint(Color.WHITE);
        chart.getLegend().setPosition(RectangleEdge.TOP);
        chart.getLegend().setItemFont(FONT);
        chart.getLegend().setItemLabelPadding(ROOM_BEHIND_TEXT);
        return chart;
    }

    private CategoryPlot plot(Panel panel) {
        NumberAxis axis = new NumberAxis(panel.axis());
        axis.setLabelFont(FONT);
        axis.setTickLabelFont(FONT);
        axis.setRange(0, 1.1 * highest());
        CategoryPlot plot = new CategoryPlot(ratios(panel), null, axis, renderer());
        plot.setRangeAxisLocation(AxisLocation.TOP_OR_LEFT);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        plot.addRangeMarker(new ValueMarker(1, Color.BLACK, new BasicStroke(1)));
        return plot;
    }

    /** Returns the end of the scale, which all panels share. Error bars may exceed it. */
    private double highest() {
        double highest = 1;
        for (Panel panel : panels) {
            for (int row = 0; row < rows.size(); row++) {
                for (int i = 0; i < series.size(); i++) {
                    Score ratio = panel.bars().ratio(row, i);
                    highest = Math.max(highest, ratio == null ? 0 : ratio.value());
                }
            }
        }
        return Math.min(highest, MAX_SCALE);
    }

    private DefaultStatisticalCategoryDataset ratios(Panel panel) {
        DefaultStatisticalCategoryDataset ratios = new DefaultStatisticalCategoryDataset();
        for (int row = 0; row < rows.size(); row++) {
            for (int i = 0; i < series.size(); i++) {
                Score ratio = panel.bars().ratio(row, i);
                ratios.add(
                        ratio == null ? null : ratio.value(),
                        ratio == null || !ratio.hasError() ? null : ratio.error(),
                        series.get(i).label(),
                        rows.get(row));
            }
        }
        return ratios;
    }

    private StatisticalBarRenderer renderer() {
        StatisticalBarRenderer renderer = new StatisticalBarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setItemMargin(0);
        renderer.setErrorIndicatorPaint(Color.DARK_GRAY);
        for (int i = 0; i < series.size(); i++) {
            renderer.setSeriesPaint(i, series.get(i).color());
        }
        return renderer;
    }
}
