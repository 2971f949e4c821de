import { describe, expect, test } from 'vitest';
import { instantOf } from '../../shared/time.ts';
import { changeKind, changeLines, concernedBy, isOver, isNotifiedAtOnce, sameVersion, type PublishedVersion } from './publication.ts';

const at = (text: string): number => instantOf(`2026-12-${text}:00Z`);
const agent = (id: string) => ({ id, name: `Agent ${id}`, notifiedAt: null });
const was: PublishedVersion = {
  siteId: 'site',
  place: 'Entrepôt Nord',
  start: at('01T07:00'),
  end: at('01T15:00'),
  timeZone: 'Europe/Paris',
  specialtyKey: null,
  stops: '',
  off: false,
  agents: [agent('a')],
};
const specialty = (key: string | null): string => key ?? 'Aucune';
const lines = (after: Partial<PublishedVersion>, before = was) => changeLines(before, { ...before, ...after }, specialty);
const news = (after: Partial<PublishedVersion>, before: PublishedVersion | null = was) => [...concernedBy(before, { ...was, ...after })];

describe('changes since the agents were notified', () => {
  test('are worded as old and new values', () => {
    expect(lines({ start: at('01T08:00'), end: at('01T16:00') })).toEqual([{ label: 'Horaires', from: '08:00 – 16:00', to: '09:00 – 17:00' }]);
    expect(lines({ start: at('02T07:00'), end: at('02T15:00') })).toEqual([{ label: 'Date', from: 'mardi 01/12/2026', to: 'mercredi 02/12/2026' }]);
    expect(lines({ siteId: 'other', place: 'Gare', agents: [] })).toEqual([
      { label: 'Lieu', from: 'Entrepôt Nord', to: 'Gare' },
      { label: 'Collaborateurs', from: 'Agent a', to: 'À pourvoir' },
    ]);
    expect(lines({ specialtyKey: 'SSIAP1' })).toEqual([{ label: 'Spécialité', from: 'Aucune', to: 'SSIAP1' }]);
    expect(lines({ off: true })).toEqual([{ label: 'Service', from: 'Prévu', to: 'Déprogrammé' }]);
    expect(lines({ stops: 'later' })).toHaveLength(1);
    expect(lines({ agents: [{ ...agent('a'), notifiedAt: '2026-11-21T09:00:00Z' }] })).toEqual([]);
  });

  test('disappear when undone, and do not include the agents’ order', () => {
    const two = { ...was, agents: [agent('a'), agent('b')] };
    expect(sameVersion(two, { ...two, agents: [agent('b'), agent('a')] })).toBe(true);
    expect(sameVersion(was, { ...was, end: was.end + 1 })).toBe(false);
    expect(sameVersion({ ...was, off: true }, { ...two, off: true })).toBe(true);
  });

  test('are new, changed or removed', () => {
    expect(changeKind(null, was)).toBe('new');
    expect(changeKind({ ...was, off: true }, was)).toBe('new');
    expect(changeKind(was, { ...was, off: true })).toBe('removed');
    expect(changeKind(was, { ...was, agents: [] })).toBe('changed');
  });

  test('affect agents who join, who leave, and who stay on a changed service', () => {
    const two = { ...was, agents: [agent('a'), agent('b')] };
    expect(news({ agents: [agent('b')] })).toEqual([
      ['a', 'taken'],
      ['b', 'given'],
    ]);
    expect(news({ agents: two.agents })).toEqual([['b', 'given']]);
    expect(news({ end: was.end + 1 })).toEqual([['a', 'changed']]);
    expect(news({ off: true })).toEqual([['a', 'taken']]);
    expect(news({}, null)).toEqual([['a', 'given']]);
    expect(news({}, { ...was, off: true })).toEqual([['a', 'given']]);
  });

  test('are urgent within two days of either time, and are not notified once the service is over', () => {
    const later = { ...was, start: at('09T07:00'), end: at('09T15:00') };
    expect(isNotifiedAtOnce(was, later, at('01T06:59') - 48 * 3_600_000)).toBe(false);
    expect(isNotifiedAtOnce(was, later, at('01T07:01') - 48 * 3_600_000)).toBe(true);
    expect(isNotifiedAtOnce(later, was, at('01T07:01') - 48 * 3_600_000)).toBe(true);
    expect([isOver(was, later, at('02T00:00')), isOver(was, was, at('01T15:00'))]).toEqual([false, true]);
  });
});
