import { describe, expect, test } from 'vitest';
import { someBoard } from './board-fixture.ts';
import { filterBoard, noFilters, plannedLabels, type Planned } from './board-filters.ts';
import { noAnomalies } from './use-anomalies.ts';

describe('the filter of planned services', () => {
  test('is called « Tous », which it is at first, « Non planifiés » and « Planifiés », and leaves those services (F-089)', () => {
    expect(new Map(plannedLabels)).toEqual(
      new Map([
        [0, 'Non planifiés'],
        [-1, 'Tous'],
        [1, 'Planifiés'],
      ]),
    );
    expect(noFilters.planned).toBe(-1);
    const data = someBoard([
      { id: 'held', day: '2026-12-01', from: '08:00', until: '16:00', agents: [0] },
      { id: 'vacant', day: '2026-12-01', from: '08:00', until: '16:00' },
    ]);
    const left = (planned: Planned) => filterBoard(data, 'sites', { ...noFilters, planned }, noAnomalies).services.map(({ id }) => id);
    expect([left(0), left(1), left(-1).toSorted()]).toEqual([['vacant'], ['held'], ['held', 'vacant']]);
  });
});
