// Draws charts as SVG, in French. The drawing library is a separate chunk with only the chart kinds in use.
import { useComputedColorScheme } from '@mantine/core';
import { BarChart, LineChart, PieChart, RadarChart, TreemapChart } from 'echarts/charts';
import { GridComponent, LegendComponent, PolarComponent, RadarComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { init, registerLocale, use as register, type ECharts } from 'echarts/core';
import * as french from 'echarts/i18n/langFR-obj.js';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { readLook } from './chart-look.ts';
import { optionsOf } from './chart-options.ts';
import type { ChartData, ChartType } from './chart-types.ts';
import classes from './chart.module.css';

register([
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  TreemapChart,
  GridComponent,
  LegendComponent,
  PolarComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
]);
registerLocale('FR', french);

export interface ChartCanvasProps {
  readonly type: ChartType;
  readonly data: ChartData;
  /** What the drawing says, in one sentence. */
  readonly label: string;
}

export const ChartCanvas = ({ type, data, label }: ChartCanvasProps) => {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const made = init(element, null, { renderer: 'svg', locale: 'FR' });
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    // An effect sets the scheme's attribute, so the colours are read one frame later.
    const frame = requestAnimationFrame(() => {
      if (place.current) chart.current?.setOption(optionsOf(type, data, readLook(place.current)), { notMerge: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [type, data, scheme]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws into a box
  return <div ref={place} role="img" aria-label={label} className={classes.canvas} />;
};
