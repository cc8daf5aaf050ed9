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
 * The picture of a group: cases from top to bottom, JDKs from left to right, and one bar per ratio,
 * with a line at 1, the baseline.
 */
final class Chart {
    private static final int WIDTH = 1000;
    private static final int HEAD_HEIGHT = 110;
    private static final int BAR_HEIGHT = 10;
    /** The highest ratio on a scale; bars beyond it are cut, lest one of them hides all others. */
    private static final double MAX_SCALE = 6;

    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    /** The fonts of whoever looks at the picture may be wider than those of this machine. */
    private static final RectangleInsets ROOM_BEHIND_TEXT = new RectangleInsets(2, 2, 2, 40);

    private final Group group;
    private final List<Case> cases;
    private final List<String> series;

    Chart(Group group) {
        this.group = group;
        cases = group.comparedCases();
        series = group.contenders();
    }

    byte[] svg() throws IOException {
        int height = HEAD_HEIGHT + cases.size() * (series.size() + 1) * BAR_HEIGHT;
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
        for (Jdk jdk : group.jdks()) {
            plot.add(plot(jdk));
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

    private CategoryPlot plot(Jdk jdk) {
        NumberAxis axis =
                new NumberAxis(jdk + ": times as fast as " + group.comparison().baseline());
        axis.setLabelFont(FONT);
        axis.setTickLabelFont(FONT);
        axis.setRange(0, 1.1 * highest());
        CategoryPlot plot = new CategoryPlot(ratios(jdk), null, axis, renderer());
        plot.setRangeAxisLocation(AxisLocation.TOP_OR_LEFT);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        plot.addRangeMarker(new ValueMarker(1, Color.BLACK, new BasicStroke(1)));
        return plot;
    }

    /** The same scale for all JDKs. Errors may reach beyond it: they can be without measure. */
    private double highest() {
        double highest = 1;
        for (Jdk jdk : group.jdks()) {
            for (Case c : cases) {
                for (String s : series) {
                    highest = Math.max(
                            highest, group.ratio(jdk, c, s).map(Score::value).orElse(0.0));
                }
            }
        }
        return Math.min(highest, MAX_SCALE);
    }

    private DefaultStatisticalCategoryDataset ratios(Jdk jdk) {
        DefaultStatisticalCategoryDataset ratios = new DefaultStatisticalCategoryDataset();
        for (Case c : cases) {
            for (String s : series) {
                Score ratio = group.ratio(jdk, c, s).orElse(null);
                ratios.add(
                        ratio == null ? null : ratio.value(),
                        ratio == null || !ratio.hasError() ? null : ratio.error(),
                        s,
                        c.toString());
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
            renderer.setSeriesPaint(i, Palette.color(series.get(i), i));
        }
        return renderer;
    }
}
