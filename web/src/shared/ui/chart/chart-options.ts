// Builds the library's options for each kind of chart. Pure, so that it is tested without drawing.
import type { EChartsOption } from 'echarts';
import { inkOn, type ChartLook } from './chart-look.ts';
import { formatOf, scaleOf, shortOf, type ChartData, type ChartOverTime, type ChartPart, type ChartParts, type ChartType } from './chart-types.ts';

/** Above this many letters or parts, bars are horizontal: their labels need the width. */
const LONG_LABEL = 14;
const MANY_PARTS = 6;

const colourOf = ({ tone }: ChartPart, index: number, look: ChartLook): string =>
  (tone ? look.tones[tone] : look.series[index % look.series.length]) ?? look.ink;

/** Two parts with the same tone must not look alike: the second takes an unused colour. */
export function coloursOf(parts: readonly ChartPart[], look: ChartLook): string[] {
  const taken = new Set<string>();
  return parts.map((part, index) => {
    const wanted = colourOf(part, index, look);
    const colour = taken.has(wanted) ? (look.series.find((one) => !taken.has(one)) ?? wanted) : wanted;
    taken.add(colour);
    return colour;
  });
}

const drawnOf = (data: ChartData, value: number): number => value / scaleOf(data.unit);
const toldOf =
  (data: ChartData) =>
  (drawn: unknown): string =>
    drawn === null || drawn === '-' ? '–' : formatOf(data.unit)(Math.round(Number(drawn ?? 0) * scaleOf(data.unit)));

const tooltipOf = (look: ChartLook) => ({
  backgroundColor: look.surface,
  borderColor: look.line,
  textStyle: { color: look.ink, fontFamily: look.font, fontSize: 13 },
  confine: true,
});

const baseOf = (data: ChartData, look: ChartLook): EChartsOption => ({
  backgroundColor: 'transparent',
  animation: !look.still,
  animationDuration: 250,
  textStyle: { fontFamily: look.font, color: look.ink },
  tooltip: { ...tooltipOf(look), trigger: 'item', valueFormatter: toldOf(data) },
});

const legendOf = (look: ChartLook) => ({
  type: 'scroll' as const,
  itemWidth: 12,
  itemHeight: 10,
  textStyle: { color: look.ink, fontSize: 13 },
  pageTextStyle: { color: look.ink },
  pageIconColor: look.ink,
  pageIconInactiveColor: look.line,
});
/** A legend right of a round chart: all names are readable without paging. */
const legendBeside = (look: ChartLook) => ({
  ...legendOf(look),
  orient: 'vertical' as const,
  left: '58%',
  top: 'middle',
  textStyle: { color: look.ink, fontSize: 13, width: 130, overflow: 'truncate' as const },
  tooltip: { show: true },
});
const CENTRE = ['29%', '50%'];

const axisText = (look: ChartLook) => ({ color: look.quiet, fontSize: 12.5 });
const valueAxis = (data: ChartData, look: ChartLook) => ({
  type: 'value' as const,
  minInterval: data.unit && data.unit !== 'number' ? 0 : 1,
  splitNumber: 4,
  axisLabel: { ...axisText(look), formatter: shortOf(data.unit) },
  splitLine: { lineStyle: { color: look.line } },
});
const nameAxis = (names: readonly string[], look: ChartLook, more: object = {}) => ({
  type: 'category' as const,
  data: [...names],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.line } },
  axisLabel: { ...axisText(look), ...more },
});

const named = (data: ChartParts, look: ChartLook) => {
  const colours = coloursOf(data.parts, look);
  return data.parts.map(({ label, value }, index) => ({
    name: label,
    value: drawnOf(data, value),
    itemStyle: { color: colours[index] ?? look.ink },
  }));
};

function donut(data: ChartParts, look: ChartLook): EChartsOption {
  const sum = data.parts.reduce((all, { value }) => all + value, 0);
  return {
    legend: legendBeside(look),
    title: {
      text: shortOf(data.unit)(drawnOf(data, sum)),
      left: '28.5%',
      top: 'middle',
      textAlign: 'center',
      textStyle: { color: look.ink, fontSize: 20, fontWeight: 600 },
    },
    series: [
      {
        type: 'pie',
        radius: ['56%', '84%'],
        center: CENTRE,
        label: { show: false },
        itemStyle: { borderColor: look.surface, borderWidth: 2 },
        data: named(data, look),
      },
    ],
  };
}

function radialBar(data: ChartParts, look: ChartLook): EChartsOption {
  const highest = Math.max(1, ...data.parts.map(({ value }) => drawnOf(data, value)));
  return {
    legend: { ...legendBeside(look), data: data.parts.map(({ label }) => label) },
    polar: { radius: ['24%', '88%'], center: CENTRE },
    angleAxis: { max: highest * 1.25, startAngle: 90, show: false },
    radiusAxis: { type: 'category', data: data.parts.map(({ label }) => label), show: false },
    series: named(data, look).map((item, index) => ({
      type: 'bar' as const,
      coordinateSystem: 'polar' as const,
      name: item.name,
      stack: 'rings',
      roundCap: true,
      showBackground: index === 0,
      backgroundStyle: { color: look.line, opacity: 0.6 },
      itemStyle: item.itemStyle,
      data: data.parts.map((_, place) => (place === index ? item.value : 0)),
    })),
  };
}

