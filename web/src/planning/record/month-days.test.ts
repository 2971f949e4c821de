import { expect, test } from 'vitest';
import { weeksOf } from './month-days.ts';

const agent = { id: 'a', firstname: 'Inès', lastname: 'Benali', status: 100, realStartAt: null, realEndAt: null } as const;
const service = (startAtDate: string, startAtTime: string, nbAgents = 1) => ({ startAtDate, startAtTime, nbAgents, agents: [agent] });

test('a month is shown in whole weeks from Monday, the days around it marked', () => {
  const weeks = weeksOf('2026-11-01', []);
  expect(weeks.map((week) => week[0]?.day)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  expect(weeks.flat().filter(({ isOutside }) => !isOutside)).toHaveLength(30);
});

test('February that begins on a Monday has four weeks', () => {
  expect(weeksOf('2027-02-01', [])).toHaveLength(4);
});

test('a day has the number of its services, the first start, and whether somebody lacks', () => {
  const lines = [service('2026-11-03', '19:00'), service('2026-11-03', '07:00', 2), service('2026-11-04', '08:00')];
  const days = weeksOf('2026-11-01', lines).flat();
  const of = (day: string) => days.find((one) => one.day === day);
  expect(of('2026-11-03')).toMatchObject({ count: 2, startTime: '07:00', isLacking: true });
  expect(of('2026-11-04')).toMatchObject({ count: 1, startTime: '08:00', isLacking: false });
  expect(of('2026-11-05')).toMatchObject({ count: 0, startTime: null, isLacking: false });
});
