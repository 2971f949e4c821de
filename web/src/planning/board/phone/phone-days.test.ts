import { expect, test } from 'vitest';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { absence, someBoard } from '../data/board-fixture.ts';
import { agentRows } from '../data/board-rows.ts';
import { countsByDay, phoneDay } from './phone-days.ts';

const DAY = '2026-12-08';
const made = () => {
  const data = someBoard(
    [
      { id: 'late', day: DAY, from: '14:00', until: '18:00', agents: [0] },
      { id: 'early', day: DAY, from: '06:00', until: '12:00', agents: [0] },
      { id: 'vacant', day: DAY, from: '08:00', until: '16:00' },
      { id: 'other', day: '2026-12-09', from: '08:00', until: '16:00', agents: [1] },
    ],
    { unavailabilities: [absence(2, '2026-12-07', DAY)] },
  );
  const shown = data.services.filter(({ id }) => id !== 'late');
  return { data, sources: agentRows(data, shown, { keeps: () => true, standing: data.services }) };
};

test('a day has the rows with a service or an absence, in order of time, and names the others', () => {
  const { data, sources } = made();
  const { busy, empty } = phoneDay(data, sources, dayNumber(DAY));
  expect(
    busy.map(({ row, lines, absences }) => [
      row.name,
      lines.map(({ service, dimmed }) => `${service.id}${dimmed ? ' dimmed' : ''}`),
      absences.length,
    ]),
  ).toEqual([
    ['À pourvoir', ['vacant'], 0],
    ['Diallo Amadou', ['early', 'late dimmed'], 0],
    ['Martin Paul', [], 1],
  ]);
  expect(empty.map(({ name }) => name)).toEqual(['Keïta Fatou']);
});

test('a day without anything names every row but « À pourvoir »', () => {
  const { data, sources } = made();
  const { busy, empty } = phoneDay(data, sources, dayNumber('2026-12-15'));
  expect([busy, empty.length]).toEqual([[], 3]);
});

test('each shown service is counted once, on the day on which it begins', () => {
  const { sources } = made();
  expect([...countsByDay(sources)]).toEqual([
    [dayNumber(DAY), 2],
    [dayNumber('2026-12-09'), 1],
  ]);
});
