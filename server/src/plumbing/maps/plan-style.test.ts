import { describe, expect, test } from 'vitest';
import { atNight, colourOf } from './night.ts';
import { planStyle } from './plan-style.ts';

const GEOPF = 'https://data.geopf.fr';
const STYLE = {
  version: 8,
  name: 'PLAN IGN',
  sprite: `${GEOPF}/annexes/ressources/vectorTiles/styles/PLAN.IGN/sprite/PlanIgn`,
  glyphs: `${GEOPF}/annexes/ressources/vectorTiles/fonts/{fontstack}/{range}.pbf`,
  sources: {
    plan_ign: { type: 'vector', tiles: [`${GEOPF}/tms/1.0.0/PLAN.IGN/{z}/{x}/{y}.pbf`] },
    spy: { type: 'raster', tiles: ['https://example.org/{z}/{x}/{y}.png'] },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#fff' } },
    { id: 'wood', type: 'fill', source: 'plan_ign', 'source-layer': 'ocs', paint: { 'fill-color': '#DFE8D5' } },
    { id: 'marsh', type: 'fill', source: 'plan_ign', 'source-layer': 'ocs', paint: { 'fill-pattern': 'Marais' } },
    {
      id: 'road',
      type: 'line',
      source: 'plan_ign',
      'source-layer': 'roads',
      paint: { 'line-color': ['interpolate', ['linear'], ['zoom'], 9, '#FFFFFF', 10, 'rgba(0, 0, 0, 0.5)'], 'line-width': 2 },
    },
    { id: 'name', type: 'symbol', source: 'plan_ign', 'source-layer': 'toponyme', layout: { 'text-font': ['Source Sans Pro Bold'] } },
    { id: 'seen', type: 'raster', source: 'spy' },
  ],
};

describe('the style of the Plan IGN', () => {
  test('names this server alone, and keeps only what is drawn from its tiles', () => {
    const style = planStyle(JSON.stringify(STYLE), '/maps/pass');
    expect(JSON.stringify(style)).not.toContain('http');
    expect(style).toMatchObject({
      glyphs: '/maps/pass/fonts/{fontstack}/{range}.pbf',
      sprite: '/maps/pass/sprite/PlanIgn',
      sources: { plan_ign: { tiles: ['/maps/pass/tiles/{z}/{x}/{y}.pbf'], attribution: '© IGN, Base Adresse Nationale' } },
    });
    expect(style?.layers.map(({ id }) => id)).toEqual(['plan_ign 0 wood', 'plan_ign 1 marsh', 'plan_ign 2 road', 'plan_ign 3 name']);
    expect(style?.layers[2]).toEqual({ ...STYLE.layers[3], id: 'plan_ign 2 road' });
  });

  test('is refused where it is another file, or has no layer of these tiles', () => {
    const without = { ...STYLE, layers: STYLE.layers.filter(({ source }) => source !== 'plan_ign') };
    const files = ['', '<html>', 'null', '[]', '{"version":8}', JSON.stringify({ ...STYLE, version: 7 }), JSON.stringify(without)];
    expect(files.map((text) => planStyle(text, '/maps/pass'))).toEqual(files.map(() => null));
  });

  test('at night every colour is turned, patterns are left out and icons are dimmed', () => {
    const style = planStyle(JSON.stringify(STYLE), '/maps/pass', { night: true });
    expect(style?.layers.map(({ id }) => id)).toEqual(['plan_ign 0 wood', 'plan_ign 2 road', 'plan_ign 3 name']);
    expect(style?.layers[1]?.paint).toEqual({
      'line-color': ['interpolate', ['linear'], ['zoom'], 9, 'hsla(0, 0%, 14%, 1)', 10, 'hsla(0, 0%, 84%, 0.5)'],
      'line-width': 2,
    });
    expect(style?.layers[2]?.paint).toEqual({ 'icon-opacity': 0.7 });
  });
});

describe('a colour at night', () => {
  test.each(['#D6E5BA', '#fff', '#0008', 'rgb(10, 20, 30)', 'hsl(120, 50%, 40%)', 'white'])('%s is understood', (text) => {
    expect(colourOf(text)).not.toBeNull();
  });

  test('pale is dark, dark is pale, and text stays readable on the ground', () => {
    const lightness = (text: string): number => colourOf(atNight(text))?.lightness ?? Number.NaN;
    expect(lightness('#FFFFFF')).toBeCloseTo(0.14);
    expect(lightness('#000000')).toBeCloseTo(0.84);
    expect(lightness('#1E90FF') - lightness('#FFFFFF')).toBeGreaterThan(0.2);
  });

  test.each(['interpolate', 'zoom', 'Marais', '#12', 'rgb(1,2)'])('%s is no colour and stays', (text) => {
    expect(atNight(text)).toBe(text);
  });
});
