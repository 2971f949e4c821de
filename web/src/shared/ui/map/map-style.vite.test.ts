import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mapStyle, styleUrl } from './map-style.ts';

test('in dark mode the map is dark: the platform’s dark street map, or our own dark base map (F-184)', async () => {
  const urls = { mapStyleUrl: 'https://tiles.test/day', mapStyleDarkUrl: 'https://tiles.test/night' };
  expect([styleUrl(false, urls), styleUrl(true, urls)]).toEqual(['https://tiles.test/day', 'https://tiles.test/night']);
  expect(styleUrl(true, { ...urls, mapStyleDarkUrl: null })).toBe('https://tiles.test/day');
  expect(styleUrl(true, {})).toBeNull();
  const water = async (dark: boolean): Promise<unknown> => {
    const style = await mapStyle(dark, null);
    return typeof style === 'string' ? style : style.layers[0]?.paint;
  };
  expect(await water(false)).toEqual({ 'background-color': '#dbe7ea' });
  expect(await water(true)).toEqual({ 'background-color': '#101518' });
});

describe('the streets of our own server', () => {
  const streets = {
    version: 8,
    glyphs: '/maps/pass/fonts/{fontstack}/{range}.pbf',
    sprite: '/maps/pass/sprite/PlanIgn',
    sources: { plan_ign: { type: 'vector', tiles: ['/maps/pass/tiles/{z}/{x}/{y}.pbf'], attribution: '© IGN' } },
    layers: [{ id: 'road', type: 'line', source: 'plan_ign', 'source-layer': 'roads' }],
  };
  const answering = (answer: () => Promise<Response>): void => {
    vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(answer));
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  };
  const layersOf = async (): Promise<unknown> => {
    const style = await mapStyle(false, '/maps/pass/day.json');
    return typeof style === 'string' ? style : style.layers.map(({ id }) => id);
  };

  test('lie over the shipped countries, at whole addresses', async () => {
    answering(() => Promise.resolve(Response.json(streets)));
    expect(await layersOf()).toEqual(['water', 'land', 'borders', 'road']);
    expect(await mapStyle(false, '/maps/pass/day.json')).toMatchObject({
      glyphs: 'http://localhost/maps/pass/fonts/{fontstack}/{range}.pbf',
      sprite: 'http://localhost/maps/pass/sprite/PlanIgn',
      sources: { plan_ign: { tiles: ['http://localhost/maps/pass/tiles/{z}/{x}/{y}.pbf'], attribution: '© IGN' } },
    });
  });

  test.each([
    ['has no streets now', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['knows no such pass', () => Promise.resolve(new Response('', { status: 404 }))],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are left out where the server %s', async (_what, answer) => {
    answering(answer);
    expect(await layersOf()).toEqual(['water', 'land', 'borders']);
  });

  test('are not asked for without a network', async () => {
    answering(() => Promise.resolve(Response.json(streets)));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await layersOf()).toEqual(['water', 'land', 'borders']);
    expect(fetch).not.toHaveBeenCalled();
  });
});
