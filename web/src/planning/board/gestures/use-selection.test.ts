import { expect, test } from 'vitest';
import { someBoard } from '../data/board-fixture.ts';
import { layoutOf } from '../data/board-layout.ts';
import { BoardView, boardPeriod } from '../data/board-period.ts';
import { agentRows, siteRows } from '../data/board-rows.ts';
import { choosable, servicesBetween } from './use-selection.ts';

const month = { view: BoardView.month, period: boardPeriod(BoardView.month, '2026-12-01') };

test('everything in the rectangle between two services is selected, whichever came first', () => {
  const hours = { from: '08:00', until: '16:00' };
  const data = someBoard([
    { id: 'a', day: '2026-12-02', ...hours },
    { id: 'b', day: '2026-12-04', ...hours },
    { id: 'c', day: '2026-12-08', ...hours },
    { id: 'below', day: '2026-12-03', ...hours, site: 1 },
    { id: 'late', day: '2026-12-09', ...hours, site: 1 },
  ]);
  const layout = layoutOf(
    data,
    'sites',
    month,
    siteRows(data, data.services, () => true),
    { available: 1000 },
  );
  expect(servicesBetween(layout, 'a', 'b')).toEqual(['a', 'b']);
  expect(servicesBetween(layout, 'late', 'a').toSorted()).toEqual(['a', 'b', 'below', 'c', 'late']);
  expect(servicesBetween(layout, 'gone', 'b')).toEqual(['b']);
});

test('hidden services and those counted in a folded row are not selected, neither by Ctrl+A nor between two others', () => {
  const hours = { from: '08:00', until: '16:00' };
  const data = someBoard([
    { id: 'first', day: '2026-12-02', ...hours, agents: [0] },
    { id: 'hidden', day: '2026-12-03', ...hours, agents: [0] },
    { id: 'last', day: '2026-12-04', ...hours, agents: [0] },
    { id: 'vacant', day: '2026-12-03', ...hours },
    { id: 'before', day: '2026-11-30', from: '20:00', until: '06:00', agents: [0] },
  ]);
  const shown = data.services.filter(({ id }) => id !== 'hidden');
  const rows = agentRows(data, shown, { keeps: () => true, standing: data.services });
  const layoutWith = (folded: boolean) => layoutOf(data, 'agents', month, rows, { available: 1000, folded });
  expect([...choosable(layoutWith(false))].toSorted()).toEqual(['first', 'last', 'vacant']);
  expect([...choosable(layoutWith(true))].toSorted()).toEqual(['first', 'last']);
  expect(servicesBetween(layoutWith(false), 'first', 'last')).toEqual(['first', 'last']);
});
