import { describe, expect, test } from 'vitest';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { absence, agentId, someBoard } from '../data/board-fixture.ts';
import type { BoardData } from '../data/board-data.ts';
import { layoutOf, type BoardLayout, type BoardRow } from '../data/board-layout.ts';
import { BoardView, boardPeriod } from '../data/board-period.ts';
import { agentRows } from '../data/board-rows.ts';
import { rowsBetween, verdictCache, verdictIn, type Hover, type Verdict } from './row-tints.ts';

const DAY = '2026-12-08';
const made = () => {
  const data = someBoard(
    [
      { id: 'carried', day: '2026-12-07', from: '08:00', until: '16:00' },
      { id: 'held', day: DAY, from: '10:00', until: '18:00', agents: [1] },
    ],
    { unavailabilities: [absence(2, DAY, DAY)] },
  );
  const shown = { view: BoardView.week, period: boardPeriod(BoardView.week, DAY) };
  const layout = layoutOf(data, 'agents', shown, agentRows(data, data.services, { keeps: () => true }), { available: 900 });
  return { data, layout };
};
const hoverOn = (layout: BoardLayout, day: string): Hover => ({
  dragged: { kind: 'service', serviceId: 'carried', fromAgentId: null },
  spot: { column: dayNumber(day) - layout.firstDay, day: dayNumber(day), minute: null, x: 0, row: layout.rows[0]! },
  copy: false,
});

describe('the colours of the rows during a drag', () => {
  test('each row has the verdict of a drop on the hovered day: free, doubtful for an overlap or an absence', () => {
    const { data, layout } = made();
    const verdictsOn = (day: string): Record<string, Verdict> =>
      Object.fromEntries(layout.rows.map((row) => [row.agent?.lastname ?? row.name, verdictIn(data, layout, row, hoverOn(layout, day))]));
    expect(verdictsOn(DAY)).toEqual({ 'À pourvoir': 'free', Diallo: 'free', Keïta: 'confirm', Martin: 'confirm' });
    expect(verdictsOn('2026-12-10')).toEqual({ 'À pourvoir': 'free', Diallo: 'free', Keïta: 'free', Martin: 'free' });
  });

  test('a guard who holds the service already is refused it', () => {
    const { data, layout } = made();
    const keita = layout.rows.find(({ agent }) => agent?.id === agentId(1))!;
    const martin = layout.rows.find(({ agent }) => agent?.id === agentId(2))!;
    const carried: Hover = { ...hoverOn(layout, DAY), dragged: { kind: 'service', serviceId: 'held', fromAgentId: null } };
    expect([verdictIn(data, layout, keita, carried), verdictIn(data, layout, martin, carried)]).toEqual(['refused', 'confirm']);
  });

  test('no row takes the copy of a circuit, which would lose its stops; moved, it keeps them', () => {
    const circuit = { id: 'tour', day: '2026-12-07', from: '08:00', until: '16:00', more: { isCircuit: true as const } };
    const data = someBoard([circuit]);
    const shown = { view: BoardView.week, period: boardPeriod(BoardView.week, DAY) };
    const layout = layoutOf(data, 'agents', shown, agentRows(data, data.services, { keeps: () => true }), { available: 900 });
    const carried = (copy: boolean): Hover => ({ ...hoverOn(layout, DAY), dragged: { kind: 'service', serviceId: 'tour', fromAgentId: null }, copy });
    const verdicts = (copy: boolean) => new Set(layout.rows.map((row) => verdictIn(data, layout, row, carried(copy))));
    expect([verdicts(true), verdicts(false)]).toEqual([new Set(['refused']), new Set(['free'])]);
  });

  test('only the rows between two heights are judged, those near the pointer first', () => {
    const { layout } = made();
    const [open, first, second, third] = layout.rows;
    const names = (rows: readonly BoardRow[]) => rows.map(({ name }) => name);
    expect(names(rowsBetween(layout, first!.top, third!.top, second!))).toEqual([second!.name, first!.name]);
    expect(names(rowsBetween(layout, 0, layout.height, open!))).toEqual(names(layout.rows));
  });

  test('the work stops when its time is over, goes on later, and is done once a day', () => {
    const { data, layout } = made();
    const judged: string[] = [];
    const judge = (_data: BoardData, _layout: BoardLayout, row: BoardRow, hover: Hover): Verdict => {
      judged.push(`${row.key === 'open' ? 'open' : row.name} ${hover.spot.day - layout.firstDay}`);
      return 'free';
    };
    const cache = verdictCache(data, layout, judge);
    const hover = hoverOn(layout, DAY);
    let left = 2;
    expect(cache.learn(layout.rows, hover, () => left-- > 0)).toBe(false);
    expect(judged).toEqual(['open 1', 'Diallo Amadou 1']);
    expect(cache.get(layout.rows[2]!, hover)).toBeUndefined();
    expect(cache.learn(layout.rows, hover, () => true)).toBe(true);
    expect(judged).toHaveLength(layout.rows.length);
    cache.learn(layout.rows, hoverOn(layout, '2026-12-09'), () => true);
    cache.learn(layout.rows, hover, () => true);
    expect(judged).toHaveLength(2 * layout.rows.length);
  });
});
