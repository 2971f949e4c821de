import { describe, expect, test } from 'vitest';
import { favouriteOf, knownFilters, namesake, withFavourite, type FilterPreset } from './list-presets.ts';

const preset = (key: string, favorite = false): FilterPreset => ({ key, label: key, filters: {}, favorite });

describe('filter presets', () => {
  test('at most one is the favourite (A-213)', () => {
    const after = withFavourite([preset('a', true), preset('b')], 'b');
    expect(favouriteOf(after)?.key).toBe('b');
    expect(after.filter(({ favorite }) => favorite)).toHaveLength(1);
  });

  test('choosing the favourite again leaves none', () => {
    expect(favouriteOf(withFavourite([preset('a', true)], 'a'))).toBeUndefined();
  });

  test('a title names one preset, however it is written', () => {
    const presets = [preset('Actifs'), preset('Échus')];
    expect([namesake(presets, ' échus '), namesake(presets, 'Échus', 'Échus'), namesake(presets, 'Actif')]).toEqual([
      presets[1],
      undefined,
      undefined,
    ]);
  });

  test('a filter that the list does not know is ignored (A-216)', () => {
    const declared = [{ key: 'status', label: 'Statut', kind: 'boolean' as const }];
    expect(knownFilters(declared, { status: true, gone: 1 })).toEqual({
      known: { status: true },
      unknown: ['gone'],
    });
  });
});
