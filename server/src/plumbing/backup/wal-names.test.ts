// Tests the order of PostgreSQL's journal and the reading of a moment.
import { describe, expect, test } from 'vitest';
import { chooseBase, readMoment } from './choose-base.ts';
import type { Base } from './prune.ts';
import { nextWal, unbroken, walsBetween } from './wal-names.ts';

test('the part after the last of a log is the first of the next log', () => {
  expect(nextWal('000000010000000000000009')).toBe('00000001000000000000000A');
  expect(nextWal('0000000100000000000000FF')).toBe('000000010000000100000000');
  expect(walsBetween('0000000100000000000000FE', '000000010000000100000000')).toHaveLength(3);
});

test('a gap ends what follows a base', () => {
  const there = new Set(['000000010000000000000003', '000000010000000000000004', '000000010000000000000006']);
  expect(unbroken('000000010000000000000002', there)).toEqual(['000000010000000000000003', '000000010000000000000004']);
  expect(unbroken('000000010000000000000007', there)).toEqual([]);
});

test('a moment is read at Paris, or with its zone', () => {
  expect(readMoment('2026-11-28 10:00')).toBe('2026-11-28T09:00:00Z');
  expect(readMoment('2026-07-14T10:00:30')).toBe('2026-07-14T08:00:30Z');
  expect(readMoment('2026-11-28T09:00:00Z')).toBe('2026-11-28T09:00:00Z');
  for (const wrong of ['hier', '2026-02-30 10:00', '2026-11-28 25:00', '10:00']) expect(() => readMoment(wrong)).toThrow('n’est pas un moment');
});

describe('the base of a moment', () => {
  const base = (hour: number, line: string): Base => ({
    name: `${hour}h-${line}`,
    manifest: {
      format: 1,
      version: '4',
      kind: 'cluster',
      line,
      begunAt: `2026-11-28T${hour}:00:00Z`,
      endedAt: `2026-11-28T${hour}:00:00Z`,
      firstWal: '',
      lastWal: '',
      keyCheck: null,
      parts: [],
      files: [],
    },
  });
  const at = (hour: number): string => `2026-11-28T${hour}:30:00Z`;

  test('is the newest that was complete by then', () => {
    const bases = [base(10, 'a'), base(12, 'a'), base(14, 'a')];
    expect([chooseBase(bases, { at: at(12) }).name, chooseBase(bases, {}).name]).toEqual(['12h-a', '14h-a']);
    expect(() => chooseBase([], {})).toThrow('Aucune sauvegarde complète');
  });

  test('leads across a restore, and is asked for where two installations share a folder', () => {
    expect(chooseBase([base(10, 'a'), base(12, 'b'), base(14, 'b')], { at: at(14) }).name).toBe('14h-b');
    const shared = [base(10, 'a'), base(12, 'b'), base(14, 'a'), base(16, 'b')];
    expect(() => chooseBase(shared, { at: at(16) })).toThrow('Deux installations écrivent');
    expect(chooseBase(shared, { at: at(16), from: '14h-a' }).name).toBe('14h-a');
  });
});
