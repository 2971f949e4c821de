import { expect, test } from 'vitest';
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
