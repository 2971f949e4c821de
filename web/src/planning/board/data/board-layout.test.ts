import { describe, expect, test } from 'vitest';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { absence, agentId, someBoard } from './board-fixture.ts';
import { layoutOf, metricsOf, sideOf, type ShownPeriod } from './board-layout.ts';
import { BoardView, boardPeriod } from './board-period.ts';
import { agentRows, siteRows } from './board-rows.ts';
import { agentTotal, dayTotals, siteTotal } from './board-totals.ts';

const all = () => true;
const december = boardPeriod(BoardView.month, '2026-12-01');
const month: ShownPeriod = { view: BoardView.month, period: december };
const board = () =>
  someBoard(
    [
      { day: '2026-12-01', from: '08:00', until: '16:00', agents: [0] },
      { day: '2026-12-01', from: '19:00', until: '07:00', agents: [1], more: { draft: true } },
      { day: '2026-12-02', from: '08:00', until: '16:00', site: 1, more: { nbAgents: 2 } },
      { day: '2026-12-03', from: '08:00', until: '16:00', more: { status: 700 } },
    ],
    { unavailabilities: [absence(0, '2026-12-24', '2027-01-03')] },
  );

describe('a board in days', () => {
  test('each service is in the day on which it begins, and a night is marked as continuing', () => {
    const data = board();
    const layout = layoutOf(data, 'sites', month, siteRows(data, data.services, all), { available: 3100 });
    const [depot] = layout.rows;
    expect(depot!.chips.map(({ left, overnight }) => [left, overnight])).toEqual([
      [2, false],
      [2, true],
      [202, false],
    ]);
    expect(depot!.chips[1]!.top).toBeGreaterThan(depot!.chips[0]!.top + layout.metrics.chip);
    expect(depot!.height).toBeGreaterThan(layout.rows[1]!.height);
    expect(layout.rows[1]!.top).toBe(depot!.height);
  });

  test('the first row shows what is still to be filled, then all agents with absences within the period', () => {
    const data = board();
    const layout = layoutOf(data, 'agents', month, agentRows(data, data.services, { keeps: all }), { available: 3100 });
    expect(layout.rows.map(({ name }) => name)).toEqual(['À pourvoir', 'Diallo Amadou', 'Keïta Fatou', 'Martin Paul']);
    expect(layout.rows[0]!.services.map(({ site }) => site.name)).toEqual(['Musée', 'Entrepôt']);
    expect(layout.rows[1]!.absences).toMatchObject([{ left: 23 * 100, width: 8 * 100 }]);
  });

  /** The board's own window beside the menu, and what its names leave to the days. */
  const daysIn = (view: BoardView, window: number, days: number) => {
    const board = window - 266;
    const side = sideOf(view, board, days);
    return { side, ...metricsOf(view, board - side - 1, days) };
  };

  test.each([
    [1440, 33],
    [1920, 48],
  ])('a month of 31 days stands whole in a window of %i, with the start above the end', (window, column) => {
    const month = daysIn(BoardView.month, window, 31);
    expect(month).toMatchObject({ column, side: 150, stacked: true });
    expect(month.side + 1 + 31 * month.column).toBeLessThanOrEqual(window - 266);
  });

  test('in a window of 1280 its days are as narrow as a time can be read, and scroll', () => {
    expect(daysIn(BoardView.month, 1280, 31)).toMatchObject({ column: 32, side: 150, stacked: true });
  });

  test.each([
    [1024, 86, 150],
    [1280, 123, 150],
    [1440, 135, 224],
    [1920, 204, 224],
  ])('a week stands whole in a window of %i, its Sunday too', (window, column, side) => {
    expect(daysIn(BoardView.week, window, 7)).toMatchObject({ column, side, stacked: false });
    expect(side + 1 + 7 * column).toBeLessThanOrEqual(window - 266);
  });

  test('where a line of times has room, a month has it, and the names keep their width', () => {
    expect(daysIn(BoardView.month, 2800, 31)).toMatchObject({ column: 74, side: 224, stacked: false, chip: 36 });
  });

  test('the day along its hours and a phone keep their own widths', () => {
    expect([sideOf(BoardView.day, 1174, 1), sideOf(BoardView.month, 372, 31)]).toEqual([224, 132]);
    expect(metricsOf(BoardView.day, 900, 1).column).toBe(60);
  });

  test('tall rows have cells of one size, which grow only with their services', () => {
    const data = board();
    const week = { view: BoardView.week, period: boardPeriod(BoardView.week, '2026-12-01') };
    const tall = { available: 2000, density: 'roomy' as const };
    const layout = layoutOf(data, 'sites', week, siteRows(data, data.services, all), tall);
    expect([layout.metrics.head, layout.metrics.column, layout.rows.map(({ height }) => height)]).toEqual([50, 160, [150, 150]]);
    const day = layoutOf(
      data,
      'sites',
      { view: BoardView.day, period: boardPeriod(BoardView.day, '2026-12-01') },
      siteRows(data, data.services, all),
      tall,
    );
    expect([day.metrics.column, day.rows.map(({ height }) => height)]).toEqual([60, [55, 55]]);
    const busy = someBoard([7, 9, 11].map((hour) => ({ day: '2026-12-01', from: `${String(hour).padStart(2, '0')}:00`, until: '20:00' })));
    const grown = layoutOf(busy, 'sites', week, siteRows(busy, busy.services, all), tall);
    expect(grown.rows[0]!.height).toBeGreaterThan(150);
  });
});

