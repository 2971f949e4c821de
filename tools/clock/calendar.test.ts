// Checks what `npm run test:calendar` understands, which journeys it leaves out, and that its table hides no failure.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localDay, localTime } from '@vigie/domain/shared/time.ts';
import { journeysOfDay, moments, tableOf, wanted } from './calendar.ts';

const shown = (at: string): string => `${localDay(Date.parse(at), 'Europe/Paris')} ${localTime(Date.parse(at), 'Europe/Paris')}`;
const none = { wall: 0, failures: [], secondTries: [] };

test('the days are in the order of the calendar, at the hour of Paris that each is about', () => {
  expect(moments.map(({ at }) => shown(at))).toEqual([
    '2026-12-31 23:40',
    '2027-01-01 09:00',
    '2027-01-31 22:30',
    '2027-02-07 03:00',
    '2027-03-28 01:50',
    '2027-05-01 10:00',
    '2027-10-31 02:50',
    '2028-02-29 09:00',
  ]);
});

test('a word or a day narrows what runs, and an unknown one is refused', () => {
  expect(wanted([])).toMatchObject({ steps: ['unit', 'database', 'browser'], days: moments });
  expect(wanted(['2028-02-29', 'database'])).toMatchObject({ steps: ['database'], days: [{ at: '2028-02-29T08:00Z' }] });
  expect(wanted(['2028-02-30'])).toBeNull();
  expect(wanted(['2027'])).toBeNull();
});

test('a journey is left out when its first lines say that the day is nothing to it', () => {
  const root = mkdtempSync(join(tmpdir(), 'vigie-journeys-'));
  try {
    mkdirSync(join(root, 'e2e'));
    const write = (name: string, text: string): void => writeFileSync(join(root, 'e2e', name), text);
    write('first.e2e.ts', '// Independent of the date.\nimport one;\n');
    write('second.e2e.ts', '// What it shows.\n// Independent of the date.\n');
    write('day.e2e.ts', '// What it shows.\n');
    write('late.e2e.ts', '// What it shows.\n\n\n// Independent of the date.\n');
    write('other.ts', '');
    expect(journeysOfDay(root).toSorted()).toEqual(['e2e/day.e2e.ts', 'e2e/late.e2e.ts']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('the table has a line a day and a column a step, with failures and second tries', () => {
  const lines = tableOf([
    { at: '2026-12-31T22:40Z', result: { ...none, step: 'unit', passed: 3 } },
    { at: '2026-12-31T22:40Z', result: { ...none, step: 'browser', passed: 4, secondTries: ['a'] } },
    { at: '2028-02-29T08:00Z', result: { ...none, step: 'unit', passed: 2, wall: 5, failures: ['b'] } },
  ]);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['', 'unit', 'browser'],
    ['jeudi 31 décembre 2026 à 23:40', '✓ 3 passed', '✓ 4 passed, 1 at the second try'],
    ['mardi 29 février 2028 à 09:00', '✗ 1 failed, 7 passed', 'not run'],
  ]);
});
