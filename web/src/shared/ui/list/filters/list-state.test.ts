import { describe, expect, test } from 'vitest';
import { activeCount, isActive, pageSizesOf, readSearch, wireFilters, withChange } from './list-state.ts';
import type { ListFilter } from '../list-types.ts';

const FILTERS: readonly ListFilter[] = [
  { key: 'status', label: 'Statut', kind: 'select', options: [] },
  { key: 'site', label: 'Site', kind: 'text' },
  { key: 'dateRange', label: 'Période', kind: 'period', initial: 'month' },
];

describe('filters of a list', () => {
  test.each([[-1], ['all'], [undefined], [null], [''], [[]]])('%o is inactive (A-214)', (value) => {
    expect(isActive(value)).toBe(false);
  });

  test('0 and false are values', () => {
    expect(isActive(0)).toBe(true);
    expect(isActive(false)).toBe(true);
  });

  test('the period is not counted among active filters (A-214)', () => {
    const values = { status: 100, site: 'all', dateRange: { preset: 'year' } };
    expect(activeCount(FILTERS, values)).toBe(1);
  });

  test('inactive filters are not sent, and a named period is sent as two days', () => {
    expect(wireFilters(FILTERS, { status: 'all', dateRange: { preset: 'today' } }, '2026-11-21')).toEqual({
      dateRange: { start: '2026-11-21', end: '2026-11-21' },
    });
  });

  test('an untouched period has its initial value', () => {
    expect(wireFilters(FILTERS, {}, '2026-11-21')).toEqual({
      dateRange: { start: '2026-11-01', end: '2026-11-30' },
    });
  });

  test('an untouched choice has its initial value; once emptied it has none, unless one is required (C-263, C-268)', () => {
    const options = [{ value: '100', label: 'Activée' }];
    const declared: readonly ListFilter[] = [
      { key: 'status', label: 'Statut', kind: 'select', multiple: true, options, initial: [100, 200] },
      { key: 'group', label: 'Type', kind: 'select', multiple: true, options, initial: ['subs', 'pack'], required: true },
    ];
    const whole = { status: [100, 200], group: ['subs', 'pack'] };
    expect(wireFilters(declared, {}, '2026-11-21')).toEqual(whole);
    expect(wireFilters(declared, { status: [300], group: ['pack'] }, '2026-11-21')).toEqual({ status: [300], group: ['pack'] });
    expect(wireFilters(declared, { status: [], group: [] }, '2026-11-21')).toEqual({ group: whole.group });
  });

  test('a custom period with only one day is not sent', () => {
    expect(wireFilters(FILTERS, { dateRange: { preset: 'custom', start: '2026-11-21' } }, '2026-11-21')).toEqual({});
  });
});

describe('the state of a list in the address', () => {
  test('a number typed in the search comes back as text', () => {
    expect(readSearch({ query: 12 })).toEqual({ query: '12' });
  });

  test('badly typed values are ignored', () => {
    expect(readSearch({ page: 0, limit: 7, orderBy: 3, ascending: 'yes', filters: 'x' })).toEqual({});
  });

  test('any change except of the page returns to the first page', () => {
    expect(withChange({ query: 'a' })).toEqual({ query: 'a', page: 1 });
    expect(withChange({ page: 4 })).toEqual({ page: 4 });
  });
});

test('a list that starts with 20 rows a page offers 20, and no other list does (C-199)', () => {
  expect(pageSizesOf({ limit: 20 })).toEqual([5, 10, 20, 25, 50, 100, 250]);
  expect(pageSizesOf({})).toEqual([5, 10, 25, 50, 100, 250]);
  expect([readSearch({ limit: 20 }), readSearch({ limit: 20 }, pageSizesOf({ limit: 20 }))]).toEqual([{}, { limit: 20 }]);
});
