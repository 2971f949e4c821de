import { describe, expect, test } from 'vitest';
import { groupedPins, mapWords, sitePins } from './map-words.ts';
import type { SiteNow } from './portal-api.ts';

const open = (): void => undefined;
const guard = { serviceId: 's', name: 'Agent de sécurité', since: '2026-11-21T07:00:00Z', until: '2026-11-21T17:00:00Z', isPaused: false };
const row = (id: string, guards: number, placed = true): SiteNow => ({
  site: { id, name: `Site ${id}`, city: '', latitude: placed ? 43.6 : null, longitude: placed ? 1.44 : null },
  plan: { present: Array.from({ length: guards }, () => guard), awaited: [], next: null },
  incident: null,
  round: null,
});

describe('the map in words', () => {
  test('counts guards and the sites where they are', () => {
    expect(mapWords([row('a', 2), row('b', 1), row('c', 0)])).toBe('3 agents sur place, sur 2 de vos 3 sites.');
    expect(mapWords([row('a', 1)])).toBe('1 agent sur place.');
    expect(mapWords([row('a', 0)])).toBe('Aucun agent sur place.');
  });
  test('says which are not on it', () => {
    expect(mapWords([row('a', 0, false)])).toBe('Aucun agent sur place. 1 site n’est pas sur la carte : sa position n’est pas connue.');
    expect(mapWords([row('a', 0, false), row('b', 0, false)])).toBe(
      'Aucun agent sur place. 2 sites ne sont pas sur la carte : leur position n’est pas connue.',
    );
  });
});

test('a pin stands at its site, with the number of guards, and nothing else of them', () => {
  const pins = sitePins([row('a', 2), row('b', 0), row('c', 1, false)], open);
  expect(pins.map(({ id, latitude, longitude, text, tone, label }) => ({ id, latitude, longitude, text, tone, label }))).toEqual([
    { id: 'a', latitude: 43.6, longitude: 1.44, text: '2', tone: 'done', label: 'Site a : 2 agents sur place' },
    { id: 'b', latitude: 43.6, longitude: 1.44, text: '', tone: 'neutral', label: 'Site b : Aucun service en ce moment' },
  ]);
});

test('pins that overlap add up, in the colour of what matters most', () => {
  const pins = sitePins([row('a', 2), row('b', 0), row('d', 1)], open);
  expect(groupedPins(pins, open)).toMatchObject({ label: '3 sites : 3 agents sur place', text: '3', tone: 'done' });
  expect(groupedPins(pins.slice(1, 2), open)).toMatchObject({ label: '1 site : aucun agent sur place', text: '', tone: 'neutral' });
});