function columns(data: ChartParts, look: ChartLook): EChartsOption {
  const lying = data.parts.length > MANY_PARTS || data.parts.some(({ label }) => label.length > LONG_LABEL);
  const names = data.parts.map(({ label }) => label);
  const values = valueAxis(data, look);
  return {
    grid: { left: 4, right: 16, top: 10, bottom: 4, containLabel: true },
    ...(lying
      ? { xAxis: values, yAxis: { ...nameAxis(names, look, { width: 150, overflow: 'truncate', color: look.ink }), inverse: true } }
      : { xAxis: nameAxis(names, look, { interval: 0, hideOverlap: true, color: look.ink }), yAxis: values }),
    series: [{ type: 'bar', barMaxWidth: 34, itemStyle: { borderRadius: 3 }, data: named(data, look) }],
  };
}

const labelled = (colour: string) => ({ itemStyle: { color: colour }, label: { color: inkOn(colour) } });

/** Parts with a group are its children, in its colour. */
function branches(data: ChartParts, look: ChartLook) {
  const colours = coloursOf(data.parts, look);
  if (!data.parts.some(({ group }) => group)) {
    return data.parts.map(({ label, value }, index) => ({ name: label, value: drawnOf(data, value), ...labelled(colours[index] ?? look.ink) }));
  }
  return [...Map.groupBy(data.parts, ({ group, label }) => group ?? label)].map(([name, parts], index) => {
    const colour = look.series[index % look.series.length] ?? look.ink;
    return {
      name,
      value: parts.reduce((sum, { value }) => sum + drawnOf(data, value), 0),
      ...labelled(colour),
      children: parts.map(({ label, value }) => ({ name: label, value: drawnOf(data, value), ...labelled(colour) })),
    };
  });
}

const treemap = (data: ChartParts, look: ChartLook): EChartsOption => ({
  series: [
    {
      type: 'treemap',
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      itemStyle: { borderColor: look.surface, borderWidth: 1, gapWidth: 2 },
      label: { fontSize: 13, lineHeight: 17, formatter: '{b}\n{c}', overflow: 'truncate' },
      data: branches(data, look),
    },
  ],
});

function radar(data: ChartParts, look: ChartLook): EChartsOption {
  const values = data.parts.map(({ value }) => drawnOf(data, value));
  const highest = Math.max(1, ...values);
  const [colour = look.ink] = look.series;
  return {
    radar: {
      center: ['50%', '52%'],
      radius: '66%',
      indicator: data.parts.map(({ label }) => ({ name: label, max: highest })),
      axisName: { color: look.ink, fontSize: 12.5, width: 96, overflow: 'break' },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: look.line } },
      axisLine: { lineStyle: { color: look.line } },
    },
    series: [
      {
        type: 'radar',
        data: [{ name: data.of, value: values }],
        lineStyle: { color: colour, width: 2 },
        itemStyle: { color: colour },
        areaStyle: { color: colour, opacity: 0.2 },
      },
    ],
  };
}

const axesOf = (data: ChartOverTime, look: ChartLook) =>
  data.lying
    ? {
        xAxis: { ...valueAxis(data, look), splitNumber: 3, axisLabel: { ...valueAxis(data, look).axisLabel, hideOverlap: true } },
        yAxis: { ...nameAxis(data.steps, look, { interval: 0, width: 120, overflow: 'truncate', color: look.ink }), inverse: true },
      }
    : { xAxis: nameAxis(data.steps, look, { hideOverlap: true, ...(data.unfinished ? { showMaxLabel: true } : {}) }), yAxis: valueAxis(data, look) };

const PALE = 0.45;

function pointOf(data: ChartOverTime, value: number | null, place: number) {
  if (value === null) return null;
  const drawn = drawnOf(data, value);
  return data.unfinished && place === data.steps.length - 1 ? { value: drawn, itemStyle: { opacity: PALE } } : drawn;
}

function overTime(type: ChartType, data: ChartOverTime, look: ChartLook): EChartsOption {
  const [now = look.ink] = look.series;
  const before = look.tones.neutral;
  return {
    legend: { ...legendOf(look), bottom: 0, itemWidth: 22 },
    tooltip: { ...tooltipOf(look), trigger: 'axis', valueFormatter: toldOf(data) },
    grid: { left: 4, right: 16, top: 14, bottom: 34, containLabel: true },
    ...axesOf(data, look),
    series: data.series.map(({ label, values, earlier }, index) => {
      const colour = earlier ? before : index === 0 ? now : (look.series[index] ?? now);
      const common = {
        name: label,
        data: values.map((value, place) => pointOf(data, value, place)),
        itemStyle: { color: colour },
        z: earlier ? 2 : 3,
      };
      return type === 'bar'
        ? { ...common, type: 'bar' as const, barMaxWidth: 26, itemStyle: { color: colour, opacity: earlier ? 0.55 : 1, borderRadius: 2 } }
        : {
            ...common,
            type: 'line' as const,
            symbolSize: 5,
            showSymbol: values.length < 16,
            lineStyle: { width: 2, type: earlier ? 'dashed' : 'solid' },
          };
    }),
  };
}

const DRAW = { donut, radialBar, bar: columns, treemap, radar } as const;

export function optionsOf(type: ChartType, data: ChartData, look: ChartLook): EChartsOption {
  const own = data.kind === 'time' ? overTime(type, data, look) : DRAW[type === 'line' ? 'bar' : type](data, look);
  return { ...baseOf(data, look), ...own };
}
