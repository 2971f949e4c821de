import { expect, test } from 'vitest';
import { someBoard } from './board-fixture.ts';
import { layoutOf, siteRows } from './board-layout.ts';
import { BoardView, boardPeriod } from './board-period.ts';
import { servicesBetween } from './use-selection.ts';

test('everything in the rectangle between two services is taken, whichever came first', () => {
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
    BoardView.month,
    boardPeriod(BoardView.month, '2026-12-01'),
    siteRows(data, data.services, () => true),
    1000,
  );
  expect(servicesBetween(layout, 'a', 'b')).toEqual(['a', 'b']);
  expect(servicesBetween(layout, 'late', 'a').toSorted()).toEqual(['a', 'b', 'below', 'c', 'late']);
  expect(servicesBetween(layout, 'gone', 'b')).toEqual(['b']);
});
