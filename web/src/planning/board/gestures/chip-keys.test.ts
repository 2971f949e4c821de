import { expect, test } from 'vitest';
import { someBoard, type Written } from '../data/board-fixture.ts';
import { chipDeed } from './chip-keys.ts';

const ALL = { create: true, edit: true, remove: true, archive: true, unavailabilities: true };
const NONE = { create: false, edit: false, remove: false, archive: false, unavailabilities: false };
const planned: Written = { day: '2026-12-08', from: '08:00', until: '16:00', agents: [0] };
const vacant: Written = { ...planned, agents: [] };
const draft: Written = { ...planned, more: { draft: true } };
const off: Written = { ...planned, more: { status: 700 } };
const begun: Written = { ...planned, more: { status: 200, realStart: 1 } };

const deedOf = (key: string, written: Written, may = ALL, ctrlKey = false, shiftKey = false) => {
  const [service] = someBoard([written]).services;
  return chipDeed({ key, ctrlKey, metaKey: false, altKey: false, shiftKey }, service!, may);
};

test.each([
  ['m', planned, 'edit'],
  ['M', planned, 'edit'],
  ['d', planned, 'move'],
  ['l', planned, 'free'],
  ['q', vacant, 'assign'],
  ['p', draft, 'publish'],
  ['Delete', draft, 'remove'],
  ['Delete', planned, 'unschedule'],
] as const)('« %s » does what its entry in the menu does', (key, written, deed) => {
  expect(deedOf(key, written)).toBe(deed);
  expect(deedOf(key, written, NONE)).toBeNull();
});

test.each([
  ['q', planned],
  ['l', vacant],
  ['p', planned],
  ['d', begun],
  ['l', off],
  ['Delete', off],
  ['x', planned],
] as const)('« %s » does nothing where the service does not allow it', (key, written) => {
  expect(deedOf(key, written)).toBeNull();
});

test('Ctrl+C remembers the service, and other keys with Ctrl or Maj stay the browser’s', () => {
  expect([deedOf('c', planned, ALL, true), deedOf('c', planned, NONE, true), deedOf('c', planned)]).toEqual(['remember', null, null]);
  expect([deedOf('p', draft, ALL, true), deedOf('d', planned, ALL, false, true)]).toEqual([null, null]);
  expect(deedOf('c', { ...planned, more: { isCircuit: true } }, ALL, true)).toBeNull();
});