describe('a day along its hours', () => {
  const day = { view: BoardView.day, period: boardPeriod(BoardView.day, '2026-12-01') };

  test('it has thirty-two hours, and a night is as long as it lasts (F-084)', () => {
    const data = board();
    const layout = layoutOf(data, 'sites', day, siteRows(data, data.services, all), { available: 900 });
    expect(layout.columns).toBe(32);
    expect(layout.rows[0]!.chips.map(({ left, width }) => [left, width])).toEqual([
      [481, 478],
      [1141, 718],
    ]);
  });

  test('services that overlap get separate lanes, and those that touch share one', () => {
    const data = someBoard([
      { day: '2026-12-01', from: '08:00', until: '12:00' },
      { day: '2026-12-01', from: '10:00', until: '14:00' },
      { day: '2026-12-01', from: '12:00', until: '16:00' },
    ]);
    const layout = layoutOf(data, 'sites', day, siteRows(data, data.services, all), { available: 900 });
    const tops = layout.rows[0]!.chips.map(({ top }) => top);
    expect(tops[0]).toBe(tops[2]);
    expect(tops[1]).toBeGreaterThan(tops[0]!);
  });
});

describe('the sums of a board', () => {
  const first = dayNumber('2026-12-01');
  const days = { firstDay: first, days: 31, zone: 'Europe/Paris' };

  test('they count hours against the contract, without unscheduled services', () => {
    const data = board();
    const diallo = data.agents[0]!;
    const own = data.services.filter(({ agents }) => agents.some(({ agent }) => agent.id === agentId(0)));
    expect(agentTotal(diallo, own, BoardView.month, december, days)).toEqual({ minutes: 480, missing: 0, contract: 9300 });
    expect(
      agentTotal(diallo, own, BoardView.week, boardPeriod(BoardView.week, '2026-12-01'), { ...days, firstDay: first - 1, days: 7 }).contract,
    ).toBe(2100);
    // A contract counts weeks or months: a shift of 12 h exceeds nothing by itself.
    expect(agentTotal(diallo, own, BoardView.day, boardPeriod(BoardView.day, '2026-12-01'), { ...days, days: 1 }).contract).toBeNull();
    expect(
      siteTotal(
        data.services.filter(({ site }) => site.name === 'Musée'),
        days,
      ),
    ).toEqual({ minutes: 960, missing: 2, contract: null });
  });

  test('they count hours and empty places by day, the same on either board', () => {
    const data = board();
    const byDay = [
      // The night has five hours of its first day and seven of the next.
      { minutes: 480 + 300, missing: 0, services: 2 },
      { minutes: 960 + 420, missing: 2, services: 1 },
      { minutes: 0, missing: 0, services: 0 },
    ];
    expect(dayTotals(siteRows(data, data.services, all), days).slice(0, 3)).toEqual(byDay);
    expect(dayTotals(agentRows(data, data.services, { keeps: all }), days).slice(0, 3)).toEqual(byDay);
  });

  test('a day’s sum covers what is below it: of two people on a service, only those whose rows are shown', () => {
    const data = someBoard([{ day: '2026-12-01', from: '08:00', until: '16:00', agents: [0, 1], more: { nbAgents: 3 } }]);
    const only = agentRows(data, data.services, { keeps: ({ lastname }) => lastname === 'Keïta', open: false });
    expect(dayTotals(only, { ...days, days: 1 })).toEqual([{ minutes: 480, missing: 0, services: 1 }]);
    expect(dayTotals(agentRows(data, data.services, { keeps: all }), { ...days, days: 1 })).toMatchObject([{ minutes: 3 * 480, missing: 1 }]);
  });
});

describe('the row of services to fill', () => {
  const hours = { from: '08:00', until: '16:00' };
  const crowd = () =>
    someBoard([
      ...Array.from({ length: 1600 }, (_, number) => ({ day: `2026-12-${String(1 + (number % 31)).padStart(2, '0')}`, ...hours })),
      { day: '2026-12-02', ...hours, agents: [0] },
    ]);
  const rowsOf = (folded: boolean, view = month) => {
    const data = crowd();
    return layoutOf(data, 'agents', view, agentRows(data, data.services, { keeps: all }), { available: 3100, folded }).rows;
  };

  test('it is four lines high at most, and the last line counts the others of each day', () => {
    const [open, next] = rowsOf(false);
    expect(open!.height).toBeLessThan(200);
    expect(next!.top).toBe(open!.height);
    expect(open!.more).toHaveLength(31);
    expect(open!.chips).toHaveLength(31 * 3);
    expect(open!.chips.length + open!.more.reduce((sum, { count }) => sum + count, 0)).toBe(1600);
    expect(Math.max(...open!.chips.map(({ top }) => top))).toBeLessThan(open!.more[0]!.top);
  });

  test('it has no such line where everything fits', () => {
    const data = someBoard(Array.from({ length: 4 }, () => ({ day: '2026-12-01', ...hours })));
    const [open] = layoutOf(data, 'agents', month, agentRows(data, data.services, { keeps: all }), { available: 3100 }).rows;
    expect([open!.chips.length, open!.more]).toEqual([4, []]);
  });

  test('folded, it is one line with the count of each day', () => {
    const [open, next] = rowsOf(true);
    expect([open!.chips.length, open!.more.length, open!.height, next!.folded]).toEqual([0, 31, 44, false]);
    expect(open!.more.reduce((sum, { count }) => sum + count, 0)).toBe(1600);
  });

  test('along the hours it is no higher either', () => {
    const day = { view: BoardView.day, period: boardPeriod(BoardView.day, '2026-12-01') };
    const [open] = rowsOf(false, day);
    expect(open!.height).toBeLessThan(250);
    expect(open!.more).toMatchObject([{ day: null, count: 49 }]);
  });
});
