import { expect, test } from 'vitest';
import { toInstant } from '@vigie/domain/shared/time.ts';
import { someBoard, type Written } from './board-fixture.ts';
import { firstHour } from './first-hour.ts';
import { layoutOf } from './board-layout.ts';
import { BoardView, boardPeriod } from './board-period.ts';
import { siteRows } from './board-rows.ts';

const ZONE = 'Europe/Paris';
const DAY = '2026-12-08';
const opensAt = (services: readonly Written[], now: string): number => {
  const data = someBoard(services);
  const layout = layoutOf(
    data,
    'sites',
    { view: BoardView.day, period: boardPeriod(BoardView.day, DAY) },
    siteRows(data, data.services, () => true),
    {
      available: 900,
    },
  );
  const [day = DAY, time = '00:00'] = now.split(' ');
  return firstHour(layout, toInstant(day, time, ZONE), ZONE);
};
const morning: Written = { day: DAY, from: '09:30', until: '17:00' };
const nightBefore: Written = { day: '2026-12-07', from: '22:00', until: '06:00' };

test('today opens an hour before now, and late in the evening still shows eight hours', () => {
  expect(opensAt([morning], `${DAY} 14:40`)).toBe(13);
  expect(opensAt([morning], `${DAY} 00:20`)).toBe(0);
  expect(opensAt([morning], `${DAY} 23:10`)).toBe(16);
});

test('another day opens an hour before its first service, whatever night still runs into it', () => {
  expect(opensAt([nightBefore, morning], '2026-11-20 14:40')).toBe(8);
  expect(opensAt([{ ...morning, from: '20:00', until: '23:00' }], '2026-11-20 14:40')).toBe(16);
});

test('a day without a service opens in the morning', () => {
  expect(opensAt([nightBefore], '2026-11-20 14:40')).toBe(6);
});
