import { describe, expect, test } from 'vitest';
import { dayNumber, daysBetween } from '@vigie/domain/shared/time-day.ts';
import { agentId, someBoard, type Written } from './board-fixture.ts';
import { filterBoard, noFilters } from './board-filters.ts';
import { BoardView, boardPeriod } from './board-period.ts';
import type { RowKind, RowSource } from './board-rows.ts';
import { agentMinutes, agentTotal, dayTotals, siteTotal } from './board-totals.ts';
import { noAnomalies } from './use-anomalies.ts';

const night = { from: '19:00', until: '07:00' };

/** A shown period of a board: the hours of each row, and of each day. */
function totalsOf(written: readonly Written[], day: string, { kind = 'agents', view = BoardView.month }: { kind?: RowKind; view?: BoardView } = {}) {
  const data = someBoard(written);
  const period = boardPeriod(view, day);
  const { sources } = filterBoard(data, kind, { view, period }, noFilters, noAnomalies);
  const span = { firstDay: dayNumber(period.first), days: daysBetween(period.first, period.last) + 1, zone: 'Europe/Paris' };
  const all = ({ services, others, reaching, othersReaching }: RowSource) => [...services, ...others, ...reaching, ...othersReaching];
  const rowMinutes = (row: RowSource): number =>
    row.agent ? agentTotal(row.agent, all(row), view, period, span).minutes : siteTotal(all(row), span).minutes;
  const days = dayTotals(sources, span).map(({ minutes }) => minutes);
  return {
    rows: Object.fromEntries(sources.filter(({ kind: row }) => row !== 'open').map((row) => [row.name, rowMinutes(row)])),
    days,
    sum: days.reduce((whole, minutes) => whole + minutes, 0),
    beside: agentMinutes(data.services, span),
  };
}

describe('the hours of a period', () => {
  test('a night over the month’s end has five hours of its month, seven of the next, and days add up', () => {
    const written = [{ day: '2026-11-30', ...night, agents: [0] }];
    const [november, december] = [totalsOf(written, '2026-11-01'), totalsOf(written, '2026-12-01')];
    expect([november.rows['Diallo Amadou'], november.days.at(-1), november.sum]).toEqual([300, 300, 300]);
    expect([december.rows['Diallo Amadou'], december.days[0], december.sum]).toEqual([420, 420, 420]);
    expect([november, december].map(({ beside }) => beside.get(agentId(0)))).toEqual([300, 420]);
  });

  test('twelve nights of which the last crosses the month’s end are 137 hours, as in the list of hours', () => {
    const written = Array.from({ length: 12 }, (_, rank) => ({ day: `2026-11-${String(30 - 2 * rank).padStart(2, '0')}`, ...night, agents: [1] }));
    expect(totalsOf(written, '2026-11-01').rows['Keïta Fatou']).toBe((12 * 12 - 7) * 60);
  });

  test('a night over the change of the clock is an hour longer in autumn, shorter in spring', () => {
    const autumn = totalsOf([{ day: '2026-10-24', ...night, agents: [0] }], '2026-10-01');
    expect([autumn.rows['Diallo Amadou'], autumn.days.slice(23, 25)]).toEqual([13 * 60, [300, 480]]);
    const spring = totalsOf([{ day: '2027-03-27', ...night, agents: [0] }], '2027-03-01');
    expect([spring.rows['Diallo Amadou'], spring.days.slice(26, 28)]).toEqual([11 * 60, [300, 360]]);
  });

  test('a service of twenty-four hours over the month’s end counts for each month’s part', () => {
    const written = [{ day: '2026-11-30', from: '08:00', until: '08:00', agents: [0] }];
    expect([totalsOf(written, '2026-11-01').sum, totalsOf(written, '2026-12-01').sum]).toEqual([960, 480]);
    const day = totalsOf(written, '2026-12-01', { view: BoardView.day });
    expect(day.rows['Diallo Amadou']).toBe(480);
  });

  test('a circuit counts from departure to return, in the row where it stands', () => {
    const stops = [{ site: 1, start: 0, end: 30 }];
    const written = [{ day: '2026-11-30', from: '22:00', until: '02:00', agents: [0], more: { isCircuit: true as const, stops } }];
    expect(totalsOf(written, '2026-12-01').rows['Diallo Amadou']).toBe(120);
    expect(totalsOf(written, '2026-12-01', { kind: 'sites' }).rows).toEqual({ Entrepôt: 120, Musée: 0 });
  });

  test('a site has every place it requires, cut like the agents, and its days add up', () => {
    const written = [
      { day: '2026-11-30', ...night, agents: [0], more: { nbAgents: 2 } },
      { day: '2026-12-31', ...night, site: 1 },
    ];
    const sites = totalsOf(written, '2026-12-01', { kind: 'sites' });
    expect([sites.rows, sites.sum]).toEqual([{ Entrepôt: 840, Musée: 300 }, 1140]);
    const agents = totalsOf(written, '2026-12-01');
    expect([agents.rows['Diallo Amadou'], agents.sum]).toEqual([420, 1140]);
  });

  test('an unpaid pause, and the time before a call, are no planned time of that agent', () => {
    const minute = (time: string): number => Date.parse(`2026-12-03T${time}:00+01:00`) / 60_000;
    const uncounted = [{ agent: 0, start: minute('12:00'), end: minute('12:30') }];
    const written = [{ day: '2026-12-03', from: '08:00', until: '16:00', agents: [0, 1], more: { nbAgents: 2, uncounted } }];
    expect(totalsOf(written, '2026-12-01').rows).toMatchObject({ 'Diallo Amadou': 450, 'Keïta Fatou': 480 });
    expect(totalsOf(written, '2026-12-01', { kind: 'sites' }).rows['Entrepôt']).toBe(930);
  });

  test('a missed service was planned, one taken off the planning was not', () => {
    const day = { day: '2026-12-03', from: '08:00', until: '16:00', agents: [0] };
    expect(totalsOf([{ ...day, more: { status: 120 } }], '2026-12-01').sum).toBe(480);
    expect(totalsOf([{ ...day, more: { status: 700 } }], '2026-12-01').sum).toBe(0);
  });

  test('a week has what lies between its Monday and its Sunday', () => {
    const written = [
      { day: '2026-11-29', ...night, agents: [0] },
      { day: '2026-12-06', ...night, agents: [0] },
    ];
    const week = totalsOf(written, '2026-12-01', { view: BoardView.week });
    expect([week.rows['Diallo Amadou'], week.days]).toEqual([720, [420, 0, 0, 0, 0, 0, 300]]);
  });
});
